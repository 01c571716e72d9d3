"""You return the queries as they came in. A score compares a query with a key."""


def similarities(queries, keys):
    return queries
