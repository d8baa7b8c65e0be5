import { hat, kick, rim, snare } from '../instruments/drums.ts';
import { bass, electricPiano, pluckedString } from '../instruments/tonal.ts';
import { createFilter } from '../synth/filters.ts';
import { createNoise, createRandom, makeSound } from '../synth/signals.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 38, notes: [53, 57, 60, 64] },
  { root: 43, notes: [53, 57, 59, 64] },
  { root: 36, notes: [52, 55, 59, 62] },
  { root: 33, notes: [55, 61, 64, 69] },
] as const;
const MELODY = [
  [0.67, 72],
  [2, 69],
  [3.34, 67],
  [5.34, 69],
  [8.67, 71],
  [10, 67],
  [11.34, 64],
  [16.67, 72],
  [18, 74],
  [19.34, 76],
  [21.34, 72],
  [24.67, 69],
  [26, 67],
  [28, 69],
] as const;
/** Swung eighths: the second one is late. */
const SWING = 0.16;

/** An electric piano over slow drums that swing, with the noise of a record. */
export function playLofi(song: Song): void {
  const drums = song.part({ gain: 0.75, reverb: 0.08 });
  const keys = song.part({ gain: 0.5, reverb: 0.25, duck: { beats: kicks(), depth: 0.25 } });
  const guitar = song.part({ gain: 0.42, reverb: 0.35, echo: 0.2 });
  const low = song.part({ gain: 0.5, duck: { beats: kicks(), depth: 0.3 } });
  for (const beat of kicks()) drums(kick({ low: 48, high: 130, click: 0.1 }), beat);
  for (let bar = 0; bar < 8; bar++) {
    for (const beat of [1, 3]) drums(snare({ wires: 0.5, tone: 175 }), bar * 4 + beat + 0.02, { gain: 0.7 });
    for (let step = 0; step < 8; step++) {
      const late = step % 2 === 1 ? SWING : 0;
      drums(hat({ seconds: step === 7 ? 0.16 : 0.06, seed: 40 + step }), bar * 4 + step / 2 + late, {
        gain: step % 2 === 0 ? 0.34 : 0.22,
        pan: 0.25,
      });
    }
    if (bar % 2 === 1) drums(rim(), bar * 4 + 2.5 + SWING, { gain: 0.5, pan: -0.4 });
  }
  for (const [index, { root, notes }] of CHORDS.entries()) {
    for (const [voice, note] of notes.entries()) {
      const place = { pan: (voice - 1.5) * 0.25 };
      const late = voice * 0.018;
      keys(electricPiano({ note, seconds: song.seconds(2.8), velocity: 0.62 }), index * 8 + late, place);
      keys(
        electricPiano({ note, seconds: song.seconds(0.9), velocity: 0.4 }),
        index * 8 + 3.5 + SWING + late,
        place,
      );
      keys(
        electricPiano({ note, seconds: song.seconds(2.6), velocity: 0.52 }),
        index * 8 + 4.02 + late,
        place,
      );
    }
    for (const [beat, up, length] of [
      [0, 0, 1.4],
      [1.5 + SWING, 12, 0.4],
      [2.5 + SWING, 7, 1.2],
      [4, 0, 1.6],
      [6, 7, 0.8],
      [7.5 + SWING, 10, 0.4],
    ] as const)
      low(
        bass({ note: root + up, seconds: song.seconds(length) }, { cutoff: 320, bite: 200 }),
        index * 8 + beat,
      );
  }
  for (const [beat, note] of MELODY)
    guitar(
      pluckedString({ note, seconds: song.seconds(1.3), velocity: 0.55 }, { brightness: 0.25, sustain: 0.8 }),
      beat,
      { pan: 0.3 },
    );
  song.part({ gain: 0.05 })(recordNoise(song.seconds(32)), 0);
}

function kicks(): number[] {
  return Array.from({ length: 8 }, (_, bar) => [bar * 4, bar * 4 + 2.5 + SWING]).flat();
}

/** The hiss and the crackle of a record. */
function recordNoise(seconds: number): Float32Array {
  const noise = createNoise(71);
  const random = createRandom(73);
  const filter = createFilter();
  let crack = 0;
  return makeSound(seconds, () => {
    if (random() < 0.00018) crack = 2 + 5 * random();
    crack *= 0.86;
    return filter(noise() * (0.35 + crack), 2600, 0.5).band;
  });
}
