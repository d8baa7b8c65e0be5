import { clap, hat, kick } from '../instruments/drums.ts';
import { bass, pad, synthPluck } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 33, notes: [57, 60, 64, 67] },
  { root: 29, notes: [57, 60, 65, 69] },
  { root: 36, notes: [55, 60, 64, 67] },
  { root: 31, notes: [55, 59, 62, 67] },
] as const;
const ARPEGGIO = [0, 1, 2, 3, 2, 1, 3, 2];

/** Four bass drums a bar, chords that breathe with them and a fast arpeggio. */
export function playElectro(song: Song): void {
  const beats = Array.from({ length: 32 }, (_, beat) => beat);
  const drums = song.part({ gain: 0.75, reverb: 0.04 });
  const chords = song.part({ gain: 0.42, reverb: 0.35, duck: { beats, depth: 0.8 } });
  const fast = song.part({ gain: 0.34, reverb: 0.25, echo: 0.3, duck: { beats, depth: 0.4 } });
  const low = song.part({ gain: 0.55, duck: { beats, depth: 0.85 } });
  for (const beat of beats) {
    drums(kick({ low: 47, high: 200, seconds: 0.32, click: 0.4 }), beat);
    drums(hat({ seconds: 0.16 }), beat + 0.5, { gain: 0.55, pan: 0.15 });
    for (const step of [0.25, 0.75]) drums(hat({ seconds: 0.04 }), beat + step, { gain: 0.2, pan: -0.2 });
    if (beat % 2 === 1) drums(clap(), beat, { gain: 0.7 });
    if (beat % 8 === 7) drums(clap(), beat + 0.75, { gain: 0.4 });
  }
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = CHORDS[bar >> 1] ?? CHORDS[0];
    if (bar % 2 === 0)
      for (const [voice, note] of notes.entries())
        chords(
          pad(
            { note, seconds: song.seconds(7.8), seed: voice + 1 },
            { cutoff: 2200, attack: 0.05, release: 0.3 },
          ),
          bar * 4,
          {
            pan: (voice - 1.5) * 0.5,
          },
        );
    for (let step = 0; step < 16; step++) {
      const note = (notes[ARPEGGIO[step % 8] ?? 0] ?? root) + (step % 8 > 3 ? 24 : 12);
      fast(
        synthPluck(
          { note, seconds: 0.1, velocity: step % 4 === 0 ? 0.9 : 0.6, seed: step },
          { cutoff: 2400 + bar * 350 },
        ),
        bar * 4 + step / 4,
        { pan: step % 2 === 0 ? -0.35 : 0.35 },
      );
      if (step % 4 !== 0)
        low(
          bass(
            { note: step % 8 === 6 ? root + 12 : root, seconds: song.seconds(0.2) },
            { cutoff: 600, bite: 1200 },
          ),
          bar * 4 + step / 4,
        );
    }
  }
}
