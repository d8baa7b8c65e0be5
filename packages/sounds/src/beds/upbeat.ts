import { clap, hat, kick, shaker } from '../instruments/drums.ts';
import { bass, bell, pad, synthPluck } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 36, notes: [60, 64, 67] },
  { root: 43, notes: [59, 62, 67] },
  { root: 45, notes: [60, 64, 69] },
  { root: 41, notes: [60, 65, 69] },
] as const;
const RHYTHM = [0, 0.75, 1.5, 2, 2.75, 3.5];
const HOOK = [
  [0, 79],
  [0.75, 76],
  [1.5, 79],
  [2.5, 84],
  [4, 83],
  [4.75, 79],
  [5.5, 74],
  [8, 76],
  [8.75, 79],
  [9.5, 81],
  [10.5, 84],
  [12, 81],
  [12.75, 79],
  [13.5, 77],
  [14.5, 76],
] as const;

/** Bright plucked chords, claps and a bell that sings. */
export function playUpbeat(song: Song): void {
  const kicks = Array.from({ length: 32 }, (_, beat) => beat).filter((beat) => beat % 4 !== 3);
  const drums = song.part({ gain: 0.72, reverb: 0.08 });
  const plucks = song.part({ gain: 0.42, reverb: 0.2, echo: 0.18, duck: { beats: kicks, depth: 0.35 } });
  const under = song.part({ gain: 0.26, reverb: 0.3, duck: { beats: kicks, depth: 0.5 } });
  const low = song.part({ gain: 0.55, duck: { beats: kicks, depth: 0.45 } });
  const lead = song.part({ gain: 0.3, reverb: 0.35, echo: 0.25 });
  for (const beat of kicks) drums(kick({ seconds: 0.3 }), beat);
  for (let beat = 0; beat < 32; beat++) {
    if (beat % 2 === 1) drums(clap(), beat, { gain: 0.85 });
    drums(hat({ seconds: 0.14 }), beat + 0.5, { gain: 0.5, pan: 0.2 });
    for (const step of [0, 0.25, 0.5, 0.75])
      drums(shaker({ seed: beat * 4 + step * 4 }), beat + step, {
        gain: step === 0 ? 0.35 : 0.22,
        pan: -0.35,
      });
  }
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = CHORDS[bar % 4] ?? CHORDS[0];
    for (const [voice, note] of notes.entries()) {
      under(
        pad(
          { note, seconds: song.seconds(3.8), seed: voice + 1 },
          { cutoff: 1500, attack: 0.2, release: 0.5 },
        ),
        bar * 4,
        {
          pan: (voice - 1) * 0.5,
        },
      );
      for (const [step, beat] of RHYTHM.entries())
        plucks(
          synthPluck({
            note: note + 12,
            seconds: 0.2,
            velocity: step % 2 === 0 ? 0.9 : 0.65,
            seed: step + 1,
          }),
          bar * 4 + beat,
          { pan: (voice - 1) * 0.4 },
        );
    }
    for (const beat of [0, 1.5, 2, 3, 3.5])
      low(bass({ note: beat === 3.5 ? root + 12 : root, seconds: song.seconds(0.42) }), bar * 4 + beat);
  }
  for (const turn of [0, 16])
    for (const [beat, note] of HOOK)
      lead(bell({ note, seconds: 1.2, velocity: 0.7 }), turn + beat, { pan: 0.15 });
}
