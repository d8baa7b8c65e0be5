import { bass, bell, electricPiano, pad } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 36, notes: [60, 64, 67, 71, 74] },
  { root: 33, notes: [57, 64, 67, 71, 72] },
  { root: 41, notes: [57, 60, 64, 67, 69] },
  { root: 43, notes: [59, 62, 64, 69, 74] },
] as const;
const MELODY = [
  [1, 83],
  [2.5, 79],
  [6, 76],
  [9, 84],
  [10.5, 79],
  [14, 81],
  [17, 76],
  [18.5, 79],
  [22, 84],
  [25, 86],
  [26.5, 81],
  [30, 79],
] as const;

/** Wide chords, a soft piano and distant bells. */
export function playCalm(song: Song): void {
  const chords = song.part({ gain: 0.5, reverb: 0.6 });
  const keys = song.part({ gain: 0.45, reverb: 0.5, echo: 0.25 });
  const bells = song.part({ gain: 0.28, reverb: 1, echo: 0.3 });
  const low = song.part({ gain: 0.32 });
  for (const [index, { root, notes }] of CHORDS.entries()) {
    const beat = index * 8;
    low(bass({ note: root, seconds: song.seconds(7.5), velocity: 0.7 }, { cutoff: 260, bite: 60 }), beat);
    for (const [voice, note] of notes.entries())
      chords(
        pad({ note, seconds: song.seconds(7), seed: voice + 1 }, { cutoff: 900, attack: 1.1, release: 2.2 }),
        beat,
        { pan: (voice - 2) * 0.3 },
      );
    for (const [step, voice] of [0, 2, 3, 1, 4, 2, 3, 2].entries())
      keys(
        electricPiano({
          note: notes[voice] ?? root,
          seconds: song.seconds(1.6),
          velocity: step === 0 ? 0.6 : 0.42,
        }),
        beat + step,
        { pan: step % 2 === 0 ? -0.25 : 0.25 },
      );
  }
  for (const [beat, note] of MELODY)
    bells(bell({ note, seconds: 3, velocity: 0.5 }), beat, { pan: beat % 2 === 0 ? 0.4 : -0.4 });
}
