"""Whole games of For Sale in its three editions on the built page, alone and with others at one device."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage, assert_no_axe_violations, until
from .looks import SIZES, Inspection
from .play import (
    Chooser,
    Hand,
    Mouse,
    Sight,
    Touch,
    play_on,
    play_one,
    set_pace,
    start_game,
    wait_for_turn,
)
from .shifts import assert_still, forget_shifts, watch_shifts

EDITIONS = {
    "for-sale-1997": "For Sale, 1997",
    "for-sale-sharks": "Real Estate Sharks",
    "for-sale-30": "For Sale, 30 cards",
}
ME = "Robin"
WEIGHTS = {"bid": 1.4, "pass": 1.0}
# Every edition by hand. Every sort of position at all sizes, light and dark: test_in_view.py.
BY_HAND = [
    pytest.param("for-sale-1997", "phone", 3, marks=pytest.mark.whole),
    ("for-sale-sharks", "tablet", 4), ("for-sale-30", "desktop", 5), ("for-sale-30", "narrow", 5),
]  # fmt: skip


def begin(hand: Hand, url: str, edition: str, opponents: int, seed: int, *others: str) -> None:
    """From the menu to the first own decision, opponents acting at once; `others` share the device."""
    page = hand.page

    def prepare() -> None:
        hand.write(page.locator("#seat-0-name"), ME)
        for number, name in enumerate(others, 1):
            hand.write(page.locator(f"#seat-{number}-name"), name)

    kinds = ["Another person here"] * len(others) + ["Random"] * opponents
    start_game(hand, url, EDITIONS[edition], kinds, seed, prepare)
    set_pace(hand)
    if not others:
        wait_for_turn(page)


def state(sight: Sight) -> str:
    """Bidding, or only passing, or selling, or the end."""
    if sight.over:
        return "over"
    if any(token.startswith("sell.") for token in sight.tokens):
        return "sell"
    return "bid" if len(sight.tokens) > 1 else "pass"


def numbers(text: str) -> list[int]:
    """All numbers of a text."""
    return [int(number) for number in re.findall(r"\d+", text)]


def assert_the_count_is_right(page: Page) -> None:
    """Every player's checks and coins add up to the total, and the highest total wins."""
    ranks = page.locator(".fs-rank")
    totals = []
    for rank in ranks.all():
        cards = sum(
            sum(numbers(name)) for name in rank.locator(".fs-check .visually-hidden").all_inner_texts()
        )
        earned, coins, total = numbers(rank.locator(".fs-sum").inner_text())
        assert earned == cards
        assert earned + coins == total == int(rank.locator(".fs-total").inner_text())
        totals.append(total)
    assert totals == sorted(totals, reverse=True)
    expect(ranks.first).to_contain_text("wins")


def close_result(hand: Hand) -> None:
    """Leaves the final screen for the table."""
    hand.press(hand.page.get_by_role("dialog").get_by_role("button", name="Look at the table"))
    expect(hand.page.get_by_role("dialog")).to_have_count(0)


def assert_the_pass_comes_true(page: Page, sight: Sight) -> Callable[[], None] | None:
    """What the offer of a pass says before it; returns the check for afterwards."""
    if "pass" not in sight.tokens:
        return None
    words = page.locator("#fs-pass-words").inner_text()
    coins = int(page.locator(".players .acts .fs-holdings dd").first.inner_text())
    stake = next(iter(numbers(page.locator(".players .acts .player-brief").inner_text())), 0)
    building = re.search(r"(?:building|property) (\d+)", words)
    back, pays = (sum(numbers("".join(re.findall(rf"{verb} \d+", words)))) for verb in ("back", "pay"))
    assert back + pays == stake

    def check() -> None:
        line = page.locator(".log-lines li", has_text=re.compile(f"{ME} (passes|is the first to pass)")).last
        expect(line).to_be_visible()
        said = line.inner_text()
        if building:
            assert building[1] in said
        else:
            assert "takes no building" in said
        own = page.locator(".players .player", has_text=ME).locator(".fs-holdings dd").first
        assert int(own.inner_text()) == coins + back

    return check


@pytest.mark.parametrize(("edition", "size", "opponents"), BY_HAND)
def test_a_whole_game_by_hand(edition: str, size: str, opponents: int, site_url: str, tab: OpenPage) -> None:
    page = tab(**SIZES[size])
    hand = Touch(page) if size == "phone" else Mouse(page)
    rng = random.Random(f"{edition}{size}")
    watch_shifts(page)
    begin(hand, site_url, edition, opponents, seed=len(size))
    forget_shifts(page)
    inspection = Inspection(page, state)
    checks: list[Callable[[], None]] = []
    played: list[str] = []
    choose = Chooser(rng, WEIGHTS)
    sales = 0

    def see(sight: Sight) -> None:
        nonlocal sales
        inspection(sight)
        if played and played[-1] == "pass" and checks:
            checks[-1]()
        check = assert_the_pass_comes_true(page, sight)
        if check:
            checks.append(check)
        shown = page.locator(".fs-results .fs-won")
        if state(sight) == "sell" and shown.count():
            # Revealed together: as many checks as sales, the dearer building with the higher check.
            sales += 1
            won = page.locator(".fs-won .visually-hidden").all_inner_texts()
            values = [numbers(name)[0] for name in won]
            assert values == sorted(values, reverse=True)
            if "results" not in inspection.seen:
                inspection.seen.add("results")
                inspection.inspect()

    sight = wait_for_turn(page)
    while not sight.over:
        see(sight)
        played.append(play_one(hand, sight, choose, rng))
        sight = wait_for_turn(page, after=sight.ply)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_still(page)
    close_result(hand)
    assert_the_count_is_right(page)
    inspection.inspect()
    assert {"bid", "sell", "results"} <= inspection.seen
    assert sales >= 2 and checks


