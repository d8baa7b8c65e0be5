import { hat, kick, shaker, snare } from '../instruments/drums.ts';
import { bass, electricPiano, pluckedString, strings } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 38, notes: [62, 66, 69, 74] },
  { root: 33, notes: [61, 64, 69, 73] },
  { root: 35, notes: [62, 66, 71, 74] },
  { root: 31, notes: [62, 67, 71, 74] },
] as const;
const PATTERN = [0, 2, 1, 2, 3, 2, 1, 2];
const THEME = [
  [0, 81, 3],
  [3, 78, 1],
  [4, 76, 4],
  [8, 78, 3],
  [11, 74, 1],
  [12, 74, 2],
  [14, 76, 2],
  [16, 81, 3],
  [19, 83, 1],
  [20, 81, 4],
  [24, 78, 2],
  [26, 76, 2],
  [28, 74, 4],
] as const;

/** A muted guitar that repeats, piano and strings that rise. */
export function playInspiring(song: Song): void {
  const guitar = song.part({ gain: 0.4, reverb: 0.2, echo: 0.22 });
  const ensemble = song.part({ gain: 0.42, reverb: 0.5 });
  const piano = song.part({ gain: 0.42, reverb: 0.3 });
  const low = song.part({ gain: 0.4 });
  const drums = song.part({ gain: 0.55, reverb: 0.15 });
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = CHORDS[bar % 4] ?? CHORDS[0];
    for (const [step, voice] of PATTERN.entries())
      guitar(
        pluckedString(
          {
            note: notes[voice] ?? root,
            seconds: song.seconds(0.4),
            velocity: step % 4 === 0 ? 0.85 : 0.6,
            seed: step + 1,
          },
          { brightness: 0.4, sustain: 0.35 },
        ),
        bar * 4 + step / 2,
        { pan: step % 2 === 0 ? -0.45 : 0.45 },
      );
    for (const [voice, note] of notes.entries()) {
      ensemble(
        strings({ note: note - (voice < 2 ? 12 : 0), seconds: song.seconds(3.9), seed: voice + 1 }),
        bar * 4,
        {
          pan: (voice - 1.5) * 0.4,
          gain: bar < 4 ? 0.7 : 1,
        },
      );
      piano(
        electricPiano({ note: note - 12, seconds: song.seconds(3.5), velocity: 0.55 }),
        bar * 4 + voice * 0.01,
      );
    }
    for (const beat of [0, 2.5])
      low(
        bass({ note: root, seconds: song.seconds(beat === 0 ? 2.2 : 1.2) }, { cutoff: 340, bite: 180 }),
        bar * 4 + beat,
      );
    drums(kick({ low: 44, high: 120 }), bar * 4);
    drums(kick({ low: 44, high: 120 }), bar * 4 + 2.5, { gain: 0.7 });
    if (bar >= 4) for (const beat of [1, 3]) drums(snare({ wires: 0.45 }), bar * 4 + beat, { gain: 0.6 });
    for (let step = 0; step < 8; step++) {
      drums(shaker({ seed: step + 3 }), bar * 4 + step / 2, { gain: step % 2 === 0 ? 0.3 : 0.5, pan: 0.3 });
      if (bar >= 4) drums(hat({ seconds: 0.05 }), bar * 4 + step / 2, { gain: 0.16, pan: -0.3 });
    }
  }
  for (const [beat, note, length] of THEME)
    piano(electricPiano({ note, seconds: song.seconds(length), velocity: 0.8 }), beat, {
      pan: 0.1,
      gain: 0.9,
    });
}
