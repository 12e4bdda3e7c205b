"""python -m workshop: everything in hardware/ that can be computed, anew."""

from workshop.dimensions import HARDWARE
from workshop.made import FOLDERS, made
from workshop.measure import FILE, measure_all


def main() -> None:
    """Measure the matches, write what is made, and remove what is made no more."""
    FILE.write_text(measure_all(), encoding="utf-8", newline="\n")
    found = made()
    for path, content in found.items():
        target = HARDWARE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, encoding="utf-8", newline="\n")
    for old in stale(found):
        (HARDWARE / old).unlink()
    print(f"hardware: {len(found)} files")


def stale(found: dict[str, str]) -> list[str]:
    """Files in the folders of what is made that nothing makes."""
    there = [path for folder in FOLDERS for path in (HARDWARE / folder).rglob("*") if path.is_file()]
    paths = [path.relative_to(HARDWARE).as_posix() for path in there]
    return [path for path in paths if path not in found]


if __name__ == "__main__":
    main()
