"""A box on a cable, watched and driven: the simulator's picture, fed by what the box tells."""
