"""The pages as people use them, without JavaScript: every language, every form, every mistake."""

import html
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from markupsafe import escape
from PIL import Image

import sancity.rulebook
from sancity.games import GAMES
from sancity.kernel.lesson import FIRST, lessons_of
from sancity.kernel.words import LANGUAGES
from sancity.rulebook import rule_pictures
from sancity.web import game_info
from sancity.web.assets import PACKAGE, assets
from sancity.web.game_info import CARD_HEIGHT, CARD_WIDTH, card_picture, game_cards
from sancity.web.pages import MAX_LISTED_TABLES
from sancity.web.rendering import TEXTS
from sancity.web.rule_pages import rule_page
from sancity.web.settings import Limits, Rate
from tests.support import message_ids
from tests.web.serving import Server, serving

READABLE = [
    "/",
    "/about",
    "/table/0123456789abcdef0123",
    *(f"/new/{game}" for game in GAMES.names()),
    *(f"/rules/{game}" for game in GAMES.names()),
]
LINK = re.compile(r'href="(http[^"]*/table/([0-9a-f]+)#([\w-]+))"')
ACCEPT = {"Accept": "text/html,application/xhtml+xml"}


class Browser:
    """A browser that runs no scripts: it keeps cookies and says which page a form is from."""

    def __init__(self, server: Server, language: str = "en") -> None:
        headers = ACCEPT | {"Accept-Language": language}
        self.client = server.client(headers=headers)
        self.origin = {"Origin": server.url}

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, **fields: str) -> httpx.Response:
        named = {name.replace("_", "-", 1): value for name, value in fields.items()}
        return self.client.post(path, data=named, headers=self.origin)

    def frame(self, page: str) -> dict[str, Any]:
        answer = self.client.get("/api/tables/" + page.rsplit("/", 1)[1])
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server)


def form(**fields: str) -> dict[str, str]:
    """What a browser sends of the form when nothing is changed but this."""
    return {"seat_0": "me", "seat_1": "bot:easy", "clock": "none", "timeout": "wait"} | fields


def text_of(answer: httpx.Response) -> str:
    return html.unescape(answer.text)


def seats_of(frame: dict[str, object]) -> list[str]:
    table = frame["table"]
    assert isinstance(table, dict)
    return [seat["level"] or seat["name"] or seat["who"] for seat in table["seats"]]


# FormReader


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(server: Server, language: str) -> None:
    browser = Browser(server, f"{language}-BE, en;q=0.3")
    for path in READABLE:
        answer = browser.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert f'<html lang="{language}" data-scheme="system">' in answer.text
        for file in re.findall(r'(?:src|href)="/static/[0-9a-f]+/([^"]+)"', answer.text):
            assert file in assets().files


def test_all_languages_have_the_same_messages() -> None:
    ids = {language: message_ids(TEXTS, language) for language in LANGUAGES}
    assert ids["fr"] == ids["en"]
    assert ids["nl"] == ids["en"]


def test_a_reader_chooses_language_and_colours(browser: Browser) -> None:
    answer = browser.get("/new/cable_car?language=nl&from=home")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/new/cable_car?from=home"
    assert browser.get("/about?scheme=dark").headers["location"] == "/about"
    assert '<html lang="nl" data-scheme="dark">' in browser.get("/").text
    assert browser.get("/?language=tlh").status_code == 200
    assert browser.get("/?scheme=pink").status_code == 200


def test_the_choice_leads_to_no_other_host(browser: Browser) -> None:
    answer = browser.client.get(str(browser.client.base_url) + "/evil.example/?language=fr")
    assert not answer.headers.get("location", "/").startswith("//")


def test_home_presents_every_game(browser: Browser) -> None:
    page = text_of(browser.get("/"))
    for card in game_cards("en"):
        assert card.title in page
        assert card.summary in page
        assert f"By {card.designer}, published by {card.publisher}" in page
        assert f"{card.fewest}–{card.most} players" in page
        assert f"about {card.minutes} min" in page
        assert f'action="/play/{card.name}"' in page
    assert "Not affiliated" in page
    assert "My tables" not in page


