import { clap, kick, shaker } from '../instruments/drums.ts';
import { bass, bell, pluckedString } from '../instruments/tonal.ts';
import type { Song } from '../synth/song.ts';

const CHORDS = [
  { root: 43, notes: [55, 59, 62, 67, 71] },
  { root: 38, notes: [54, 57, 62, 66, 69] },
  { root: 40, notes: [55, 59, 64, 67, 71] },
  { root: 36, notes: [55, 60, 64, 67, 72] },
] as const;
/** Strings that are picked at each eighth; the last two bars of four are strummed. */
const PICKED = [0, 2, 3, 4, 1, 3, 2, 4];
const STRUMS = [0, 1, 1.5, 2.5, 3, 3.5];
const WHISTLE = [
  [16, 83],
  [17, 81],
  [17.5, 79],
  [19, 81],
  [20, 83],
  [22, 86],
  [24, 88],
  [25, 86],
  [25.5, 83],
  [27, 81],
  [28, 79],
  [30, 76],
] as const;

/** A guitar that is picked and strummed, with a shaker and a tapped body. */
export function playAcoustic(song: Song): void {
  const guitar = song.part({ gain: 0.55, reverb: 0.22 });
  const second = song.part({ gain: 0.3, reverb: 0.3 });
  const low = song.part({ gain: 0.42 });
  const drums = song.part({ gain: 0.5, reverb: 0.12 });
  const high = song.part({ gain: 0.2, reverb: 0.5, echo: 0.15 });
  for (let bar = 0; bar < 8; bar++) {
    const { root, notes } = CHORDS[bar % 4] ?? CHORDS[0];
    for (const [step, voice] of PICKED.entries())
      guitar(
        pluckedString(
          {
            note: notes[voice] ?? root,
            seconds: song.seconds(1.6),
            velocity: step % 4 === 0 ? 0.85 : 0.6,
            seed: step + bar,
          },
          { brightness: 0.5, sustain: 1.2 },
        ),
        bar * 4 + step / 2,
        { pan: -0.3 },
      );
    if (bar >= 4)
      for (const [stroke, beat] of STRUMS.entries())
        for (const [voice, note] of notes.entries())
          second(
            pluckedString(
              {
                note,
                seconds: song.seconds(0.5),
                velocity: stroke % 2 === 0 ? 0.75 : 0.5,
                seed: stroke * 5 + voice,
              },
              { brightness: 0.65, sustain: 0.7 },
            ),
            bar * 4 + beat + (stroke % 2 === 0 ? voice : 4 - voice) * 0.018,
            { pan: 0.4 },
          );
    low(bass({ note: root, seconds: song.seconds(1.8) }, { cutoff: 300, bite: 150 }), bar * 4);
    low(
      bass({ note: root + 7, seconds: song.seconds(1.4), velocity: 0.7 }, { cutoff: 300, bite: 150 }),
      bar * 4 + 2,
    );
    for (const beat of [0, 2])
      drums(kick({ low: 70, high: 150, seconds: 0.22, click: 0.15 }), bar * 4 + beat, { gain: 0.6 });
    if (bar >= 2) for (const beat of [1, 3]) drums(clap(), bar * 4 + beat, { gain: 0.32 });
    for (let step = 0; step < 8; step++)
      drums(shaker({ seed: step + 9 }), bar * 4 + step / 2, { gain: step % 2 === 0 ? 0.28 : 0.5, pan: 0.35 });
  }
  for (const [beat, note] of WHISTLE) high(bell({ note, seconds: 1.6 }), beat, { pan: 0.1 });
}
