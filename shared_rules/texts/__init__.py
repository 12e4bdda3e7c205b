"""Every sentence a person reads: one catalogue per language, and Words, which fills it in."""

LANGUAGES = ("en", "de")
