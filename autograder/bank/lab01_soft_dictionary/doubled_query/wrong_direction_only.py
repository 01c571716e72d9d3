"""You expected only the direction to count. A longer query has larger scores and larger differences, and softmax turns differences into ratios."""

doubled_query = "a"
