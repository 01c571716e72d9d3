"""What runs inside the sandbox. It holds no test, no expected value and no score."""
