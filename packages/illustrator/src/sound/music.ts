import type { Mood, SceneGraph } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addSound, SAMPLE_RATE, type Track } from './track.ts';

/** Two chords that fit together, in semitones above the root. */
interface Harmony {
  chords: readonly (readonly number[])[];
  scale: readonly number[];
  /** Notes a second of the sparse melody; 0 for none. */
  notes: number;
  level: number;
  roots: readonly [number, ...number[]];
}

const BRIGHT: Harmony = {
  chords: [
    [0, 7, 11, 16],
    [5, 9, 12, 16],
  ],
  scale: [12, 14, 16, 19, 21, 24],
  notes: 1.1,
  level: 1,
  roots: [48, 50, 53, 55],
};
const TENDER: Harmony = {
  chords: [
    [0, 7, 14, 16],
    [-3, 4, 12, 16],
  ],
  scale: [12, 14, 16, 19, 23, 24],
  notes: 0.8,
  level: 1,
  roots: [46, 48, 51],
};
const DARK: Harmony = {
  chords: [
    [0, 7, 15, 14],
    [-4, 3, 12, 15],
  ],
  scale: [12, 15, 17, 19, 22],
  notes: 0.45,
  level: 1.1,
  roots: [41, 43, 45],
};
const SAD: Harmony = {
  chords: [
    [0, 7, 15, 22],
    [-2, 5, 14, 17],
  ],
  scale: [12, 14, 15, 19, 22],
  notes: 0.7,
  level: 1,
  roots: [45, 48, 50],
};
const GRAND: Harmony = {
  chords: [
    [0, 7, 12, 16],
    [-4, 8, 12, 15],
  ],
  scale: [12, 16, 19, 24],
  notes: 0.6,
  level: 1.25,
  roots: [43, 45, 48],
};
const LIVELY: Harmony = {
  chords: [
    [0, 7, 12, 16],
    [5, 12, 16, 21],
  ],
  scale: [12, 14, 16, 19, 21, 24, 26],
  notes: 2.4,
  level: 0.9,
  roots: [50, 52, 55],
};

const HARMONIES: Readonly<Record<Mood, Harmony>> = {
  joyful: LIVELY,
  festive: LIVELY,
  energetic: LIVELY,
  romantic: TENDER,
  calm: TENDER,
  cosy: TENDER,
  dreamy: BRIGHT,
  mysterious: DARK,
  scary: DARK,
  epic: GRAND,
  melancholic: SAD,
};

const TURN = Math.PI * 2;

/** Adds two soft chords over the whole length, and a few bell notes from the scale of the mood. */
export function addMusic(track: Track, { graph, random }: { graph: SceneGraph; random: SeededRandom }): void {
  const isDark = graph.time === 'night' || graph.setting === 'space' || graph.setting === 'cave';
  const harmony = graph.mood === null ? (isDark ? TENDER : BRIGHT) : HARMONIES[graph.mood];
  const seconds = track.left.length / SAMPLE_RATE;
  const root = random.pick(harmony.roots);
  const half = seconds / 2;
  for (const [index, chord] of harmony.chords.entries()) {
    const start = index * half - (index === 0 ? 0 : 0.8);
    for (const [voice, semitone] of chord.entries()) {
      addPadVoice(track, {
        start,
        length: half + (index === 0 ? 0.8 : 0.8),
        pitch: hertz(root + semitone),
        place: (voice / (chord.length - 1)) * 1.2 - 0.6,
        level: 0.05 * harmony.level,
        random,
      });
    }
  }
  if (harmony.notes === 0) return;
  for (
    let at = random.between(0.4, 0.9);
    at < seconds - 1.4;
    at += random.pick([0.5, 1, 1, 1.5]) / harmony.notes
  ) {
    const step = harmony.scale[random.integer(0, harmony.scale.length - 1)] ?? 12;
    addBell(track, {
      at,
      pitch: hertz(root + step + 12),
      place: random.between(-0.6, 0.6),
      level: random.between(0.02, 0.05) * harmony.level,
    });
  }
}

function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** Adds two slightly detuned tones with a soft second harmonic, which swell in and out. */
function addPadVoice(
  track: Track,
  {
    start,
    length,
    pitch,
    place,
    level,
    random,
  }: { start: number; length: number; pitch: number; place: number; level: number; random: SeededRandom },
): void {
  const detune = 1 + random.between(0.001, 0.003);
  const rise = Math.min(1.2, length * 0.35);
  const wobble = random.between(0.12, 0.3);
  addSound(track, {
    startSeconds: start,
    lengthSeconds: length,
    place,
    wave: (time) => {
      const envelope = Math.min(1, time / rise, (length - time) / rise);
      const shape = envelope * envelope * (3 - 2 * envelope);
      const breath = 0.85 + 0.15 * Math.sin(TURN * wobble * time);
      return (
        level *
        shape *
        breath *
        (Math.sin(TURN * pitch * time) +
          Math.sin(TURN * pitch * detune * time) +
          0.3 * Math.sin(TURN * pitch * 2 * time))
      );
    },
  });
}

function addBell(
  track: Track,
  { at, pitch, place, level }: { at: number; pitch: number; place: number; level: number },
): void {
  addSound(track, {
    startSeconds: at,
    lengthSeconds: 2.2,
    place,
    wave: (time) =>
      level *
      Math.min(1, time / 0.006) *
      Math.exp(-2.4 * time) *
      (Math.sin(TURN * pitch * time) + 0.35 * Math.exp(-3 * time) * Math.sin(TURN * pitch * 2.76 * time)) *
      Math.min(1, (2.2 - time) / 0.3),
  });
}
