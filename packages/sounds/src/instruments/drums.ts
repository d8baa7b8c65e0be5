import { createFilter } from '../synth/filters.ts';
import { createNoise, makeSound } from '../synth/signals.ts';
import { SAMPLE_RATE } from '../synth/stereo.ts';

/** A bass drum: a tone that falls quickly, and the click of the beater. */
export function kick({ low = 46, high = 170, seconds = 0.38, click = 0.25 } = {}): Float32Array {
  const noise = createNoise(11);
  const filter = createFilter();
  let phase = 0;
  return makeSound(seconds, (at) => {
    phase += (low + (high - low) * Math.exp(-at / 0.032)) / SAMPLE_RATE;
    const body = Math.tanh(1.7 * Math.sin(2 * Math.PI * phase)) * Math.exp(-at / (seconds * 0.38));
    const tap = filter(noise(), 2600).band * Math.exp(-at / 0.006) * click;
    return (body + tap) * Math.min(1, (seconds - at) / 0.02) * 0.9;
  });
}

/** A snare drum: two tones of the skin and the noise of the wires. */
export function snare({ seconds = 0.24, tone = 190, wires = 0.7 } = {}): Float32Array {
  const noise = createNoise(23);
  const filter = createFilter();
  return makeSound(seconds, (at) => {
    const skin =
      Math.sin(2 * Math.PI * tone * at + 3 * Math.exp(-at / 0.01)) * Math.exp(-at / 0.07) * 0.5 +
      Math.sin(2 * Math.PI * tone * 1.78 * at) * Math.exp(-at / 0.04) * 0.25;
    const rattle = filter(noise(), 2400, 0.5).high * Math.exp(-at / (seconds * 0.32)) * wires;
    return (skin + rattle) * Math.min(1, (seconds - at) / 0.02) * 0.7;
  });
}

/** Hands: three short bursts of noise and their room. */
export function clap({ seconds = 0.26 } = {}): Float32Array {
  const noise = createNoise(37);
  const filter = createFilter();
  return makeSound(seconds, (at) => {
    const bursts = [0, 0.011, 0.023].reduce((sum, start) => {
      return sum + (at >= start ? Math.exp(-(at - start) / 0.004) : 0);
    }, 0);
    const room = at > 0.023 ? Math.exp(-(at - 0.023) / 0.06) * 0.6 : 0;
    return filter(noise(), 1500, 1.3).band * (bursts + room) * Math.min(1, (seconds - at) / 0.02) * 0.8;
  });
}

/** A cymbal: noise above some kilohertz with metallic squares. */
export function hat({ seconds = 0.07, hertz = 7200, seed = 41 } = {}): Float32Array {
  const noise = createNoise(seed);
  const filter = createFilter();
  const metals = [3271, 4183, 5427, 6199, 7843];
  return makeSound(seconds, (at) => {
    const metal = metals.reduce((sum, tone) => sum + Math.sign(Math.sin(2 * Math.PI * tone * at)), 0) / 5;
    const sound = filter(noise() * 0.7 + metal * 0.3, hertz, 0.6).high;
    return sound * Math.min(1, at / 0.001) * Math.exp(-at / (seconds * 0.3)) * 0.45;
  });
}

/** Grains in a shell: noise that swells and stops. */
export function shaker({ seconds = 0.11, seed = 53 } = {}): Float32Array {
  const noise = createNoise(seed);
  const filter = createFilter();
  return makeSound(seconds, (at) => {
    const share = at / seconds;
    return filter(noise(), 5200, 0.9).band * Math.sin(Math.PI * share) ** 2 * (1 - share) * 0.9;
  });
}

/** A stick on the rim of a drum. */
export function rim(): Float32Array {
  const noise = createNoise(61);
  const filter = createFilter();
  return makeSound(0.06, (at) => {
    const wood = Math.sin(2 * Math.PI * 1710 * at) * 0.5 + Math.sin(2 * Math.PI * 2390 * at) * 0.3;
    return (wood + filter(noise(), 3200).band * 0.6) * Math.exp(-at / 0.011) * 0.6;
  });
}
