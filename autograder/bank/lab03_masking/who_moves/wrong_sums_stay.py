"""You took 'the rows sum to 1' for 'nothing changes'. The sum stays, but the shares move, and the fourth value is another one."""

who_moves = "d"
