import { createFilter, filterStereo } from '../synth/filters.ts';
import { reverberate } from '../synth/reverb.ts';
import { createNoise, createRandom, createSaw, makeSound } from '../synth/signals.ts';
import { addSound, addStereo, SAMPLE_RATE, type Stereo, silence } from '../synth/stereo.ts';

/** Air that passes from left to right. */
export function whoosh(seconds: number): Stereo {
  return passingAir(seconds, { from: 280, to: 3400, peak: 0.45, resonance: 1.6 });
}

/** A quick movement of air. */
export function swipe(seconds: number): Stereo {
  return passingAir(seconds, { from: 900, to: 5200, peak: 0.35, resonance: 1.2 });
}

function passingAir(
  seconds: number,
  { from, to, peak, resonance }: { from: number; to: number; peak: number; resonance: number },
): Stereo {
  const sound = silence(seconds);
  for (const [side, channel] of [sound.left, sound.right].entries()) {
    const noise = createNoise(101 + side);
    const filter = createFilter();
    const low = createFilter();
    for (let index = 0; index < channel.length; index++) {
      const share = index / channel.length;
      const rise = share < peak ? share / peak : 1 - (share - peak) / (1 - peak);
      const level = Math.sin((Math.PI / 2) * rise) ** 2.4;
      const pan = Math.sin((Math.PI / 2) * (side === 0 ? 1 - share : share)) * 0.6 + 0.5;
      const hertz = from * (to / from) ** rise;
      const sample = noise();
      channel[index] =
        (filter(sample, hertz, resonance).band + low(sample, hertz * 0.4).low * 0.5) * level * pan;
    }
  }
  return sound;
}

/** A tone and noise that rise until they stop. */
export function riser(seconds: number): Stereo {
  const sound = silence(seconds);
  const random = createRandom(7);
  for (const [side, channel] of [sound.left, sound.right].entries()) {
    const noise = createNoise(131 + side);
    const filter = createFilter();
    const tones = [0, 0.07, 12.05, 19.04].map((up) => ({ saw: createSaw(random()), up }));
    for (let index = 0; index < channel.length; index++) {
      const share = index / channel.length;
      const level = share ** 1.8;
      const hertz = 110 * 2 ** (2.5 * share ** 1.4);
      const speed = 4 + 14 * share;
      const tremolo = 0.7 + 0.3 * Math.sin(2 * Math.PI * speed * (index / SAMPLE_RATE));
      const tone = tones.reduce((sum, { saw, up }) => sum + saw(hertz * 2 ** (up / 12)), 0) / 4;
      const air = filter(noise(), 500 + 8000 * share ** 2, 1.2).band;
      channel[index] = (tone * 0.55 + air * 0.7) * level * tremolo;
    }
  }
  filterStereo(sound, { kind: 'high', hertz: 140 });
  return sound;
}

/** A deep stroke with its room, as in trailers. */
export function impact(seconds: number): Stereo {
  const sound = silence(seconds);
  const noise = createNoise(151);
  const filter = createFilter();
  let phase = 0;
  const stroke = makeSound(seconds, (at) => {
    phase += (38 + 90 * Math.exp(-at / 0.05)) / SAMPLE_RATE;
    const body = Math.tanh(2.4 * Math.sin(2 * Math.PI * phase)) * Math.exp(-at / 0.45);
    const crash = filter(noise(), 900 * Math.exp(-at / 0.3) + 120, 0.6).low * Math.exp(-at / 0.16) * 1.6;
    return body * 0.8 + crash;
  });
  addSound(sound, stroke, { at: 0 });
  addStereo(sound, reverberate(sound, { size: 0.8, damping: 0.5 }), 0.9);
  return sound;
}

/** Pieces of noise and tones that repeat and jump, as a broken signal. */
export function glitch(seconds: number): Stereo {
  const sound = silence(seconds);
  const random = createRandom(163);
  const noise = createNoise(167);
  let at = 0;
  while (at < seconds - 0.03) {
    const length = 0.012 + random() * 0.05;
    const hertz = 120 * 2 ** (random() * 5);
    const isNoise = random() < 0.4;
    const steps = 4 + Math.floor(random() * 12);
    const piece = makeSound(length, (time) => {
      const wave = isNoise ? noise() : Math.sign(Math.sin(2 * Math.PI * hertz * time)) * 0.6;
      // Fewer levels: a rough, digital sound.
      return (Math.round(wave * steps) / steps) * (1 - (at + time) / seconds / 1.6);
    });
    const pan = random() * 1.6 - 0.8;
    const repeats = 1 + Math.floor(random() * 3);
    for (let repeat = 0; repeat < repeats && at < seconds - 0.02; repeat++) {
      addSound(sound, piece, { at, pan, gain: 0.7 });
      at += length;
    }
    at += random() * 0.02;
  }
  return filterStereo(sound, { kind: 'high', hertz: 180 });
}

/** A tone that falls into the deep. */
export function drop(seconds: number): Stereo {
  const sound = silence(seconds);
  let phase = 0;
  const fall = makeSound(seconds, (at) => {
    phase += (34 + 520 * Math.exp(-at / 0.16)) / SAMPLE_RATE;
    return (
      Math.tanh(1.9 * Math.sin(2 * Math.PI * phase)) *
      Math.exp(-at / (seconds * 0.45)) *
      Math.min(1, at / 0.004)
    );
  });
  addSound(sound, fall, { at: 0 });
  addStereo(sound, reverberate(sound, { size: 0.5, damping: 0.6 }), 0.4);
  return sound;
}
