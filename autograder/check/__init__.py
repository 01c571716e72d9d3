"""The proofs of `make check`: that all that is derived is true, complete, and gives nothing away."""
