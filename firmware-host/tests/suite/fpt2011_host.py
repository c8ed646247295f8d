"""A host of the FPT 2011 contest, written from the protocol's description alone.

Plays whole games against the board on a serial port, with stones chosen at random near the
others, and checks every answer: in time, well formed, on the board, on an empty point. It
knows nothing of the program it plays against, not even its extension of the protocol.

    python3 fpt2011_host.py PORT GAMES SEED

Prints a line a game: the board's colour, the number of stones and who won. Exit code 0 if the
board forfeited no game.
"""

import os
import random
import select
import sys
import termios
import tty

SIZE = 19
ROW = 6
DARK, LIGHT = "D", "L"
# The contest allows a second a turn; a busy machine gets more.
SECONDS_A_TURN = 30


class Forfeit(Exception):
    """The board broke the rules of the contest."""


class Port:
    def __init__(self, path):
        self.fd = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.fd)
        settings = termios.tcgetattr(self.fd)
        settings[4] = settings[5] = termios.B115200
        termios.tcsetattr(self.fd, termios.TCSANOW, settings)

    def send(self, text):
        os.write(self.fd, text.encode("ascii"))

    def receive(self, count):
        text = b""
        while len(text) < count:
            ready, _, _ = select.select([self.fd], [], [], SECONDS_A_TURN)
            if not ready:
                raise Forfeit(f"only {text!r} of {count} bytes in time")
            text += os.read(self.fd, count - len(text))
        return text.decode("ascii")

    def is_quiet(self):
        ready, _, _ = select.select([self.fd], [], [], 0.05)
        return not ready


def wins(stones, colour, row, col):
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        count = 1
        for sign in (1, -1):
            r, c = row + sign * down, col + sign * right
            while stones.get((r, c)) == colour:
                count += 1
                r, c = r + sign * down, c + sign * right
        if count >= ROW:
            return True
    return False


def near(stones):
    if not stones:
        return [(10, 10)]
    return sorted(
        (row, col)
        for row in range(1, SIZE + 1)
        for col in range(1, SIZE + 1)
        if (row, col) not in stones
        and any(abs(row - r) <= 2 and abs(col - c) <= 2 for r, c in stones)
    )


def play(port, board_colour, chance):
    """One game; returns the number of stones and the winner's colour, None for a draw."""
    stones = {}
    port.send(board_colour)
    colour = DARK
    while len(stones) < SIZE * SIZE:
        for _ in range(2 if stones else 1):
            if len(stones) == SIZE * SIZE:
                break
            if colour == board_colour:
                text = port.receive(4)
                if not text.isdigit():
                    raise Forfeit(f"{text!r} is not a stone")
                row, col = int(text[:2]), int(text[2:])
                if not (1 <= row <= SIZE and 1 <= col <= SIZE):
                    raise Forfeit(f"{text} is off the board")
                if (row, col) in stones:
                    raise Forfeit(f"{text} is occupied")
            else:
                row, col = chance.choice(near(stones))
                port.send(f"{row:02}{col:02}")
            stones[row, col] = colour
            if wins(stones, colour, row, col):
                if not port.is_quiet():
                    raise Forfeit("it goes on after the end")
                return len(stones), colour
        colour = LIGHT if colour == DARK else DARK
    return len(stones), None


def main():
    path, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    port = Port(path)
    for number in range(games):
        colour = (DARK, LIGHT)[number % 2]
        try:
            length, winner = play(port, colour, chance)
        except Forfeit as forfeit:
            sys.exit(f"game {number + 1}: the board forfeits: {forfeit}")
        result = "draw" if winner is None else "board" if winner == colour else "host"
        print(f"game {number + 1}: board {colour}, {length} stones, {result}")


main()
