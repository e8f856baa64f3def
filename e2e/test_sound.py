"""The page's sounds, as a browser makes them: quiet, none much louder than another, without clicks."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from building.console import ROOT

# Each sound alone for a second, and all at once: the peak, the steepest step between samples, how loud the
# first sample and the last one that sounds are, and when that is; the loudest fifth of a second, as long as
# an ear takes to hear how loud something is: by the weighting of ITU-R BS.1770 (K), by it through a phone's
# small loudspeaker (which gives little below 450 Hz), and what lies above 8 kHz.
MEASURE = """async () => {
  const rate = 48000;
  const weighted = (context) => [
    context.createIIRFilter(
      [1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585]),
    context.createIIRFilter([1, -2, 1], [1, -1.99004745483398, 0.99007225036621]),
  ];
  const highpass = (frequency) => ({ type: "highpass", frequency, Q: -3 });
  const above = (context, frequency, times) =>
    Array.from({ length: times }, () => new BiquadFilterNode(context, highpass(frequency)));
  const rendered = async (names, through) => {
    const context = new OfflineAudioContext(1, rate, rate);
    const nodes = [...through(context), context.destination];
    nodes.reduce((from, to) => from.connect(to));
    const on = {
      currentTime: 0, destination: nodes[0],
      createOscillator: () => context.createOscillator(), createGain: () => context.createGain(),
    };
    for (const name of names) estatesSounds.sound(on, name);
    return (await context.startRendering()).getChannelData(0);
  };
  const loudest = (samples) => {
    const window = rate / 5;
    let power = 0, most = 0;
    for (let index = 0; index < samples.length; index += 1) {
      power += samples[index] ** 2 - (samples[index - window] ?? 0) ** 2;
      most = Math.max(most, power / window);
    }
    return 10 * Math.log10(most);
  };
  const found = {};
  const names = Object.keys(estatesSounds.SOUNDS);
  for (const [name, sounding] of [...names.map((one) => [one, [one]]), ["all at once", names]]) {
    const samples = await rendered(sounding, () => []);
    let peak = 0, step = 0, last = 0;
    for (let index = 0; index < samples.length; index += 1) {
      peak = Math.max(peak, Math.abs(samples[index]));
      step = Math.max(step, Math.abs(samples[index] - (samples[index - 1] ?? 0)));
      if (samples[index] !== 0) last = index;
    }
    found[name] = {
      peak: 20 * Math.log10(peak), step,
      ends: Math.max(Math.abs(samples[0]), Math.abs(samples[last])), seconds: last / rate,
      loudness: loudest(await rendered(sounding, weighted)),
      phone: loudest(await rendered(sounding, (on) => [...above(on, 450, 1), ...weighted(on)])),
      shrill: loudest(await rendered(sounding, (context) => above(context, 8000, 3))),
    };
  }
  return found;
}"""


def spread(values: Iterable[float]) -> float:
    """From the least to the most."""
    values = list(values)
    return max(values) - min(values)


def test_sounds_are_quiet_and_level(page: Page) -> None:
    """Loudness within 3 dB, within 6 on a phone; none clicks or is shrill, all at once clip nothing."""
    page.goto("about:blank")
    source = (ROOT / "site" / "js" / "sound.js").read_text("utf-8")
    page.add_script_tag(
        content=f"{source.replace('export ', '')}\nwindow.estatesSounds = {{ SOUNDS, sound }};"
    )
    measured = page.evaluate(MEASURE)
    for name, one in measured.items():
        print(name, {what: round(value, 5 if what in {"step", "ends"} else 2) for what, value in one.items()})
    together = measured.pop("all at once")
    assert set(measured) == {"ply", "bid", "sale", "roof", "turn", "refused", "over", "win"}
    assert together["peak"] < -3, together
    assert max(one["peak"] for one in measured.values()) < -18, measured
    assert spread(one["loudness"] for one in measured.values()) < 3, measured
    assert spread(one["phone"] for one in measured.values()) < 6, measured
    for name, one in measured.items():
        # A phone gives nearly all of it; overtones that hiss are far below what sounds.
        assert one["phone"] > one["loudness"] - 7, (name, one)
        assert one["shrill"] < one["loudness"] - 40, (name, one)
        # The first sample and the last are below -80 dB; what is long ends a game.
        assert one["step"] < 0.02, (name, one)
        assert one["ends"] < 0.0001, (name, one)
        assert one["seconds"] < (0.85 if name in {"over", "win"} else 0.35), (name, one)
