import { bell } from '../instruments/tonal.ts';
import { createFilter } from '../synth/filters.ts';
import { reverberate } from '../synth/reverb.ts';
import { createNoise, createRandom, makeSound } from '../synth/signals.ts';
import { addSound, addStereo, SAMPLE_RATE, type Stereo, silence } from '../synth/stereo.ts';

/** A bubble that bursts: a tone that rises quickly. */
export function pop(seconds: number): Stereo {
  const sound = silence(seconds);
  let phase = 0;
  const burst = makeSound(seconds, (at) => {
    phase += (320 + 900 * (1 - Math.exp(-at / 0.045))) / SAMPLE_RATE;
    const tone = Math.sin(2 * Math.PI * phase) + 0.25 * Math.sin(4 * Math.PI * phase);
    return tone * Math.min(1, at / 0.002) * Math.exp(-at / 0.045);
  });
  addSound(sound, burst, { at: 0 });
  return withRoom(sound, 0.12);
}

/** The click of a key. */
export function click(seconds: number): Stereo {
  const sound = silence(seconds);
  addSound(sound, tap(seconds, { hertz: 2900, seed: 3 }), { at: 0 });
  addSound(sound, tap(seconds, { hertz: 1700, seed: 5 }), { at: 0.035, gain: 0.5 });
  return sound;
}

function tap(seconds: number, { hertz, seed }: { hertz: number; seed: number }): Float32Array {
  const noise = createNoise(seed);
  const filter = createFilter();
  const body = createFilter();
  return makeSound(seconds, (at) => {
    const sample = noise() * Math.exp(-at / 0.0035);
    return filter(sample, hertz, 3).band + body(sample, 420, 1.4).band * 0.8;
  });
}

/** One bell. */
export function ding(seconds: number): Stereo {
  const sound = silence(seconds);
  addSound(sound, bell({ note: 88, seconds, velocity: 1 }), { at: 0 });
  addSound(sound, bell({ note: 100, seconds: seconds * 0.6, velocity: 0.3 }), { at: 0 });
  return withRoom(sound, 0.35);
}

/** Three bells that rise. */
export function chime(seconds: number): Stereo {
  const sound = silence(seconds);
  for (const [index, note] of [79, 84, 91].entries())
    addSound(sound, bell({ note, seconds: seconds - index * 0.11, velocity: 0.9 }), {
      at: index * 0.11,
      pan: (index - 1) * 0.5,
    });
  return withRoom(sound, 0.4);
}

/** The shutter of a camera: the mirror rises, and falls again. */
export function shutter(seconds: number): Stereo {
  const sound = silence(seconds);
  for (const [at, gain, hertz] of [
    [0, 0.8, 3300],
    [0.02, 0.5, 1900],
    [0.11, 1, 2700],
    [0.135, 0.6, 1400],
  ] as const)
    addSound(sound, tap(0.09, { hertz, seed: Math.round(hertz) }), { at, gain, pan: at > 0.1 ? 0.2 : -0.2 });
  const noise = createNoise(17);
  const filter = createFilter();
  const curtain = makeSound(
    0.1,
    (at) => filter(noise(), 5200, 0.8).band * Math.sin((Math.PI * at) / 0.1) * 0.18,
  );
  addSound(sound, curtain, { at: 0.01 });
  return withRoom(sound, 0.1);
}

/** Keys of a keyboard that are typed one after the other. */
export function typing(seconds: number): Stereo {
  const sound = silence(seconds);
  const random = createRandom(29);
  for (let at = 0; at < seconds - 0.1; at += 0.075 + random() * 0.07) {
    const pan = random() - 0.5;
    addSound(sound, tap(0.08, { hertz: 2200 + random() * 1500, seed: Math.round(at * 1000) }), {
      at,
      pan,
      gain: 0.6 + random() * 0.4,
    });
    addSound(sound, tap(0.06, { hertz: 1300 + random() * 500, seed: Math.round(at * 1000) + 1 }), {
      at: at + 0.045,
      pan,
      gain: 0.3,
    });
  }
  return sound;
}

function withRoom(sound: Stereo, level: number): Stereo {
  addStereo(sound, reverberate(sound, { size: 0.35, damping: 0.4 }), level);
  return sound;
}