def test_rules_have_contents_and_anchors(server: Server) -> None:
    for language in LANGUAGES:
        browser = Browser(server, language)
        for game in GAMES.names():
            page = browser.get(f"/rules/{game}").text
            anchors = re.findall(r'<a href="#([\w-]+)">', page)
            assert len(anchors) > 4
            assert len(set(anchors)) == len(anchors)
            assert all(f'id="{anchor}"' in page for anchor in anchors)
            assert len(re.findall(r'<p id="[A-Z]{2}-\d{2}">', page)) > 5
            assert "style=" not in page
    assert '<p id="CC-08">' in Browser(server).get("/rules/cable_car").text


@pytest.mark.parametrize("game", GAMES.names())
def test_rules_have_pictures_for_light_and_for_dark_pages(server: Server, game: str) -> None:
    for language in LANGUAGES:
        page = Browser(server, language).get(f"/rules/{game}").text
        with server.client() as client:
            beside = client.get(f"/api/games/{game}/rules", params={"language": language}).json()
        for picture in rule_pictures(game, language).values():
            size = f'width="{picture.width}" height="{picture.height}" loading="lazy"'
            for scheme, file in (("light", picture.light), ("dark", picture.dark)):
                url = assets().url(f"rules/{game}/{file}")
                tag = f'<img class="on-{scheme}" src="{url}" alt="{escape(picture.alt)}" {size}>'
                assert tag in page
                assert tag in beside["html"]
        # Neither the sources of the pictures nor the lines for other readers are shown.
        assert "&lt;!--" not in page
        assert "&lt;picture" not in page


def test_cards_show_the_board_in_the_colours_of_the_page(browser: Browser) -> None:
    for card in game_cards("en"):
        light, dark = assets().url(card.picture), assets().url(card.dark_picture)
        for path in ("/", f"/new/{card.name}"):
            browser.get("/?scheme=system")
            page = browser.get(path).text
            assert f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">' in page
            assert f'<img src="{light}"' in page
            browser.get("/?scheme=dark")
            page = browser.get(path).text
            assert light not in page
            assert f'<img src="{dark}"' in page
            browser.get("/?scheme=light")
            assert dark not in browser.get(path).text


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES.names())
def test_pictures_of_cards_are_sharp_and_small(game: str, scheme: str) -> None:
    path = PACKAGE / card_picture(game, scheme)
    assert path.stat().st_size <= 30_000
    with Image.open(path) as picture:
        assert picture.size == (2 * CARD_WIDTH, 2 * CARD_HEIGHT)


