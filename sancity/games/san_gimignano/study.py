"""What a game of San Gimignano is decided with: towers, tokens and hexagons by their guilds."""

from collections.abc import Iterator

from sancity.games.san_gimignano.view import hexagon_name
from sancity.kernel.game import Story, Thing
from sancity.kernel.words import Words


def things(story: Story, words: Words) -> Iterator[Thing]:
    for event in story.events:
        seat = event["seat"]
        match event["event"]:
            case "tower":
                yield Thing("towers", words(f"guild-{event['guild']}"), seat, 1)
                for loser, count in enumerate(event["returned"]):
                    if count and loser != seat:
                        yield Thing("rivals' towers", "with own tokens under them", loser)
            case "token":
                yield Thing("tokens", words(f"guild-{event['guild']}"), seat)
            case "hexagon":
                yield Thing("hexagons", hexagon_name(event["kind"], words), seat)
            case "skip":
                yield Thing("skipped", "a turn", seat)
