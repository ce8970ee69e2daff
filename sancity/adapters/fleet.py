"""Many games of one set-up side by side, in one call: for learners that play thousands of games.

All that is told of the games is kept in long rows of numbers, which numpy can look at where they
are.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sancity.kernel.judge import Judge, chosen
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import IllegalMove, State
from sancity.kernel.tensor import Tensor

# Who plays the other seats: nobody, since whoever is to move is asked; or one of these.
ITSELF: Final = 0
RANDOM: Final = 1
GREEDY: Final = 2
# A seat that changes from game to game.
ROTATING: Final = -1


def payoffs(state: State) -> vec[float]:
    """What a finished game is worth to each seat: 1 for the winner, divided evenly among the
    others the loss of it. Winners share, so that all together is always 0."""
    won = state.winners()
    players: i64 = state.players
    worth = vec[float]()
    for seat in range(players):
        share = float(players) / float(len(won)) if int(seat) in won else 0.0
        worth = append(worth, (share - 1.0) / float(players - 1))
    return worth


@final
class Observer:
    """What one seat is told of a game: a row of numbers, and a mask of its legal actions."""

    row: vec[i16]
    mask: vec[u8]
    legal: vec[i64]

    def __init__(self, tensor: Tensor, actions: int) -> None:
        self.tensor = tensor
        self.row = vec[i16]([i16(0)] * int(tensor.size))
        self.mask = vec[u8]([u8(0)] * actions)
        self.legal = vec[i64]()

    def look(self, state: State, seat: i64) -> None:
        """Write what a seat may know now; only who is to move has legal actions."""
        mask = self.mask
        for action in self.legal:
            mask[action] = 0
        self.legal = state.legal() if seat == state.seat else vec[i64]()
        for action in self.legal:
            mask[action] = 1
        self.tensor.write(state, seat, self.row, 0)


@final
class Fleet:
    """So many games. A game that ends begins anew at once, with the next deal of its own seed."""

    # By game, one after the other: what is told to the seat to move, and which actions it has.
    rows: vec[i16]
    masks: vec[u8]
    # By game: the seat to move.
    seats: vec[i64]
    # By game: whether it ended in the last step; what that was worth to the seat that acted.
    over: vec[u8]
    rewards: vec[float]
    # By game and seat: what the last game that ended was worth, and its points.
    payoffs: vec[float]
    scores: vec[i64]
    # By game: actions drawn at random.
    sampled: vec[i64]
    legal: vec[vec[i64]]
    # By game: the seat of the learner.
    learner: vec[i64]

    def __init__(
        self,
        deal: Callable[[int], State],
        tensor: Tensor,
        judge: Judge,
        count: int,
        players: int,
        actions: int,
        opponents: int,
        seat: int,
    ) -> None:
        self.deal = deal
        self.tensor = tensor
        self.judge = judge
        self.count: i64 = count
        self.players: i64 = players
        self.actions: i64 = actions
        self.opponents: i64 = opponents
        self.rotating: bool = seat == ROTATING
        self.states: list[State] = []
        self.rngs: list[Rng] = []
        self.rng = seeded(0)
        self.rows = vec[i16]([i16(0)] * (count * int(tensor.size)))
        self.masks = vec[u8]([u8(0)] * (count * actions))
        self.seats = vec[i64]([0] * count)
        self.over = vec[u8]([u8(0)] * count)
        self.rewards = vec[float]([0.0] * count)
        self.payoffs = vec[float]([0.0] * (count * players))
        self.scores = vec[i64]([0] * (count * players))
        self.sampled = vec[i64]([0] * count)
        self.learner = vec[i64]([0 if seat == ROTATING else seat] * count)
        self.legal = vec[vec[i64]]()
        for _ in range(self.count):
            self.legal = append(self.legal, vec[i64]())

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed: a game does not depend on its neighbours."""
        self.rngs = [seeded(seed) for seed in seeds]
        self.rng = seeded(seeds[0]).fork()
        self.states = []
        for i in range(self.count):
            if self.rotating:
                self.learner[i] = i % self.players
            self.over[i] = 0
            self.rewards[i] = 0.0
            self.hide(i)
            state = self.begin(i)
            self.states.append(state)
            self.show(i, state)

    def step(self, actions: list[int]) -> None:
        """Play an action in every game. If one of them is illegal nothing is played at all."""
        self.check_begun()
        if len(actions) != self.count:
            raise ValueError(f"{len(actions)} actions for {self.count} games")
        width = self.actions
        masks = self.masks
        for i in range(self.count):
            action: i64 = actions[i]
            if not 0 <= action < width or masks[i * width + action] == 0:
                raise IllegalMove(
                    f"game {i}: action {action} is not legal for seat {self.seats[i]} now"
                )
        for i in range(self.count):
            self.advance(i, actions[i])

    def check_begun(self) -> None:
        if len(self.states) == 0:
            raise IllegalMove("the games have not begun: reset comes first")

    def advance(self, i: i64, action: i64) -> None:
        state = self.states[i]
        mine = state.seat
        self.hide(i)
        state.apply(action)
        if self.opponents != ITSELF:
            self.answer(state, mine, self.rngs[i])
        if state.seat >= 0:
            self.over[i] = 0
            self.rewards[i] = 0.0
        else:
            self.finish(i, state, mine)
            if self.rotating:
                self.learner[i] = (self.learner[i] + 1) % self.players
            state = self.begin(i)
            self.states[i] = state
        self.show(i, state)

    def begin(self, i: i64) -> State:
        """A new game, the learner to move."""
        rng = self.rngs[i]
        while True:
            high = rng.next() >> 2
            state = self.deal((high << 32) | rng.next())
            if self.opponents != ITSELF:
                self.answer(state, self.learner[i], rng)
            if state.seat >= 0:
                return state

    def answer(self, state: State, mine: i64, rng: Rng) -> None:
        """Let the others play until it is the learner's turn."""
        while state.seat >= 0 and state.seat != mine:
            if self.opponents == GREEDY:
                state.apply(chosen(state, self.judge, rng))
            else:
                actions = state.legal()
                state.apply(actions[rng.below(len(actions))])

    def finish(self, i: i64, state: State, mine: i64) -> None:
        """Keep what the game was worth."""
        worth = payoffs(state)
        scores = state.scores()
        for seat in range(self.players):
            self.payoffs[i * self.players + seat] = worth[seat]
            self.scores[i * self.players + seat] = scores[seat]
        self.over[i] = 1
        self.rewards[i] = worth[mine]

    def hide(self, i: i64) -> None:
        """Clear the mask of a game: only what was set."""
        masks = self.masks
        first = i * self.actions
        for action in self.legal[i]:
            masks[first + action] = 0

    def show(self, i: i64, state: State) -> None:
        """Write what the seat to move may know, and do."""
        masks = self.masks
        first = i * self.actions
        legal = state.legal()
        for action in legal:
            masks[first + action] = 1
        self.legal[i] = legal
        self.seats[i] = state.seat
        self.tensor.write(state, state.seat, self.rows, i * self.tensor.size)

    def sample(self) -> None:
        """Draw a legal action for every game."""
        self.check_begun()
        rng = self.rng
        sampled = self.sampled
        for i in range(self.count):
            legal = self.legal[i]
            sampled[i] = legal[rng.below(len(legal))]
