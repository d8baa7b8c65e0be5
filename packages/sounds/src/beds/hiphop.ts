import { clap, hat, kick, snare } from '../instruments/drums.ts';
import { bell, electricPiano, pad, subBass } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const BASS = [
  [0, 33, 1.6],
  [2.75, 33, 0.7],
  [3.5, 36, 0.5],
  [4, 33, 1.4],
  [6.5, 40, 1],
  [8, 29, 1.8],
  [10.75, 29, 0.7],
  [11.5, 31, 0.5],
  [12, 31, 1.6],
  [14.5, 35, 1.2],
] as const;
const MELODY = [
  [0, 69],
  [0.75, 72],
  [1.5, 76],
  [2.5, 74],
  [3.25, 72],
  [4, 71],
  [5.5, 72],
  [8, 69],
  [8.75, 72],
  [9.5, 77],
  [10.5, 76],
  [11.25, 72],
  [12, 74],
  [13.5, 71],
  [14.5, 68],
] as const;
const KICKS = [0, 2.75, 4, 6.5, 8, 10.75, 12, 14.5];

/** A tuned bass drum, rolling cymbals and a dark melody. */
export function playHiphop(song: Song): void {
  const drums = song.part({ gain: 0.75, reverb: 0.06 });
  const low = song.part({ gain: 0.62 });
  const keys = song.part({ gain: 0.4, reverb: 0.35, echo: 0.2 });
  const bells = song.part({ gain: 0.2, reverb: 0.6 });
  const chords = song.part({ gain: 0.2, reverb: 0.4 });
  for (const turn of [0, 16]) {
    for (const [beat, note, length] of BASS)
      low(subBass({ note, seconds: song.seconds(length) }), turn + beat);
    for (const beat of KICKS) drums(kick({ low: 50, high: 190, seconds: 0.22, click: 0.4 }), turn + beat);
    for (const [beat, note] of MELODY) {
      keys(electricPiano({ note, seconds: song.seconds(1), velocity: 0.75 }), turn + beat, { pan: -0.1 });
      if (turn > 0) bells(bell({ note: note + 12, seconds: 1.4 }), turn + beat, { pan: 0.4 });
    }
    for (const [index, notes] of [
      [57, 60, 64],
      [53, 57, 60],
    ].entries())
      for (const [voice, note] of notes.entries())
        chords(
          pad({ note, seconds: song.seconds(7.5), seed: voice + 2 }, { cutoff: 700, attack: 0.4 }),
          turn + index * 8,
          {
            pan: voice - 1,
          },
        );
  }
  for (let bar = 0; bar < 8; bar++) {
    drums(snare({ wires: 0.8, tone: 205, seconds: 0.2 }), bar * 4 + 2, { gain: 0.75 });
    drums(clap(), bar * 4 + 2, { gain: 0.6 });
    for (let step = 0; step < 8; step++) {
      drums(hat({ seconds: 0.045, seed: 80 + step }), bar * 4 + step / 2, {
        gain: step % 2 === 0 ? 0.4 : 0.28,
        pan: 0.15,
      });
      // A roll of thirty-seconds ends every second bar, and one of triplets every fourth.
      if (bar % 2 === 1 && step === 7)
        for (let roll = 1; roll < 4; roll++)
          drums(hat({ seconds: 0.03 }), bar * 4 + step / 2 + roll / 8, {
            gain: 0.16 + roll * 0.05,
            pan: 0.15,
          });
      if (bar % 4 === 2 && step === 3)
        for (let roll = 1; roll < 3; roll++)
          drums(hat({ seconds: 0.03 }), bar * 4 + step / 2 + roll / 6, { gain: 0.22, pan: 0.15 });
    }
  }
}
