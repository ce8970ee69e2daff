"""What a game of Ticket to Ride is decided with: routes, tickets, souvenirs, cards."""

from collections.abc import Iterator, Mapping
from typing import Any

from sancity.games.ticket_to_ride.view import ticket_text
from sancity.kernel.game import Story, Thing
from sancity.kernel.words import Words


def things(story: Story, words: Words) -> Iterator[Thing]:
    names = {place["place"]: place["name"] for place in story.last["places"]}
    for track in story.last["tracks"]:
        if track["owner"] is not None:
            name = f"{names[track['from']]} – {names[track['to']]}"
            yield Thing("routes", name, track["owner"], track["points"])
            yield Thing("lengths of routes", str(track["spaces"]), track["owner"], track["points"])
    yield from tickets(story.last)
    for seat, about in enumerate(story.last["seats"]):
        for symbol in about["tokens"]:
            yield Thing("souvenirs", words(f"symbol-{symbol}"), seat)
        yield Thing("number of souvenirs", str(len(about["tokens"])), seat, about["token_points"])
    for event in story.events:
        if event["event"] == "take":
            kind = "from the deck" if event["blind"] else words(f"card-{event['card']}")
            yield Thing("cards taken", kind, event["seat"])


def tickets(last: Mapping[str, Any]) -> Iterator[Thing]:
    """Yield the tickets that were kept, and those of them that were completed."""
    for seat, held in enumerate(last["tickets"]):
        for ticket in held:
            worth = ticket["worth"] if ticket["complete"] else -ticket["worth"]
            yield Thing("tickets kept", ticket_text(ticket), seat, worth)
            if ticket["complete"]:
                yield Thing("tickets completed", ticket_text(ticket), seat, worth)
