import type { SeededRandom } from '../seeded-random.ts';
import { addSound, SAMPLE_RATE, type Track } from './track.ts';

export type CallKind = 'birds' | 'gulls' | 'crickets' | 'owl' | 'bubbles' | 'thunder';

const TURN = Math.PI * 2;

/** Adds occasional sounds of animals and weather. */
export function addCalls(
  track: Track,
  { kind, gain, random }: { kind: CallKind; gain: number; random: SeededRandom },
): void {
  const seconds = track.left.length / SAMPLE_RATE;
  switch (kind) {
    case 'birds':
      for (let at = random.between(0.3, 1); at < seconds - 0.6; at += random.between(0.7, 1.7))
        addBird(track, { at, gain, random });
      break;
    case 'gulls':
      for (let at = random.between(0.6, 1.6); at < seconds - 0.8; at += random.between(2, 3.6))
        addGull(track, { at, gain, random });
      break;
    case 'crickets':
      addCrickets(track, { gain, random, seconds });
      break;
    case 'owl':
      addOwl(track, { at: random.between(0.8, Math.max(0.9, seconds * 0.5)), gain, random });
      break;
    case 'bubbles':
      for (let at = 0.3; at < seconds - 0.3; at += random.between(0.15, 0.9))
        addBubble(track, { at, gain, random });
      break;
    case 'thunder':
      addThunder(track, { at: random.between(0.6, Math.max(0.7, seconds * 0.4)), gain, random });
      break;
  }
}

interface Call {
  at: number;
  gain: number;
  random: SeededRandom;
}

/** Two to five quick whistled sweeps. */
function addBird(track: Track, { at, gain, random }: Call): void {
  const base = random.between(2300, 4200);
  const place = random.between(-0.9, 0.9);
  const strength = gain * random.between(0.05, 0.12);
  const notes = random.integer(2, 5);
  let start = at;
  for (let note = 0; note < notes; note += 1) {
    const length = random.between(0.06, 0.15);
    const sweep = random.between(-700, 900);
    const pitch = base * random.between(0.88, 1.14);
    addSound(track, {
      startSeconds: start,
      lengthSeconds: length,
      place,
      wave: (time) =>
        strength *
        Math.sin((Math.PI * time) / length) ** 2 *
        Math.sin(TURN * (pitch * time + (sweep * time * time) / (2 * length))),
    });
    start += length + random.between(0.02, 0.09);
  }
}

/** A falling cry with a nasal edge. */
function addGull(track: Track, { at, gain, random }: Call): void {
  const length = random.between(0.45, 0.7);
  const pitch = random.between(950, 1250);
  const place = random.between(-0.8, 0.8);
  addSound(track, {
    startSeconds: at,
    lengthSeconds: length,
    place,
    wave: (time) => {
      const bend = pitch * time - pitch * 0.22 * ((time * time) / length);
      const shape = Math.sin((Math.PI * time) / length) ** 1.4;
      return (
        gain *
        0.07 *
        shape *
        (Math.sin(TURN * bend) + 0.45 * Math.sin(TURN * bend * 2) + 0.2 * Math.sin(TURN * bend * 3))
      );
    },
  });
}

/** Two insects, each a train of short pulses. */
function addCrickets(
  track: Track,
  { gain, random, seconds }: { gain: number; random: SeededRandom; seconds: number },
): void {
  for (const place of [-0.6, 0.55]) {
    const pitch = random.between(3900, 4700);
    const every = random.between(0.55, 0.85);
    const offset = random.next() * every;
    addSound(track, {
      startSeconds: 0,
      lengthSeconds: seconds,
      place,
      wave: (time) => {
        const within = (time + offset) % every;
        if (within > 0.26) return 0;
        const pulse = Math.max(0, Math.sin(TURN * within * 27)) ** 2;
        return gain * 0.045 * pulse * Math.sin((Math.PI * within) / 0.26) * Math.sin(TURN * pitch * time);
      },
    });
  }
}

function addOwl(track: Track, { at, gain, random }: Call): void {
  const pitch = random.between(360, 420);
  const place = random.between(-0.7, 0.7);
  for (const [delay, length] of [
    [0, 0.28],
    [0.5, 0.18],
    [0.78, 0.6],
  ] as const) {
    addSound(track, {
      startSeconds: at + delay,
      lengthSeconds: length,
      place,
      wave: (time) =>
        gain *
        0.14 *
        Math.sin((Math.PI * time) / length) ** 1.2 *
        Math.sin(TURN * (pitch * time - (18 * time * time) / length)),
    });
  }
}

function addBubble(track: Track, { at, gain, random }: Call): void {
  const length = random.between(0.05, 0.12);
  const pitch = random.between(260, 700);
  addSound(track, {
    startSeconds: at,
    lengthSeconds: length,
    place: random.between(-0.8, 0.8),
    wave: (time) =>
      gain *
      0.12 *
      Math.exp((-3.5 * time) / length) *
      Math.sin(TURN * (pitch * time + (pitch * time * time) / length)),
  });
}

/** A far roll: low noise that comes and goes. */
function addThunder(track: Track, { at, gain, random }: Call): void {
  const length = 3.2;
  let [slow, slower] = [0, 0];
  addSound(track, {
    startSeconds: at,
    lengthSeconds: length,
    place: random.between(-0.4, 0.4),
    wave: (time) => {
      slow += 0.014 * (random.next() * 2 - 1 - slow);
      slower += 0.02 * (slow - slower);
      const roll = 0.6 + 0.4 * Math.sin(time * 9) * Math.sin(time * 3.3);
      return (
        gain *
        5.5 *
        slower *
        roll *
        Math.min(1, time / 0.12) *
        Math.exp(-1.25 * time) *
        Math.min(1, (length - time) / 0.4)
      );
    },
  });
}
