// The app compiled as for the board, and a box to run it: MicroPython with 32-bit objects and a heap of the board's size.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");
export const HEAP = 246144; // bytes, as a Pico has them with MicroPython 1.25
const SPARE = 65536; // more than that, so that nothing is added to the heap when the app begins
const LATER = ["screen.display", "menu.opening", "menu.talk", "menu.choices", "cable.link", "cable.presses", "cable.device"]; // when they are needed
const FIRST = ["played", ...LATER.map((name) => `pawbox.${name}`), "shared_rules.texts.en"];
const ORDER = "order.json"; // modules in the order of their imports
const PACKAGES = [
  ["shared_rules", ROOT],
  ["shared_rules/texts", ROOT],
  ...["", "/pins", "/light", "/screen", "/menu", "/kept", "/cable"].map((name) => [`pawbox${name}`, join(ROOT, "firmware")]),
];

// Fills a folder with what a board carries, and the player.
export function compile(mpyCross, folder) {
  const sources = {};
  const one = (source, path) => {
    sources[path.replace(/\.py$/, "").replaceAll("/", ".").replace(/\.__init__$/, "")] = readFileSync(source, "utf8");
    execFileSync(mpyCross, ["-s", path, "-o", join(folder, path.replace(/\.py$/, ".mpy")), source]);
  };
  one(join(HERE, "played.py"), "played.py");
  for (const [name, parent] of PACKAGES) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const file of readdirSync(join(parent, name)))
      if (file.endsWith(".py")) one(join(parent, name, file), `${name}/${file}`);
  }
  const order = [];
  for (const name of FIRST) imports(name, sources, order);
  writeFileSync(join(folder, ORDER), JSON.stringify(order));
}

// Adds what must be imported for a module, the module last. Each import is a call of its own, as on a board it may be
// followed by a collection: see played.py.
function imports(module, sources, found) {
  if (!(module in sources) || found.includes(module)) return found;
  for (const [, name] of sources[module].matchAll(/^(?:from|import) (\S+)/gm)) imports(name, sources, found);
  if (!found.includes(module)) found.push(module);
  return found;
}

// A box that was just switched on, with what `compile` has put into the folder: gives the functions of played.py.
export async function switchedOn(folder) {
  const python = await loadMicroPython({ heapsize: HEAP + SPARE, stdout: console.log, linebuffer: true });
  for (const name of ["", ...PACKAGES.map(([name]) => `/${name}`)]) {
    python.FS.mkdir(`/box${name}`);
    for (const file of readdirSync(join(folder, name)))
      if (file.endsWith(".mpy")) python.FS.writeFile(`/box${name}/${file}`, readFileSync(join(folder, name, file)));
  }
  python.FS.mkdir("/kept");
  python.runPython("import sys\nsys.path[:] = ['/box']\nimport gc\ngc.threshold(16384)\ngc.collect()");
  for (const name of JSON.parse(readFileSync(join(folder, ORDER), "utf8")))
    python.runPython(`import ${name}\ngc.collect()`);
  return (name) => python.globals.get("played")[name];
}

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
}
