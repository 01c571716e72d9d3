"""You doubled the share along with the score. Shares add up to 1, so none can reach 1.60."""

doubled_query = "d"