def take_device(hand: Hand) -> str | None:
    """Whoever's turn it is takes the device, if it is to be passed; returns that name."""
    page = hand.page
    button = page.get_by_role("button", name=re.compile("^I am"))
    until(
        page,
        "document.querySelector('.handover, .board [data-action]:not([aria-disabled]), .won-mark') !== null",
    )
    if button.count() == 0:
        return None
    title = page.locator("#prompt").inner_text()
    # Nobody's secret is on the screen while it is passed on.
    assert page.locator(".fs-hand").count() == 0
    assert page.locator(".board [data-action]:not([aria-disabled])").count() == 0
    hand.press(button)
    expect(button).to_have_count(0)
    return title


def owned(page: Page) -> Sequence[int]:
    """The buildings that the hand on the screen can sell."""
    tokens = page.locator(".fs-hand [data-action]").evaluate_all("all => all.map(one => one.dataset.action)")
    return sorted(int(token.partition(".")[2]) for token in tokens)


def test_people_at_one_device_choose_behind_a_hand_over_screen(site_url: str, open_page: OpenPage) -> None:
    page = open_page(**SIZES["phone"])
    hand = Touch(page)
    rng = random.Random(1)
    names = (ME, "Sascha", "Toni")
    begin(hand, site_url, "for-sale-1997", 0, 4, *names[1:])
    choose = Chooser(rng, {"bid": 0.6, "pass": 1.0})
    inspection = Inspection(page, state)
    hands: dict[str, Sequence[int]] = {}
    sealed: list[int] = []
    rounds = 0
    for _ in range(400):
        if page.get_by_role("button", name=re.compile("^I am")).count() and "screen" not in inspection.seen:
            inspection.seen.add("screen")
            inspection.inspect()
        take_device(hand)
        sight = wait_for_turn(page)
        if sight.over:
            break
        if state(sight) == "sell":
            seat = page.locator(".players .acts .player-name").inner_text().split("\n")[0]
            mine = owned(page)
            # Only one's own buildings can be seen, and nobody sees what others have sealed.
            assert all(set(mine).isdisjoint(other) for name, other in hands.items() if name != seat)
            hands[seat] = mine
            board = page.locator(".board").inner_text()
            sealed_now = page.locator(".players .player", has_text="has chosen").count()
            assert sealed_now == len(sealed)
            assert "Your sealed choice" not in board
            if state(sight) not in inspection.seen:
                inspection.inspect()
            inspection(sight)
            token = choose(sight.tokens)
            hand.play(token)
            sealed.append(int(token.partition(".")[2]))
            if len(sealed) == len(names):
                until(page, f"Number(document.querySelector('#table').dataset.ply) > {sight.ply}")
                expect(page.locator(".fs-results .fs-won")).to_have_count(3)
                shown = page.locator(".fs-results .fs-flip .visually-hidden").all_inner_texts()
                assert sorted(numbers(words)[0] for words in shown) == sorted(sealed)
                hands = {name: [] for name in hands}
                sealed.clear()
                rounds += 1
        else:
            play_one(hand, sight, choose, rng)
        until(page, f"Number(document.querySelector('#table').dataset.ply) > {sight.ply}")
    assert rounds == 6
    close_result(hand)
    assert_the_count_is_right(page)


@pytest.mark.goes_on
def test_bids_are_stepped_by_keys_and_shown_before_they_are_made(page: Page, site_url: str) -> None:
    hand = Mouse(page)
    begin(hand, site_url, "for-sale-30", 2, seed=6)
    sight = wait_for_turn(page)
    assert sight.bounds
    least, most = sight.bounds
    page.locator("#asked").focus()
    for key in ("ArrowUp", "+", "ArrowRight", "-"):
        page.keyboard.press(key)
    chosen = page.get_by_role("spinbutton", name="Your bid")
    expect(chosen).to_have_attribute("aria-valuenow", str(least + 2))
    expect(page.locator(".fs-panel")).to_contain_text(f"Adds {least + 2} coins to your stake")
    chosen.focus()
    page.keyboard.press("End")
    expect(chosen).to_have_attribute("aria-valuenow", str(most))
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_attribute("aria-valuenow", str(most))
    page.keyboard.press("Home")
    expect(chosen).to_have_attribute("aria-valuenow", str(least))
    page.get_by_role("button", name=f"All you can: {most}").click()
    page.get_by_role("button", name=f"Least: {least}").click()
    page.get_by_role("button", name="One more").click()
    assert_no_axe_violations(page)
    page.keyboard.press("b")
    until(page, f"Number(document.querySelector('#table').dataset.ply) > {sight.ply}")
    expect(page.locator(".log-lines")).to_contain_text(f"{ME} bids {least + 1}")


@pytest.mark.goes_on
def test_own_money_and_cards_can_be_blurred(page: Page, site_url: str) -> None:
    hand = Mouse(page)
    rng = random.Random(8)
    begin(hand, site_url, "for-sale-1997", 2, seed=8)
    play_on(
        hand, Chooser(rng, {"pass": 1, "bid": 0}), rng, lambda sight: page.locator(".fs-hand").count() > 0
    )
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Hide hand and money").click()
    expect(page.locator(".fs-hand.private")).to_be_visible()
    blurred = page.locator(".fs-hand").evaluate("one => getComputedStyle(one).filter")
    assert "blur" in blurred
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Show hand and money").click()
    expect(page.locator(".fs-hand")).to_have_css("filter", "none")
