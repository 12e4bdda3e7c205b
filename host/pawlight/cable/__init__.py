"""The box at the other end of a cable: finding it, talking to it, and what to say when that fails."""
