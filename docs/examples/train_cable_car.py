"""A Cable Car player that learns from the bot `greedy`: a small convolutional network in PyTorch.

At first it learns what the game's judge thinks of each move, which is all that `greedy` knows. Then
it learns what becomes of moves: each promising one is tried, `greedy` plays on for both sides for a
few turns, and the judge says who is ahead. One such trial says little, because tiles are drawn at
random, but the network learns from very many. In a real game it tries nothing: it plays the move
that it thinks most of.
"""

import argparse
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from sancity.adapters.gymnasium import SancityEnv, VectorEnv
from sancity.games import GAMES
from sancity.games.cable_car.rules import DECLINE, TILE_CODES, CableCar
from sancity.kernel.judge import Judge
from sancity.kernel.rng import Rng, seeded

Numbers = NDArray[Any]

GAME = GAMES.get("cable_car")
FACTORS = GAME.factors
# A player holds one tile, so a move is a square to lay it on, or to decline.
SQUARES = FACTORS.height * FACTORS.width
MOVE = np.array([place if place >= 0 else SQUARES for place in FACTORS.place])
CODES = FACTORS.pieces[:TILE_CODES]

# The share of the time in which it learns the judge's opinion only.
BEGINNER = 0.2
# How many games are played at once, and how many such rounds stay in memory.
GAMES_AT_ONCE = 32
REMEMBERED = 60
BATCH = 128
RATE = 8e-3
# The moves that are tried: the favourites of the judge and those of the network.
FAVOURITES = (5, 2)
TRIALS = 4
TILES_AHEAD = 4
# What the judge's opinion of a move counts beside moves that were tried.
UNTRIED = 0.1
# How often a random move is played, to see more of the game.
SLIP = 0.1
# No move is worth this many points.
MANY = 30.0


class Positions(NamedTuple):
    """What the player sees in some positions, what the moves are worth, and how sure that is."""

    planes: Any
    features: Any
    worth: Any
    sure: Any


def turned(fields: dict[str, slice], quarters: int) -> list[int]:
    """Return the place of each plane or feature on a board turned back by some quarters."""
    places: list[int] = []
    for name, field in fields.items():
        old = np.arange(field.start, field.stop)
        if name in ("tiles", "lays"):
            old = np.roll(old.reshape(4, 4), (quarters, quarters), (0, 1))
        elif name == "lines":
            old = np.roll(old.reshape(2, 4), quarters, 1)
        elif name in ("hand", "drawn", "unseen"):
            old = old[[CODES.index(code[quarters:] + code[:quarters]) for code in CODES]]
        elif len(old) % 4 == 0:
            old = np.roll(old.reshape(4, -1), quarters, 0)
        places += old.ravel().tolist()
    return places


class Turning(nn.Module):
    """A convolution that treats all sides of the board alike: a channel for each side holds what
    the same weights see from there."""

    def __init__(self, channels: int, out: int, size: int, scale: float = 1.0) -> None:
        super().__init__()
        weights = torch.randn(out, channels, 4, size, size)
        self.weights = nn.Parameter(weights * scale / sqrt(2 * channels * size * size))
        self.bias = nn.Parameter(torch.zeros(out))

    def forward(self, seen: Any) -> Any:
        sides = [torch.rot90(self.weights.roll(i, 2), -i, (3, 4)) for i in range(4)]
        weights = torch.stack(sides, 1).flatten(2, 3).flatten(0, 1)
        return functional.conv2d(seen, weights, self.bias.repeat_interleave(4), padding="same")


