"""Lessons: from start to finish by mouse, and by keyboard alone; wrong tries answered; progress kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from estates_core.lessons import Lesson, own

from .conftest import BOOT_TIMEOUT, OpenPage, Watch, until
from .in_view import BETWEEN, SIZES, look_at, resize
from .looks import assert_no_overflow, inspect_everywhere
from .play import Hand, Keyboard, Mouse, reload
from .test_embedding import host

LISTEN = """
  window.told = [];
  for (const name of ["step", "solved", "finished"])
    document.addEventListener(`estates-${name}`, ({ detail }) => window.told.push({ name, ...detail }));
"""

# The phase of The Estates, where its board lies and how big it is, and where the buttons below the text are.
LAID = """(() => {
  const box = (place) => {
    const { left, top, width, height } = document.querySelector(place).getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  const [, phase] = /te-phase-(\\w+)/.exec(document.querySelector(".te-table").className);
  return [phase, box(".te-map"), box(".course-buttons").slice(1, 2)];
})()"""


def course(page: Page) -> Locator:
    """The lesson on the page."""
    return page.locator(".course")


def at(page: Page, number: int) -> None:
    """Waits until the step is asked, or told."""
    expect(page.locator(f'.course[data-step="{number}"][aria-busy="false"]')).to_be_visible(
        timeout=BOOT_TIMEOUT
    )


def line(page: Page, game: str) -> Locator:
    """The first game in the list of lessons."""
    return page.locator(f'.learn-line[href="#/learn/{game}/first-game"]')


def chosen_bid(hand: Hand) -> int:
    """The bid that the stepper shows."""
    return int(hand.page.locator(".board [role=spinbutton]").first.get_attribute("aria-valuenow") or "")


def do(hand: Hand, token: str) -> None:
    """Plays a token on the board; a bid is stepped up to first."""
    if token.startswith("bid."):
        hand.step(int(token.removeprefix("bid.")) - chosen_bid(hand))
    hand.play(token)


def learn(hand: Hand, lesson: Lesson, first: int = 0) -> None:
    """Does what each step asks, in the first way that is right, to the end."""
    page = hand.page
    for number, step in enumerate(lesson.steps[first:], first):
        at(page, number)
        expect(course(page)).to_contain_text(step.text["en"])
        if not step.reads_on:
            token = step.hint or step.accept[0]
            do(hand, token)
            expect(page.locator(".course-note")).to_contain_text("Right.")
        last = number + 1 == len(lesson.steps)
        hand.press(page.get_by_role("button", name="Finish" if last else "Continue", exact=True))
    expect(page.locator(".course-told:focus")).to_contain_text("That was the last step.")


@pytest.mark.goes_on
@pytest.mark.parametrize("game", ["the-estates", "estate", "for-sale-1997", "for-sale-30"])
def test_a_first_game_is_learned_by_mouse(page: Page, site_url: str, game: str) -> None:
    """From the menu to the list, where it then stands as done."""
    lesson = own(game, "first-game")
    page.goto(f"{site_url}#/")
    page.locator(f".game-{game}").get_by_role("link", name="Learn").click()
    line(page, game).click()
    learn(Mouse(page), lesson)
    assert_no_overflow(page)
    page.get_by_role("link", name="All lessons").click()
    expect(line(page, game)).to_contain_text("done")


def test_wrong_tries_are_answered_and_progress_is_kept(page: Page, site_url: str) -> None:
    """What isn't right says why; a hint shows the way; a reload and the list go on at the same step."""
    lesson = own("estate", "first-game")
    page.goto(f"{site_url}#/learn/estate/first-game")
    at(page, 0)
    note = page.locator(".course-note")
    page.locator(".board [data-action='a1']").first.click()
    expect(note).to_contain_text("Not quite.")
    inspect_everywhere(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.keyboard.press("h")
    expect(note).to_contain_text("e5")
    page.locator(".board [data-action='e5']").first.click()
    expect(note).to_contain_text("Right.")
    page.locator(".board [data-action='a1']").first.click(force=True)
    page.get_by_role("button", name="Continue").click()
    at(page, 1)
    assert page.url.endswith("#/learn/estate/first-game/2")
    # The cell of the step before is taken: the rule says so.
    page.locator(".board [data-action='e5']").first.click(force=True)
    expect(note).to_contain_text("Not allowed.")
    expect(note.get_by_role("link")).to_have_attribute("href", "#/rules/estate/EH-T1")
    reload(page)
    at(page, 1)
    page.goto(f"{site_url}#/learn")
    link = line(page, "estate")
    expect(link).to_contain_text("step 2 of")
    inspect_everywhere(page)
    link.click()
    at(page, 1)
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    expect(course(page)).to_contain_text(lesson.steps[0].text["de"])
    page.keyboard.press("Escape")
    # On paper, last: a browser may keep colours of paper on parts of a screen that was one before.
    page.emulate_media(media="print")
    expect(page.locator(".eh-board")).to_be_visible()
    expect(page.locator(".eh-buttons")).to_be_hidden()


def test_a_lesson_is_learned_by_keyboard_and_what_is_read_out(page: Page, site_url: str) -> None:
    """The focus is where one goes on, choices stand in a list, and what came of a try is a live region."""
    lesson = own("estate", "first-game")
    page.goto(f"{site_url}#/learn/estate/first-game")
    at(page, 0)
    hand = Keyboard(page)
    for number, step in enumerate(lesson.steps):
        at(page, number)
        if number > 0:
            expect(page.locator(".course-told:focus")).to_contain_text(step.text["en"])
        if number == 1:
            page.keyboard.press("t")
            expect(page.locator(".course-position summary")).to_be_focused()
            expect(page.get_by_text("You, Light: 1 piece on e5.")).to_be_visible()
        if not step.reads_on:
            token = step.hint or step.accept[0]
            choices = page.locator(".course-choices summary")
            if not page.locator(".course-choices ul").is_visible():
                hand.press(choices)
            words = page.locator(f".course-choices [data-action='{token}']").inner_text()
            hand.press(page.get_by_role("group").get_by_role("button", name=words, exact=True))
            expect(page.get_by_role("status").filter(has_text="Right.")).to_be_visible()
        go_on = page.get_by_role(
            "button", name="Finish" if step is lesson.steps[-1] else "Continue", exact=True
        )
        if step.reads_on:
            hand.press(go_on)
        else:
            expect(go_on).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator(".course-told:focus")).to_contain_text("That was the last step.")


# A step of every kind of choice, those that ask for most: lesson, step from 0, a wrong try.
ASKED = [
    ("the-estates/first-game", 0, "select.3.left"),
    ("the-estates/first-game", 1, "sell"),
    ("the-estates/first-game", 3, "pass"),
    ("the-estates/first-game", 9, "select.roof"),
    ("the-estates/first-game", 10, "remove"),
    ("the-estates/first-game", 12, "remove"),
    ("estate/first-game", 2, "end"),
    ("estate/swap", 0, "decline"),
    ("for-sale-1997/first-game", 2, "bid.5"),
    ("for-sale-1997/which-check", 0, "sell.14"),
    ("for-sale-sharks/first-game", 3, "pass"),
    ("for-sale-30/first-game", 6, "sell.5"),
]


# Whether what is said of a try begins within the text's window.
NOTE_IN_VIEW = """note => {
  const [own, told] = [note, note.parentElement].map(it => it.getBoundingClientRect());
  return own.top >= told.top - 1 && own.top + 20 <= told.bottom;
}"""


# Puzzles of every kind of choice.
PUZZLES = (
    "the-estates/keep-13",
    "the-estates/bid-01",
    "the-estates/close-09",
    "estate/win-01",
    "for-sale-30/bid-37",
    "for-sale-30/bid-25",
    "for-sale-30/card-31",
)
# Wherever the text shares a window that is narrow or low; 360×740 leaves less room than 390×844.
SMALL = tuple(size for size in SIZES if size not in {"390×844", "820×1180", "1280×800", "1440×900"})
# Of the windows between, half at a time; low ones with letters of 24 pixels leave room for a table, but not
# for the text of a lesson beside it.
OTHERS = tuple(size for size in BETWEEN if not size.endswith("in large letters"))
# Where the board and the market have room for cells and pieces that a finger meets.
FOR_FINGERS = {"360×740", "740×360", "410×590", "640×400"}
LEAST_CELL = 28
# After a wrong try, whatever the layout: the text below the board, beside it, and with large letters.
AFTER = ("320×640", "360×740", "641×660", "740×360 in larger letters")


def _not_in_view(page: Page, session: CDPSession, place: str, number: int) -> list[object]:
    """Sizes where a choice is hidden or small, or the title cut; every other place has others between."""
    found: list[object] = []
    for size in (*SMALL, *OTHERS[number % 2 :: 2]):
        resize(page, session, size)
        view = look_at(page)
        # Half a line may stand over, as letters do; a line more would be cut.
        title = page.locator("#course-title").evaluate("it => it.scrollHeight - it.clientHeight < 9")
        small = size in FOR_FINGERS and "for-sale" not in place and view.least < LEAST_CELL
        if view.hidden or view.choices == 0 or not title or small:
            found.append((place, size, view, title))
    return found


def test_text_and_choices_are_in_view_in_small_windows(open_page: OpenPage, site_url: str) -> None:
    """Also after a wrong try: the panel covers nothing that one can choose, and cuts no button."""
    # German words are the longer ones.
    page = open_page(locale="de-DE")
    session = page.context.new_cdp_session(page)
    page.goto(f"{site_url}#/learn")
    covered: list[object] = []
    # It is scrolled to once it is drawn.
    note_in_view = f"({NOTE_IN_VIEW})(document.querySelector('.course-note'))"
    for place, (lesson, number, wrong) in enumerate(ASKED):
        page.evaluate("hash => { location.hash = hash }", f"#/learn/{lesson}/{number + 1}")
        at(page, number)
        covered += _not_in_view(page, session, f"{lesson} {number}", place)
        page.locator(f".course-choices [data-action='{wrong}']").evaluate("button => button.click()")
        expect(page.locator(".course-note.course-wrong")).to_be_attached()
        until(page, note_in_view)
        for size in AFTER:
            resize(page, session, size)
            until(page, note_in_view)
            view = look_at(page)
            whole = page.locator(".course-buttons .button").evaluate_all(
                "buttons => buttons.every(button => button.getBoundingClientRect().bottom <= innerHeight)"
            )
            # Nothing is to be chosen until it is begun anew.
            if view.hidden or not whole:
                covered.append((lesson, number, size, view, whole))
    for place, puzzle in enumerate(PUZZLES):
        # The list lies between, so that no choice of the one before is taken for one of this.
        page.evaluate("hash => { location.hash = hash }", "#/puzzles")
        expect(page.locator(".course")).to_have_count(0)
        page.evaluate("hash => { location.hash = hash }", f"#/puzzles/{puzzle}")
        until(page, "document.querySelector('.course[aria-busy=false] .board [data-action]') !== null")
        covered += _not_in_view(page, session, puzzle, place)
    assert covered == []


def mine(name: str, **step: object) -> dict[str, object]:
    """A lesson of one step, as somebody else may write it."""
    begin = {"record": ["Game: estate", "Format: 1", "Players: 2", "", "first.s0"], **step}
    head = {"format": 1, "id": name, "kind": "puzzle", "game": "estate", "title": {"en": name}}
    return {**head, "steps": [{"text": {"en": "Take the centre."}, **begin}]}


@pytest.mark.whole
def test_lessons_are_learned_on_another_origin(
    page: Page, watch: Watch, site_url: str, tmp_path: Path
) -> None:
    """Chapters that stand in the page, one of the project's own by its name, and one that doesn't hold."""
    chapters = json.dumps([mine("one", accept=["e5"]), mine("two")])
    broken = json.dumps(mine("bad", accept=["end"]))
    body = f"""<script src="{site_url}embed.js"></script>
      <estates-board id="mine" lesson><script type="application/json">{chapters}</script></estates-board>
      <estates-board id="own" lesson="estate/first-game" step="11"></estates-board>
      <estates-board id="bad" lesson><script type="application/json">{broken}</script></estates-board>"""
    page.add_init_script(LISTEN)
    with host(tmp_path / "other", body) as address:
        watch.origins.add(address)
        page.goto(address)
        assert len(page.frames) == 1
        board = page.locator("#mine")
        board.get_by_role("button", name="Begin the lesson").click()
        board.locator(".board [data-action='a1']").click(timeout=BOOT_TIMEOUT)
        expect(board.get_by_role("status")).to_contain_text("Not quite.")
        board.get_by_role("button", name="Try again").click()
        board.locator(".board [data-action='e5']").click()
        expect(board.get_by_role("status")).to_contain_text("Right.")
        board.get_by_role("button", name="Next chapter").click()
        board.get_by_role("button", name="Finish").click()
        until(page, "told.filter(({name}) => name === 'finished').length === 2")
        told = page.evaluate("told")
        assert [(one["name"], one["id"], one["chapter"]) for one in told] == [
            ("step", "one", 1),
            ("solved", "one", 1),
            ("finished", "one", 1),
            ("step", "two", 2),
            ("finished", "two", 2),
        ]
        assert told[1]["step"] == 1
        assert told[1]["token"] == "e5"
        assert told[1]["slips"] == 1
        own_board = page.locator("#own")
        own_board.get_by_role("button", name="Begin the lesson").click()
        expect(own_board).to_contain_text(own("estate", "first-game").steps[10].text["en"])
        bad = page.locator("#bad")
        bad.get_by_role("button", name="Begin the lesson").click()
        expect(bad.get_by_role("alert")).to_contain_text("steps.0.accept.0")
        assert len(page.frames) == 2


def test_a_lesson_made_in_the_studio_is_finished_on_another_origin(
    page: Page, watch: Watch, site_url: str, tmp_path: Path
) -> None:
    """Position, texts, right and wrong tries; tried, saved, opened again, and embedded elsewhere."""
    page.goto(f"{site_url}#/studio")
    page.get_by_text("Paste a link or a game’s record").click()
    page.get_by_label("Link or record").fill("Game: estate\nnonsense")
    page.get_by_role("button", name="Take this position").click()
    wrong = page.locator("#studio-record-error")
    expect(wrong).to_contain_text("Line 2", timeout=BOOT_TIMEOUT)
    expect(page.get_by_label("Link or record")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Link or record").fill("Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0")
    page.get_by_role("button", name="Take this position").click()
    expect(wrong).to_have_count(0)
    page.get_by_label("Title").fill("Made here")
    page.get_by_label("Text", exact=True).fill("Take the centre.")
    page.locator(".board [data-action='e5']").click()
    page.get_by_role("radio", name="Wrong tries").check()
    page.locator(".board [data-action='a2']").click()
    page.get_by_role("button", name="Remove “").last.click()
    page.locator(".board [data-action='a1']").click()
    page.get_by_label("Said to “").fill("A corner.")
    page.get_by_text("More for this step").click()
    page.get_by_text("Facts to be checked", exact=True).click()
    page.get_by_role("button", name="Fill in what is so now").click()
    expect(page.locator("#studio-claim-player")).to_have_value("0")
    lacks = page.locator("#studio-claim-lacks")
    lacks.fill("9 8")
    lacks.press("Tab")
    expect(page.locator("#studio-claims-error")).to_be_visible()
    lacks.fill("9 9")
    lacks.press("Tab")
    expect(page.locator("#studio-claims-error")).to_have_count(0)
    page.get_by_label("Rules that it teaches").select_option("EH-C1")
    expect(page.locator(".studio-rules")).to_contain_text("EH-C1 ")
    page.get_by_role("button", name="Arrow").click()
    for cell in ("e5", "g7"):
        page.locator(f".board [data-place='{cell}']").first.click()
    expect(page.locator(".marking-marks")).to_contain_text("An arrow leads from e5 to g7")
    page.get_by_role("button", name="Choose answers").click()
    expect(page.get_by_text("All steps are right.")).to_be_visible()
    inspect_everywhere(page)
    page.get_by_role("button", name="Try it").click()
    page.locator(".board [data-action='a1']").click()
    expect(page.locator(".course-note")).to_contain_text("A corner.")
    page.get_by_role("button", name="Back to the studio").click()
    # What follows is chosen from what can be played by then.
    replies = page.locator("#studio-replies")
    expect(replies.locator("option[value=a2]")).to_be_attached()
    expect(replies.locator("option[value=e5]")).to_have_count(0)
    replies.select_option("a2")
    expect(page.locator(".studio-plies li")).to_have_count(1)
    page.get_by_role("button", name="Take the last one away").click()
    expect(page.locator(".studio-plies")).to_have_count(0)
    expect(page.get_by_text("All steps are right.")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "made.json"
    saving.value.save_as(file)
    code = page.locator("#studio-code").text_content() or ""
    assert '"rules":["EH-C1"]' in code
    assert '"marks":["arrow:e5>g7"]' in code
    page.get_by_role("button", name="Begin anew").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    # Nothing but a position is asked for at first.
    expect(page.get_by_label("Title")).to_have_count(0)
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_label("Title")).to_have_value("Made here")
    # A second chapter, which is only read.
    page.get_by_role("button", name="Add a chapter").click()
    page.get_by_text("Paste a link or a game’s record").click()
    page.get_by_label("Link or record").fill("Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 e5")
    page.get_by_role("button", name="Take this position").click()
    page.get_by_label("Title").fill("And this")
    page.get_by_label("Text", exact=True).fill("There it stands.")
    expect(page.locator("#studio-code")).to_contain_text("There it stands.")
    code = page.locator("#studio-code").text_content() or ""
    page.add_init_script(LISTEN)
    with host(tmp_path / "other", code) as address:
        watch.origins.add(address)
        page.goto(address)
        page.get_by_role("button", name="Begin the lesson").click()
        expect(page.locator(".board svg.marks path").first).to_be_attached(timeout=BOOT_TIMEOUT)
        page.locator(".board [data-action='e5']").click()
        page.get_by_role("button", name="Finish").click()
        page.get_by_role("button", name="Next chapter").click()
        page.get_by_role("button", name="Finish").click()
        until(page, "told.filter(({name}) => name === 'finished').length === 2")


@pytest.mark.goes_on
def test_board_and_buttons_keep_their_place_from_step_to_step(page: Page, site_url: str) -> None:
    """On a phone a board has one corner and two heights at most; beside it the buttons stay."""
    found: dict[int, list[tuple[str, list[int], list[int]]]] = {}
    for width, height in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for step in range(1, 11):
            page.goto(f"{site_url}#/learn/the-estates/first-game/{step}")
            at = page.locator(f'.course[data-step="{step - 1}"][aria-busy="false"]')
            expect(at).to_be_visible(timeout=BOOT_TIMEOUT)
            found.setdefault(width, []).append(page.evaluate(LAID))
    for width, steps in found.items():
        assert len({tuple(board[:3]) for _, board, _ in steps}) == 1, steps
        assert len({tuple(buttons) for *_, buttons in steps}) == 1, (width, steps)
    for phases in (("select", "bid"), ("choose", "place")):
        heights = {board[3] for phase, board, _ in found[390] if phase in phases}
        assert len(heights) == 1, found[390]
    assert len({board[3] for _, board, _ in found[1440]}) == 1