def test_pictures_are_served_for_good(server: Server) -> None:
    with server.client() as client:
        answer = client.get(assets().url("rules/cable_car/set-up-dark.webp"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_other_html_in_a_rulebook_is_shown_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [
        "# Rules",
        "<!-- picture mine -->",
        "<script>alert(1)</script>",
        '<picture><img src="https://elsewhere.test/x.webp" alt="" width="1" height="1"></picture>',
        "<!-- picture set-up",
        'alt = "x"',
        "-->",
        "<picture><img src=x onerror=alert(1)></picture>",
        "<b>bold</b>",
    ]
    (tmp_path / "cable_car.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.setattr(sancity.rulebook, "FOLDERS", (tmp_path,))
    shown = rule_page.__wrapped__("cable_car", "en").html
    assert set(re.findall(r"</?(\w+)", shown)) == {"p"}
    for text in ("&lt;!-- picture mine --&gt;", "&lt;script&gt;", "elsewhere.test", "&lt;b&gt;"):
        assert text in shown
    assert "onerror" not in shown


def test_the_table_page_says_nothing_of_the_table(browser: Browser, server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob").name
    known = browser.get(f"/table/{table}").text
    unknown = browser.get("/table/" + "0" * len(table)).text
    assert known.replace(table, "0" * len(table)) == unknown
    assert f'<body data-table="{table}" data-language="en" data-static="{assets().root}">' in known
    assert '<div id="table">' in known
    assert "<noscript>" in known
    assert "copy_buttons.js" not in known


# Playing at once


@pytest.mark.parametrize("game", GAMES.names())
def test_one_click_to_a_table(browser: Browser, game: str) -> None:
    answer = browser.post(f"/play/{game}")
    assert answer.status_code == 303
    frame = browser.frame(answer.headers["location"])
    table, you = frame["table"], frame["you"]
    assert isinstance(table, dict)
    assert isinstance(you, dict)
    assert (table["game"], table["status"], table["terms"]["hints"]) == (game, "playing", True)
    assert [seat["who"] for seat in table["seats"]] in (["person", "bot"], ["person", "bot", "bot"])
    assert (you["seats"], you["host"]) == ([0], True)
    assert "You · Mason" in text_of(browser.get("/"))


@pytest.mark.parametrize("game", GAMES.names())
def test_a_first_game_is_played_against_easy_bots(browser: Browser, game: str) -> None:
    answer = browser.post(f"/play/{game}?first=true")
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("?guide=1")
    table = browser.frame(answer.headers["location"].removesuffix("?guide=1"))["table"]
    assert isinstance(table, dict)
    assert {seat["level"] for seat in table["seats"][1:]} == {"easy"}


def test_a_form_elsewhere_cannot_set_tables(browser: Browser) -> None:
    browser.post("/play/cable_car")
    answer = browser.client.post("/play/cable_car", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403


# Learning


def offers(browser: Browser, game: str) -> list[tuple[str, str, str]]:
    """What the card of a game offers on the home page: paths, texts, and `main` for one of them."""
    page = browser.get("/").text
    card = re.search(rf'<article [^>]*aria-labelledby="{game}">(.*?)</article>', page, re.DOTALL)
    assert card is not None
    found = re.findall(
        r'(?:action|href)="(/[^"]*)"[^>]*>(?:<button(?: class="(\w+)")?[^>]*>)?([^<]+)<', card[1]
    )
    return [
        (path, html.unescape(text).strip(), kind if kind == "main" else "")
        for path, kind, text in found
    ]


def go_to_step(browser: Browser, table: str, step: int | None) -> None:
    path = f"/api/tables/{table.rsplit('/', 1)[1]}/lesson"
    body = {"key": f"to-{step}", "expect": browser.frame(table)["version"], "step": step}
    assert browser.client.post(path, json=body, headers=browser.origin).status_code == 200


@pytest.mark.parametrize("game", GAMES.names())
def test_who_is_new_to_a_game_is_first_offered_its_lesson(browser: Browser, game: str) -> None:
    lesson = lessons_of(GAMES.get(game))[FIRST]
    learn = (f"/learn/{game}", f"Learn ({lesson.minutes} min)", "main")
    rest = [(f"/new/{game}", "New table", ""), (f"/rules/{game}", "Rules", "")]
    assert offers(browser, game)[:4] == [learn, (f"/play/{game}", "Play now", ""), *rest]
    # Those who have played it are offered to play first; lessons and other games do not count.
    browser.post(f"/learn/{game}")
    browser.post(f"/play/{next(other for other in GAMES.names() if other != game)}")
    assert offers(browser, game)[0] == (f"/learn/{game}", "Go on with the lesson", "main")
    browser.post(f"/play/{game}")
    play = (f"/play/{game}", "Play now", "main")
    learn_on = (f"/learn/{game}", "Go on with the lesson", "")
    assert offers(browser, game)[:4] == [play, learn_on, *rest]


def test_a_game_is_played_even_if_its_table_is_no_longer_listed(browser: Browser) -> None:
    # Nobody moves there, so that the other tables are newer.
    browser.post("/new/san_gimignano", **form(seat_1="elsewhere"))
    for _ in range(MAX_LISTED_TABLES):
        browser.post("/play/cable_car")
    assert "San Gimignano" not in re.findall(r"<strong>([^<]*)</strong>", browser.get("/").text)
    assert offers(browser, "san_gimignano")[0] == ("/play/san_gimignano", "Play now", "main")


def test_a_game_gone_on_with_after_its_lesson_is_played(browser: Browser) -> None:
    table = browser.post("/learn/cable_car").headers["location"]
    go_to_step(browser, table, None)
    minutes = lessons_of(GAMES.get("cable_car"))[FIRST].minutes
    play = ("/play/cable_car", "Play now", "main")
    learn = ("/learn/cable_car", f"Learn ({minutes} min)", "")
    assert offers(browser, "cable_car")[:2] == [play, learn]


def test_a_further_lesson_has_its_name(server: Server) -> None:
    lesson = lessons_of(GAMES.get("cable_car"))["lesson_companies"]
    for language, learn in (("en", "Learn"), ("fr", "Apprendre\u202f:"), ("nl", "Leer")):
        title = lesson.game.words(language)(lesson.title)
        text = f"{learn} {title} ({lesson.minutes} min)"
        last = offers(Browser(server, language), "cable_car")[-1]
        assert last == ("/learn/cable_car/lesson_companies", text, "")


def test_a_game_without_a_lesson_offers_none(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_info, "lessons_of", lambda game: {})
    browser = Browser(server)
    offered = offers(browser, "cable_car")
    assert offered[0] == ("/play/cable_car", "Play now", "main")
    assert len(offered) == 3


@pytest.mark.parametrize(
    ("language", "title", "finished"),
    [
        ("en", "Lesson: San Francisco Cable Car, step {} of {}", "Finished"),
        ("fr", "Leçon\u202f: San Francisco Cable Car, étape {} sur {}", "Terminée"),
        ("nl", "Les: San Francisco Cable Car, stap {} van {}", "Afgelopen"),
    ],
)
def test_my_tables_list_lessons_with_their_step(
    server: Server, language: str, title: str, finished: str
) -> None:
    browser = Browser(server, language)
    table = browser.post("/learn/cable_car").headers["location"]
    count = len(lessons_of(GAMES.get("cable_car"))[FIRST].steps)
    go_to_step(browser, table, 3)
    page = text_of(browser.get("/"))
    assert f'<a href="{table}"><strong>{title.format(4, count)}</strong></a>' in page
    assert finished not in page
    go_to_step(browser, table, count - 1)
    page = text_of(browser.get("/"))
    assert title.format(count, count) in page
    assert finished in page


def test_a_lesson_is_removed_from_my_tables_at_any_time(browser: Browser) -> None:
    table = browser.post("/learn/cable_car").headers["location"]
    assert browser.post(f"{table}/remove").headers["location"] == "/"
    assert table not in browser.get("/").text
    # The next one begins at the first step.
    assert browser.post("/learn/cable_car").headers["location"] != table


# New tables


@pytest.mark.parametrize("game", GAMES.names())
def test_a_form_as_it_is_makes_a_table(browser: Browser, game: str) -> None:
    page = browser.get(f"/new/{game}").text
    fields = dict(re.findall(r'<select id="([\w-]+)"[^>]*>.*?value="([^"]*)" selected', page, re.S))
    fields |= dict(re.findall(r'<input type="\w+" name="([\w-]+)" value="(\w+)" checked', page))
    assert fields["seat-0"] == "me"
    answer = browser.client.post(f"/new/{game}", data=fields, headers=browser.origin)
    assert answer.status_code == 303, answer.text
    table = browser.frame(answer.headers["location"])["table"]
    assert isinstance(table, dict)
    game_options = {option.name: option.default for option in GAMES.get(game).options}
    assert table["options"] == game_options
    assert table["terms"]["clock"] is None


def test_people_at_one_screen(browser: Browser) -> None:
    fields = form(
        seat_1="here", seat_2="bot:hard", name_0="Ada", name_1=" Bob ", option_hand_size="1"
    )
    answer = browser.post("/new/cable_car", **fields)
    assert answer.status_code == 303
    frame = browser.frame(answer.headers["location"])
    assert seats_of(frame) == ["Ada", "Bob", "hard"]
    table, you = frame["table"], frame["you"]
    assert isinstance(table, dict)
    assert isinstance(you, dict)
    assert table["terms"]["hot_seat"]
    assert you["seats"] == [0, 1]


def test_options_clock_and_comfort(browser: Browser) -> None:
    chosen = {"option-companies": "yes", "option-hand_size": "3", "clock": "live"}
    chosen |= {"minutes": "10", "increment": "5", "timeout": "bot", "hints": "yes", "fast": "yes"}
    seats = {"seat-2": "me", "seat-5": "bot:easy", "name-2": "Ada"}
    answer = browser.client.post("/new/cable_car", data=chosen | seats, headers=browser.origin)
    assert answer.status_code == 303
    frame = browser.frame(answer.headers["location"])
    table = frame["table"]
    assert isinstance(table, dict)
    assert seats_of(frame) == ["Ada", "easy"]
    assert table["options"] == {"free_orientation": False, "hand_size": 3, "companies": True}
    terms = table["terms"]
    assert terms["clock"] == {"kind": "live", "bank": 600.0, "increment": 5.0}
    assert (terms["on_timeout"], terms["hints"], terms["fast"]) == ("bot", True, True)
    slow = browser.post("/new/san_francisco", **form(clock="slow", days="3"))
    table = browser.frame(slow.headers["location"])["table"]
    assert isinstance(table, dict)
    assert table["terms"]["clock"] == {"kind": "slow", "days": 3.0}


def test_bots_alone_can_be_watched(browser: Browser) -> None:
    answer = browser.post("/new/san_francisco", **form(seat_0="bot:easy"))
    frame = browser.frame(answer.headers["location"])
    assert frame["you"] == {"seat": None, "seats": [], "host": True, "undo": 0}


def test_invitations(browser: Browser, server: Server) -> None:
    fields = form(seat_1="elsewhere", name_1="Bob <b>", seat_2="open", seat_3="here", name_3="Cy")
    answer = browser.post("/new/san_gimignano", **fields)
    assert answer.status_code == 200
    assert "Bob &lt;b&gt;" in answer.text
    assert "Bob <b>" not in answer.text
    links = LINK.findall(answer.text)
    assert len(links) == 2
    assert answer.text.count("<svg") == 2
    (link, table, seat), (_, _, spectator) = links
    assert link == f"{server.url}/table/{table}#{seat}"
    assert f'href="/table/{table}"' in answer.text
    frame = browser.frame(f"/table/{table}")
    info, you = frame["table"], frame["you"]
    assert isinstance(info, dict)
    assert isinstance(you, dict)
    assert (you["seats"], you["host"]) == ([0, 3], True)
    assert (info["status"], info["terms"]["hot_seat"]) == ("open", False)
    for secret, seats in ((seat, [1]), (spectator, [])):
        found = server.client(secret).get(f"/api/tables/{table}").json()["you"]
        assert (found["seats"], found["host"]) == (seats, False)


@pytest.mark.parametrize(
    ("fields", "place", "sentence"),
    [
        ({"seat_1": "nobody"}, "seats", "This game is for 2 to 4 players; you chose 1."),
        ({"seat_1": "me"}, "seats", "You can take only one seat."),
        ({"seat_1": "bot:genius"}, "seat-1", "Choose one from the list."),
        ({"clock": "sundial"}, "clock", "Choose one from the list."),
        ({"clock": "live", "minutes": "0"}, "minutes", "Enter a whole number from 1 to 600"),
        (
            {"clock": "live", "minutes": "9", "increment": "x"},
            "increment",
            "Enter a whole number from 0",
        ),
        ({"clock": "slow", "days": "²"}, "days", "Enter a whole number from 1 to 30"),
        (
            {"option_linked_groups": "yes", "option_any_shape": "yes"},
            "option-any_shape",
            "“Linked groups” and “Any shape” exclude each other",
        ),
        ({"option_any_shape": "perhaps"}, "option-any_shape", "Choose one from the list."),
    ],
)
def test_mistakes_come_back_with_the_form(
    browser: Browser, fields: dict[str, str], place: str, sentence: str
) -> None:
    answer = browser.post("/new/san_gimignano", **form(name_0='Ada "&', **fields))
    assert answer.status_code == 422
    found = re.search(rf'id="error-{place}">([^<]*)<', answer.text)
    assert found is not None
    assert sentence in html.unescape(found[1])
    assert 'value="Ada &#34;&amp;"' in answer.text
    assert "see the marked fields" in answer.text
    assert "sancity" not in browser.client.cookies


def test_an_empty_form_is_a_mistake(browser: Browser) -> None:
    for game in GAMES.names():
        answer = browser.client.post(f"/new/{game}", headers=browser.origin)
        assert answer.status_code == 422


# The rules beside a table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.names())
def test_the_rules_are_data_too_with_an_anchor_for_each_decision(
    server: Server, game: str, language: str
) -> None:
    with server.client() as client:
        answer = client.get(f"/api/games/{game}/rules", params={"language": language})
    assert answer.headers["cache-control"] == "max-age=3600"
    rules = answer.json()
    assert rules["title"]
    assert "<h1" not in rules["html"]
    anchors = re.findall(r' id="([^"]+)"', rules["html"])
    assert len(anchors) == len(set(anchors))
    assert rules["decisions"].keys() >= {"prompt-over"}
    assert {*rules["decisions"].values()} <= {*anchors}
    assert {heading["anchor"] for heading in rules["headings"]} <= {*anchors}


def test_there_are_no_rules_of_an_unknown_game(server: Server) -> None:
    with server.client() as client:
        answer = client.get("/api/games/chess/rules")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-thing")


# My tables


def test_home_lists_only_my_tables(browser: Browser, server: Server) -> None:
    other = Browser(server)
    other.post("/new/san_francisco", **form(name_0="Stranger"))
    # No move is made at these tables: the last changed is the last created.
    others = {"seat_1": "elsewhere", "name_1": "Bob"}
    browser.post("/new/cable_car", **form(name_0="Ada", option_hand_size="1", **others))
    waiting = browser.post("/new/san_gimignano", **form(name_0="Ada", **others))
    name = LINK.findall(waiting.text)[0][1]
    page = text_of(browser.get("/"))
    listed = re.findall(r'<a href="/table/(\w+)"><strong>([^<]+)</strong>', page)
    assert listed[0] == (name, "San Gimignano")
    assert [title for _, title in listed] == ["San Gimignano", "San Francisco Cable Car"]
    assert "Ada · Bob" in page
    assert "Not started yet" in page
    assert "Stranger" not in page


def test_home_says_whose_turn_it_is(browser: Browser, server: Server) -> None:
    table = server.new("san_gimignano", "Ada", "Bob").start()
    turn = table.turn()
    assert turn is not None
    mine, theirs = Browser(server), Browser(server, "fr")
    for reader, seat in ((mine, turn), (theirs, 1 - turn)):
        token = table.links["seats"][seat]
        reader.client.post("/api/session", json={"token": token}, headers=reader.origin)
    assert "Your turn" in text_of(mine.get("/"))
    page = text_of(theirs.get("/"))
    assert "À vous de jouer" not in page
    assert f"Au tour de {['Ada', 'Bob'][turn]}" in page


# Joining by link


def test_a_pasted_link_leads_to_its_table(browser: Browser, server: Server) -> None:
    table = server.new()
    secret = table.links["seats"][1]
    for link in (f"{server.url}/table/{table.name}#{secret}", f" /table/{table.name}#{secret} "):
        answer = browser.post("/join", link=link)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/table/{table.name}#{secret}"
    answer = browser.post("/join", link=f"{server.url}/table/{table.name}")
    assert answer.headers["location"] == f"/table/{table.name}"


@pytest.mark.parametrize(
    "link",
    ["", "hello", "https://[", "/table/", "/table/xyz", "/table/12#<script>", "//evil.example/a"],
)
def test_what_is_no_link_is_said_so(browser: Browser, link: str) -> None:
    answer = browser.post("/join", link=link)
    assert answer.status_code == 422
    assert "This is not a link to a table" in answer.text


def test_a_link_to_another_server_is_not_followed(browser: Browser) -> None:
    answer = browser.post("/join", link="https://evil.example/table/12#0123456789abcdef")
    assert answer.status_code == 422
    assert "belongs to another address" in answer.text


# Pictures of links


def test_a_link_as_a_picture(server: Server, tmp_path: Path) -> None:
    with server.client() as client:
        answer = client.post("/api/qr", json={"text": "https://example.org/table/1#é"})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
        for text in ("", "x" * 301):
            assert client.post("/api/qr", json={"text": text}).status_code == 400
    with serving(tmp_path / "tables.db", Limits(pictures=Rate(0.001, 2))) as limited:
        with limited.client() as client:
            statuses = [client.post("/api/qr", json={"text": "x"}).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


# My tables


@pytest.mark.parametrize(("language", "given_up"), [("en", "Given up"), ("fr", "Abandonnée")])
def test_a_table_that_is_over_is_removed_from_my_tables(
    server: Server, language: str, given_up: str
) -> None:
    browser = Browser(server, language)
    table = browser.post("/play/cable_car").headers["location"]
    remove = f'action="{table}/remove"'
    assert table in browser.get("/").text
    assert remove not in browser.get("/").text
    assert browser.post(f"{table}/remove").status_code == 409
    own = browser.frame(table)["you"]["seats"][0]
    body = {"do": "resign"}
    browser.client.post(f"/api/tables{table[6:]}/seats/{own}", json=body, headers=browser.origin)
    home = browser.get("/").text
    assert remove in home
    assert given_up in text_of(browser.get("/"))
    assert browser.post(f"{table}/remove").headers["location"] == "/"
    assert table not in browser.get("/").text


def test_a_table_that_was_never_begun_is_removed_from_my_tables(server: Server) -> None:
    browser = Browser(server)
    table = LINK.findall(browser.post("/new/san_gimignano", **form(seat_1="elsewhere")).text)[0][1]
    assert f'action="/table/{table}/remove"' in browser.get("/").text
    browser.post(f"/table/{table}/remove")
    assert table not in browser.get("/").text


# When something goes wrong


@pytest.mark.parametrize("path", ["/nowhere", "/new/chess", "/rules/chess", "/play/cable_car"])
def test_people_get_a_page_when_something_is_missing(server: Server, path: str) -> None:
    answer = Browser(server, "fr").get(path)
    assert answer.status_code in (404, 405)
    assert '<html lang="fr"' in answer.text
    assert "Il n’y a rien ici" in answer.text


def test_programs_get_data_when_something_is_missing(browser: Browser) -> None:
    assert browser.get("/api/nowhere").json()["error"] == "no-such-thing"
    answer = browser.client.get("/nowhere", headers={"Accept": "*/*"})
    assert answer.json()["error"] == "no-such-thing"


def test_too_many_tables_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", Limits(new_tables=Rate(0.001, 1))) as limited:
        browser = Browser(limited)
        answers = [browser.post("/play/san_gimignano") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 429]
    assert "A little slower, please" in answers[1].text


def test_a_mistake_of_ours_is_a_page_too(
    browser: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(server.service, "create", broken)
    answer = browser.post("/play/cable_car")
    assert answer.status_code == 500
    assert "That did not work" in answer.text
    assert "secret inside" not in answer.text


# Secrets


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.DEBUG):
        yield caplog


def test_no_secret_in_a_log_or_an_address(
    server: Server, everything_logged: pytest.LogCaptureFixture
) -> None:
    browser = Browser(server)
    answer = browser.post("/new/san_gimignano", **form(seat_1="elsewhere"))
    secrets = [secret for _, _, secret in LINK.findall(answer.text)]
    browser.post("/join", link=LINK.findall(answer.text)[0][0])
    browser.get("/")
    own = [record for record in everything_logged.records if not record.name.startswith("http")]
    logged = " ".join(record.getMessage() for record in own)
    for secret in (*secrets, browser.client.cookies["sancity"]):
        assert secret not in logged
    for page in (PACKAGE / "web" / "templates").glob("*.html"):
        assert not re.search(r'method="get"', page.read_text(encoding="utf-8"), re.IGNORECASE)


def test_the_cookie_is_for_no_script_and_no_other_site(browser: Browser) -> None:
    cookie = browser.post("/play/cable_car").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


@pytest.mark.parametrize("game", GAMES.names())
def test_every_seat_shows_its_colour(browser: Browser, game: str) -> None:
    page = browser.get(f"/new/{game}").text
    colours = re.findall(r'stroke="(#[0-9A-Fa-f]{6})"', page)
    assert len(colours) == len(set(colours)) == GAMES.get(game).players[-1]