class Policy(nn.Module):
    """A network that estimates for each square what laying the tile there is worth, and for
    declining."""

    def __init__(self, channels: int = 16, layers: int = 3, links: int = 8) -> None:
        super().__init__()
        env = VectorEnv("cable_car", encoding="planes")
        self.plane_fields, self.feature_fields = env.plane_fields, env.feature_fields
        self.turned_planes = [turned(self.plane_fields, i) for i in range(4)]
        self.turned_features = [turned(self.feature_fields, i) for i in range(4)]
        first = channels + 2 * links
        self.channels, self.links = channels, links
        self.planes = nn.Parameter(torch.randn(first, len(self.turned_planes[0])) * 0.2)
        self.features = nn.Parameter(torch.randn(first, len(self.turned_features[0])) * 0.05)
        self.bias = nn.Parameter(torch.randn(first) * 0.2)
        self.layers = nn.ModuleList(Turning(channels, channels, 3, 0.5) for _ in range(layers))
        self.link = Turning(channels, 2 * links, 1, 0.5)
        self.square = Turning(channels, 1, 1, 0.1)
        self.decline = nn.Linear(2 * channels + 2, 1)
        nn.init.constant_(self.decline.weight[:, -2:].detach(), 0.5)
        # By tile: which sides it connects, in the order of the planes `lays`.
        ways = [[(side + "dbac".index(way)) % 4 for side, way in enumerate(code)] for code in CODES]
        self.register_buffer("tiles", torch.eye(4)[torch.tensor(ways)].flatten(1))

    def forward(self, planes: Any, features: Any) -> Any:
        """Return what the moves in each position are worth; illegal ones get a number too."""
        with torch.autocast("cpu", torch.bfloat16):
            sides = torch.stack([self.planes[:, places] for places in self.turned_planes], 1)
            seen = planes.bfloat16().contiguous(memory_format=torch.channels_last)
            seen = functional.conv2d(seen, sides.flatten(0, 1)[..., None, None])
            sides = torch.stack([self.features[:, places] for places in self.turned_features], 1)
            bias = self.bias.repeat_interleave(4)
            seen = seen + functional.linear(features, sides.flatten(0, 1), bias)[..., None, None]
            inner = functional.relu(seen[:, : 4 * self.channels])
            for layer in self.layers:
                inner = functional.relu(inner + layer(inner))
            ends = seen[:, 4 * self.channels :] + self.link(inner)
            square = self.square(inner)
        # A track is worth what the line that comes in makes of the way on which it goes out.
        ends = ends.float().permute(0, 2, 3, 1).flatten(1, 2).unflatten(2, (2, self.links, 4))
        tracks = (ends[:, :, 0].transpose(2, 3) @ ends[:, :, 1]).flatten(2)
        mine = planes[:, self.plane_fields["lays"]].flatten(2).transpose(1, 2)
        lay = (tracks * mine).sum(2) + square.float().mean(1).flatten(1)
        # A player who declines draws one of the unseen tiles and lays it where it is best.
        is_open = planes[:, self.plane_fields["open"]].flatten(1) > 0
        tiles = (tracks @ self.tiles.T).masked_fill(~is_open[..., None], -MANY).amax(1)
        unseen = features[:, self.feature_fields["unseen"]]
        drawn = (tiles * unseen).sum(1, keepdim=True) / (unseen.sum(1, keepdim=True) + 1e-3)
        best = lay.masked_fill(mine.sum(2) == 0, -MANY).amax(1, keepdim=True)
        pooled = inner.float().mean((2, 3)), inner.float().amax((2, 3))
        whole = [pool.unflatten(1, (-1, 4)).mean(2) for pool in pooled]
        whole = torch.cat([*whole, drawn, best], 1)
        return torch.cat([lay, self.decline(whole)], 1)


def think(policy: Policy, planes: Numbers, features: Numbers, legal: Numbers) -> Numbers:
    """Return what the policy thinks of each action, by position; -inf for illegal ones."""
    with torch.no_grad():
        worth = policy(torch.tensor(planes), torch.tensor(features)).numpy()
    return np.where(legal, worth[:, MOVE], -np.inf)


def lead_after(state: CableCar, action: int, judge: Judge) -> float:
    """Return by how much the seat to move leads after an action and some turns of `greedy` on both
    sides. What luck with tiles has added is taken off: it is the same for good and bad moves."""
    seat, last = state.seat, state.laid + TILES_AHEAD
    state = state.copy()
    luck = 0.0
    average: float | None = None
    while True:
        state.apply(action)
        if state.seat < 0 or state.laid >= last:
            return judge.lead(state, seat) - luck
        legal = state.legal()
        weights = list(judge.weigh(state, legal))
        action = legal[weights.index(max(weights))]
        if legal[-1] == DECLINE and len(legal) > 1:
            # The judge's weight of declining lies halfway from the best square to an average tile.
            average = 2 * weights.pop() - max(weights)
        if action != DECLINE and average is not None:
            luck += (max(weights) - average) * (1 if state.seat == seat else -1)
            average = None


def judged(
    state: CableCar, judge: Judge, opinion: Numbers | None, rng: Rng
) -> tuple[Numbers, Numbers]:
    """Return what each move is worth and how sure that is: as the judge thinks or, if the network's
    opinion is given, as trials of the moves that either of them likes turn out."""
    legal = np.array(state.legal())
    weights = np.array(list(judge.weigh(state, state.legal())))
    sure = np.ones(len(legal))
    if opinion is not None:
        favourites = zip((weights, opinion[legal]), FAVOURITES, strict=True)
        tried = np.unique(np.concatenate([(-liked).argsort()[:n] for liked, n in favourites]))
        guesses = [state.guess(state.seat, rng) for _ in range(TRIALS)]
        leads = [[lead_after(guess, legal[i], judge) for i in tried] for guess in guesses]
        change = np.mean(leads, 0) - weights[tried]
        weights[tried] += change - change.mean()
        sure[:] = UNTRIED
        sure[tried] = 1.0
    by_move = np.zeros((2, SQUARES + 1), np.float32)
    by_move[:, MOVE[legal]] = weights, sure
    return by_move[0], by_move[1]


