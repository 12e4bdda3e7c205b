"""Makes everything in hardware/ that can be computed: `make hardware`."""
