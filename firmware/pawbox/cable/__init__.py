"""A computer on the cable."""
