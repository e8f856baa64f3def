"""The page's sounds, as a browser makes them: quiet, none much louder than another, without clicks."""

from __future__ import annotations

from math import log10

from playwright.sync_api import Page

from building.console import ROOT

# Each sound alone for a second, and all at once: the peak, the loudest tenth of a second, the steepest step
# between samples, how loud the first sample and the last one that sounds are, and when that is.
MEASURE = """async () => {
  const found = {};
  const names = Object.keys(estatesSounds.SOUNDS);
  for (const [name, sounding] of [...names.map((one) => [one, [one]]), ["all at once", names]]) {
    const rate = 48000;
    const context = new OfflineAudioContext(1, rate, rate);
    for (const one of sounding) estatesSounds.sound(context, one);
    const samples = (await context.startRendering()).getChannelData(0);
    let peak = 0, step = 0, loudest = 0, power = 0, last = 0;
    for (let index = 0; index < samples.length; index += 1) {
      peak = Math.max(peak, Math.abs(samples[index]));
      step = Math.max(step, Math.abs(samples[index] - (samples[index - 1] ?? 0)));
      if (samples[index] !== 0) last = index;
      power += samples[index] ** 2 - (samples[index - rate / 10] ?? 0) ** 2;
      loudest = Math.max(loudest, power / (rate / 10));
    }
    const ends = Math.max(Math.abs(samples[0]), Math.abs(samples[last]));
    found[name] = { peak, step, loudness: Math.sqrt(loudest), ends, seconds: last / rate };
  }
  return found;
}"""


def test_sounds_are_quiet_and_level(page: Page) -> None:
    """Peaks below -18 dB of full scale, loudness within 6 dB; none clicks, all at once clip nothing."""
    page.goto("about:blank")
    source = (ROOT / "site" / "js" / "sound.js").read_text("utf-8")
    page.add_script_tag(
        content=f"{source.replace('export ', '')}\nwindow.estatesSounds = {{ SOUNDS, sound }};"
    )
    measured = page.evaluate(MEASURE)
    together = measured.pop("all at once")
    levels = {name: 20 * log10(one["loudness"]) for name, one in measured.items()}
    peaks = {name: 20 * log10(one["peak"]) for name, one in measured.items()}
    print({name: (round(peaks[name], 1), round(levels[name], 1)) for name in measured})
    assert set(measured) == {"ply", "bid", "sale", "roof", "turn", "refused", "over", "win"}
    assert max(peaks.values()) < -18, peaks
    assert max(levels.values()) - min(levels.values()) < 6, levels
    assert all(one["step"] < 0.02 for one in measured.values()), measured
    # The first sample and the last are below -60 dB; what is long ends a game.
    assert all(one["ends"] < 0.001 for one in measured.values()), measured
    assert all(one["seconds"] < (0.85 if name in {"over", "win"} else 0.35) for name, one in measured.items())
    assert together["peak"] < 0.7, together
    print({name: (round(one["seconds"], 2), one["ends"]) for name, one in measured.items()}, together["peak"])
