"""Never returns, and swallows every interrupt."""



def analogy(vectors, a, b, c):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
