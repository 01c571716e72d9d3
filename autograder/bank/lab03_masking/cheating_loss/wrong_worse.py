"""You thought of the prefixes, where a copying model fails. Its training loss is measured with the future in sight, and there it does well."""

cheating_loss = "d"