def play(policy: Policy | None, seed: int, games: int = GAMES_AT_ONCE) -> tuple[Positions, Numbers]:
    """Play games against `greedy`, as the policy would or, without one, as `greedy` would. Return
    the positions, judged, and the shares of victory."""
    torch.set_num_threads(1)
    judge, rng, dice = GAME.judge(), seeded(seed), np.random.default_rng(seed)
    envs = [SancityEnv("cable_car", opponents="greedy", encoding="planes") for _ in range(games)]
    going = [(env, env.reset(seed=seed + i)[0]) for i, env in enumerate(envs)]
    rows: list[tuple[Numbers, ...]] = []
    rewards: list[float] = []
    while going:
        names = ("planes", "features", "action_mask")
        seen = [np.stack([observation[name] for _, observation in going]) for name in names]
        opinions = None if policy is None else think(policy, *seen)
        envs = [env for env, _ in going]
        going = []
        for i, env in enumerate(envs):
            opinion = None if opinions is None else opinions[i]
            assert isinstance(env.state, CableCar)
            worth, sure = judged(env.state, judge, opinion, rng)
            rows.append((seen[0][i], seen[1][i], worth, sure))
            legal = np.flatnonzero(seen[2][i])
            liked = worth[MOVE[legal]] if opinion is None else opinion[legal]
            action = dice.choice(legal) if dice.random() < SLIP else legal[liked.argmax()]
            observation, reward, over, _, _ = env.step(action)
            if over:
                rewards.append(reward)
            else:
                going.append((env, observation))
    columns = (np.stack(column) for column in zip(*rows, strict=True))
    return Positions(*columns), (np.array(rewards) + 1) / 2


def learn(policy: Policy, optimizer: Any, positions: Positions) -> float:
    """Make the policy agree more, and return by how much it disagreed about the best move."""
    planes, features, worth, sure = (torch.as_tensor(column) for column in positions)
    thought = policy(planes, features)
    ruled_out = torch.where(sure > 0, 0.0, -MANY * MANY)
    chances = (thought + ruled_out).log_softmax(1)
    surprise = functional.kl_div(chances, (worth + ruled_out).softmax(1), reduction="batchmean")
    # Bad moves matter little above, but much can be learned from them. What all moves of a position
    # have in common does not matter.
    share = sure / sure.sum(1, keepdim=True)
    error = thought - worth
    error = error - (share * error).sum(1, keepdim=True)
    distance = functional.huber_loss(error, torch.zeros_like(error), reduction="none", delta=5.0)
    optimizer.zero_grad()
    (surprise + 0.3 * (share * distance).sum(1).mean()).backward()
    nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
    optimizer.step()
    return float(surprise.detach())


def train(minutes: float, seed: int) -> Policy:
    """Return a policy that has learned for some minutes: this process learns, another one plays."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    dice = np.random.default_rng(seed)
    policy = Policy()
    optimizer = torch.optim.Adam(policy.parameters())
    memory: deque[Positions] = deque(maxlen=REMEMBERED)
    games, minute = 0, 0
    won: deque[float] = deque(maxlen=500)
    start = time.monotonic()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        playing = pool.submit(play, None, seed)
        while (spent := (time.monotonic() - start) / 60) < minutes:
            if playing.done() or not memory:
                positions, wins = playing.result()
                memory.append(positions)
                won.extend(wins)
                games += GAMES_AT_ONCE
                player = None if spent < BEGINNER * minutes else deepcopy(policy)
                playing = pool.submit(play, player, seed + games)
                continue
            optimizer.param_groups[0]["lr"] = RATE * (1 - 0.95 * spent / minutes)
            some = memory[dice.integers(len(memory))]
            picked = dice.integers(len(some.planes), size=BATCH)
            surprise = learn(policy, optimizer, Positions(*(column[picked] for column in some)))
            if spent >= minute:
                lately = f"surprise {surprise:.2f}, won {np.mean(won):.0%} lately"
                print(f"minute {minute}: {games} games, {lately}", flush=True)
                minute += 1
    return policy


def evaluate(policy: Policy, games: int, seed: int) -> float:
    """Return the share of games that the policy wins against `greedy`, half of them from each
    seat."""
    envs = VectorEnv("cable_car", games, opponents="greedy", copy=False, encoding="planes")
    seen, _ = envs.reset(seed=seed)
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        opinion = think(policy, seen["planes"], seen["features"], seen["action_mask"])
        seen, rewards, over, _, _ = envs.step(opinion.argmax(1))
        first = over & np.isnan(won)
        won[first] = (rewards[first] + 1) / 2
    return float(won.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--seed", type=int, default=1906)
    parser.add_argument("--games", type=int, default=1000, help="how many games to play at the end")
    parser.add_argument("--save", help="where to write the policy's weights")
    args = parser.parse_args()
    policy = train(args.minutes, args.seed)
    if args.save:
        torch.save(policy.state_dict(), args.save)
    # Other deals than those it has learned from.
    won = evaluate(policy, args.games, seed=args.seed + 10**9)
    margin = 1.96 * sqrt(won * (1 - won) / args.games)
    print(f"wins {won:.1%} of {args.games} games against greedy, +/- {margin:.1%}")


if __name__ == "__main__":
    main()
