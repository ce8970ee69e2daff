"""Lessons from the home page, without JavaScript, and through the API."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sancity.kernel.lesson import FIRST, INPUTS, Lesson, lessons_of
from sancity.kernel.words import LANGUAGES
from sancity.web.settings import Limits, Rate
from tests.lessons import EVERY_LESSON, LESSONS
from tests.web.serving import Server, check, serving


@pytest.fixture
def learner(server: Server) -> Iterator[httpx.Client]:
    """Somebody with a browser."""
    with server.client(headers={"Origin": server.url}) as client:
        yield client


def begin(learner: httpx.Client, lesson: Lesson) -> str:
    """Begin a lesson, or go on with it; the path of its table in the API."""
    answer = learner.post(f"/learn/{lesson.game.name}/{lesson.name}")
    assert answer.status_code == 303, answer.text
    return "/api" + answer.headers["location"].replace("/table/", "/tables/")


def go_to(learner: httpx.Client, table: str, step: int | None) -> dict[str, Any]:
    """Go to a step of the lesson, or play on; the table then."""
    frame = check(learner.get(table))
    body = {"key": f"to-{step}", "expect": frame["version"], "step": step}
    check(learner.post(f"{table}/lesson", json=body))
    found: dict[str, Any] = check(learner.get(table))
    return found


@EVERY_LESSON
def test_a_lesson_is_begun_and_gone_on_with(learner: httpx.Client, lesson: Lesson) -> None:
    table = begin(learner, lesson)
    frame = check(learner.get(table))
    assert frame["table"]["lesson"] == {"name": lesson.name, "step": 0, "strayed": False}
    assert frame["table"]["options"] == lesson.game.read_options(lesson.options)
    assert frame["you"]["seats"] == [lesson.seat]
    assert not frame["table"]["terms"]["hints"]
    go_to(learner, table, 2)
    # The same browser finds its lesson again. After the last step, it gets a new one.
    assert begin(learner, lesson) == table
    frame = go_to(learner, table, len(lesson.steps) - 1)
    assert frame["table"]["status"] == "over"
    assert begin(learner, lesson) != table


def test_a_lesson_left_for_the_game_begins_anew(learner: httpx.Client) -> None:
    lesson = LESSONS[0]
    table = begin(learner, lesson)
    frame = go_to(learner, table, None)
    assert frame["table"]["lesson"] is None
    assert frame["table"]["status"] == "playing"
    assert begin(learner, lesson) != table


def test_others_do_not_find_the_lesson(server: Server, learner: httpx.Client) -> None:
    lesson = LESSONS[0]
    table = begin(learner, lesson)
    with server.client(headers={"Origin": server.url}) as other:
        assert begin(other, lesson) != table
        assert other.post(f"{table}/lesson", json={}).status_code in (400, 401)


@EVERY_LESSON
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_in_words(server: Server, lesson: Lesson, language: str) -> None:
    path = f"/api/games/{lesson.game.name}/lessons/{lesson.name}"
    texts = {}
    with server.client() as client:
        for how in INPUTS:
            texts[how] = check(client.get(path, params={"language": language, "how": how}))
        for step, told in zip(lesson.steps, texts["mouse"]["steps"], strict=True):
            assert told["text"]
            assert bool(told["done"]) == bool(told["other"]) == bool(step.awaits or step.choices)
            assert len(told["choices"]) == step.choices
            assert len(told["pictures"]) == len(step.pictures)
            for picture in told["pictures"]:
                assert picture["alt"]
                assert picture["caption"]
                for scheme in ("light", "dark"):
                    answer = client.get(picture[scheme])
                    assert answer.headers["content-type"] == "image/webp"
    # What to do is worded for the device.
    assert texts["mouse"] != texts["touch"] != texts["keyboard"]
    others = [other["name"] for other in texts["mouse"]["more"]]
    assert others == [name for name in lessons_of(lesson.game) if name != lesson.name]


def test_what_is_not_there(server: Server, learner: httpx.Client) -> None:
    with server.client() as client:
        assert client.get("/api/games/cable_car/lessons/flying").status_code == 404
        assert client.get("/api/games/flying/lessons/lesson").status_code == 404
        wrong = {"how": "shouting"}
        assert client.get("/api/games/cable_car/lessons/lesson", params=wrong).status_code == 400
    assert learner.post("/learn/cable_car/flying").status_code == 404
    table = begin(learner, LESSONS[0])
    frame = check(learner.get(table))
    body = {"key": "one", "expect": frame["version"], "step": 99}
    answer = learner.post(f"{table}/lesson", json=body)
    assert (answer.status_code, answer.json()["error"]) == (404, "no-step")


def test_a_table_without_a_lesson_has_no_steps(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob").start()
    version = table.get(0)["version"]
    answer = table.ask(0, "/lesson", key="one", expect=version, step=1)
    assert (answer.status_code, answer.json()["error"]) == (409, "no-lesson")
    assert table.get(0)["table"]["lesson"] is None


def test_lessons_are_limited_like_other_new_tables(tmp_path: Any) -> None:
    limits = Limits(new_tables=Rate(0.001, 2))
    with serving(tmp_path / "tables.db", limits) as server:
        answers = []
        for _ in range(3):
            with server.client(headers={"Origin": server.url}) as client:
                answers.append(client.post("/learn/cable_car").status_code)
    assert answers == [303, 303, 429]


def test_the_first_lesson_needs_no_name(learner: httpx.Client) -> None:
    answer = learner.post("/learn/cable_car")
    table = "/api" + answer.headers["location"].replace("/table/", "/tables/")
    assert check(learner.get(table))["table"]["lesson"]["name"] == FIRST
