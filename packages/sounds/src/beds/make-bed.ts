import { BEDS, type BedId } from '@atelier/film/document/sound-catalogue';
import { Song } from '../synth/song.ts';
import type { Stereo } from '../synth/stereo.ts';
import { playAcoustic } from './acoustic.ts';
import { playCalm } from './calm.ts';
import { playElectro } from './electro.ts';
import { playHiphop } from './hiphop.ts';
import { playInspiring } from './inspiring.ts';
import { playLofi } from './lofi.ts';
import { playSuspense } from './suspense.ts';
import { playUpbeat } from './upbeat.ts';

const PLAYERS: Record<BedId, { play(song: Song): void; size: number; damping: number }> = {
  calm: { play: playCalm, size: 0.85, damping: 0.35 },
  lofi: { play: playLofi, size: 0.4, damping: 0.6 },
  upbeat: { play: playUpbeat, size: 0.5, damping: 0.4 },
  inspiring: { play: playInspiring, size: 0.7, damping: 0.4 },
  hiphop: { play: playHiphop, size: 0.55, damping: 0.5 },
  electro: { play: playElectro, size: 0.6, damping: 0.35 },
  acoustic: { play: playAcoustic, size: 0.45, damping: 0.5 },
  suspense: { play: playSuspense, size: 0.85, damping: 0.45 },
};

/** Makes 8 bars of music that repeat without a seam. */
export function makeBed(bed: BedId): Stereo {
  const { play, ...room } = PLAYERS[bed];
  const song = new Song({ tempo: BEDS[bed], beats: 32 });
  play(song);
  return song.mix(room);
}
