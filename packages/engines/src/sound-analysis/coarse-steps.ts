import type { FineFrames } from './listen-through.ts';

/** Fine frames in a step of a tenth of a second, the precision of cuts by hand. */
const FRAMES = 10;
/** The number of a step's frames that must have a pitch. */
const LEAST_VOICED = 4;

/** Computes the level and pitch of every tenth of a second. */
export function coarseSteps({ energyDb, pitchHertz }: FineFrames): {
  levelsDb: Float32Array<ArrayBuffer>;
  pitchHertz: Float32Array<ArrayBuffer>;
} {
  const count = Math.ceil(energyDb.length / FRAMES);
  const levels = new Float32Array(count);
  const pitches = new Float32Array(count);
  for (let step = 0; step < count; step++) {
    const own = energyDb.subarray(step * FRAMES, (step + 1) * FRAMES);
    const power = own.reduce((sum, db) => sum + 10 ** (db / 10), 0) / own.length;
    levels[step] = Math.max(-100, 10 * Math.log10(power + 1e-12));
    const voiced = pitchHertz.subarray(step * FRAMES, (step + 1) * FRAMES).filter((hertz) => hertz > 0);
    if (voiced.length >= LEAST_VOICED) pitches[step] = voiced.sort()[voiced.length >> 1] ?? 0;
  }
  return { levelsDb: levels, pitchHertz: pitches };
}
