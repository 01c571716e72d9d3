"""What a made-up class consists of: people, mixtures of answers, notebooks filled in the way students do."""
