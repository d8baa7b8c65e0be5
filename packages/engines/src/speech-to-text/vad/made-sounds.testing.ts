import { SAMPLE_RATE } from '../audio/wav.ts';

// Synthetic sounds for tests: some that must not be detected as speech, and one that resembles speech.

export function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * SAMPLE_RATE));
}

export function tone(seconds: number, hertz = 440): Int16Array {
  return fill(seconds, (time) => Math.sin(2 * Math.PI * hertz * time));
}

/** Synthesises notes of a plucked instrument, four a second, with a bass. */
export function melody(seconds: number): Int16Array {
  const notes = [262, 330, 392, 523, 440, 349, 294, 494];
  return fill(seconds, (time) => {
    const hertz = notes[Math.floor(time * 4) % notes.length] ?? 262;
    const decay = Math.exp(-3 * ((time * 4) % 1));
    const note = [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin(2 * Math.PI * hertz * n * time) / n, 0);
    return decay * note + 0.6 * Math.sin(2 * Math.PI * 98 * time);
  });
}

/** Synthesises drums: a kick twice a second and a hiss between, loud and without pitch. */
export function drums(seconds: number): Int16Array {
  const random = seeded(7);
  return fill(seconds, (time) => {
    const beat = (time * 2) % 1;
    const kick = Math.exp(-25 * beat) * Math.sin(2 * Math.PI * 55 * beat);
    const hat = beat > 0.5 ? Math.exp(-60 * (beat - 0.5)) * (random() * 2 - 1) : 0;
    return kick + 0.6 * hat;
  });
}

export function noise(seconds: number, level = 0.3): Int16Array {
  const random = seeded(3);
  return fill(seconds, () => random() * 2 - 1, level);
}

/** Synthesises a buzz with gliding pitch in four syllables a second, each ending in a hiss. */
export function speechLike(seconds: number): Int16Array {
  const random = seeded(11);
  let phase = 0;
  return fill(seconds, (time) => {
    const syllable = (time * 4) % 1;
    phase +=
      (120 + 35 * Math.sin(2 * Math.PI * 0.9 * time) + 18 * Math.sin(2 * Math.PI * 2.3 * time)) / SAMPLE_RATE;
    const buzz = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + Math.sin(2 * Math.PI * n * phase) / n, 0);
    if (syllable < 0.65) return Math.sin((Math.PI * syllable) / 0.65) * buzz;
    return syllable < 0.8 ? 0.08 * (random() * 2 - 1) : 0.001 * (random() * 2 - 1);
  });
}

export function join(...parts: Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function fill(seconds: number, at: (time: number) => number, level = 0.5): Int16Array {
  const raw = Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) =>
    at(index / SAMPLE_RATE),
  );
  const peak = raw.reduce((highest, value) => Math.max(highest, Math.abs(value)), 1e-9);
  return Int16Array.from(raw, (value) => Math.round((value / peak) * level * 32_767));
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
