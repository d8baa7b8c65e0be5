import { kick, rim } from '../instruments/drums.ts';
import { bell, pluckedString, strings, subBass } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  [50, 57, 62, 65],
  [50, 58, 62, 65],
  [49, 57, 64, 67],
  [50, 57, 62, 69],
] as const;
const PULSE = [38, 38, 41, 38, 43, 38, 41, 40];

/** A plucked pulse, a clock and low strings. */
export function playSuspense(song: Song): void {
  const pulse = song.part({ gain: 0.5, reverb: 0.2, echo: 0.18 });
  const ensemble = song.part({ gain: 0.45, reverb: 0.6 });
  const clock = song.part({ gain: 0.3, reverb: 0.35 });
  const low = song.part({ gain: 0.5, reverb: 0.2 });
  const bells = song.part({ gain: 0.22, reverb: 1 });
  for (let bar = 0; bar < 8; bar++) {
    const notes = CHORDS[bar >> 1] ?? CHORDS[0];
    if (bar % 2 === 0)
      for (const [voice, note] of notes.entries())
        ensemble(
          strings({ note, seconds: song.seconds(7.6), seed: voice + 1 }, { attack: 1.4, release: 1.4 }),
          bar * 4,
          {
            pan: (voice - 1.5) * 0.5,
          },
        );
    for (const [step, note] of PULSE.entries())
      pulse(
        pluckedString(
          {
            note: note + (bar >= 4 && step % 4 === 2 ? 12 : 0),
            seconds: song.seconds(0.45),
            velocity: step % 4 === 0 ? 0.9 : 0.6,
            seed: step + 1,
          },
          { brightness: 0.35, sustain: 0.4 },
        ),
        bar * 4 + step / 2,
        { pan: step % 2 === 0 ? -0.25 : 0.25 },
      );
    for (let beat = 0; beat < 4; beat++) {
      clock(rim(), bar * 4 + beat, { gain: 0.5, pan: 0.5 });
      clock(rim(), bar * 4 + beat + 0.5, { gain: 0.25, pan: -0.5 });
    }
    low(kick({ low: 38, high: 80, seconds: 0.6, click: 0.05 }), bar * 4, { gain: 0.8 });
    low(kick({ low: 38, high: 80, seconds: 0.6, click: 0.05 }), bar * 4 + 0.75, { gain: 0.5 });
    if (bar % 4 === 3) low(subBass({ note: 26, seconds: song.seconds(2.5), velocity: 0.7 }), bar * 4 + 2);
  }
  for (const [beat, note] of [
    [3, 77],
    [7.5, 76],
    [11, 74],
    [19, 81],
    [23.5, 79],
    [27, 73],
  ] as const)
    bells(bell({ note, seconds: 3 }), beat, { pan: 0.3 });
}
