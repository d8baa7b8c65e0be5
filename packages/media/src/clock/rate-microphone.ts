import type { MicrophoneQuality } from './clock-sound.ts';

/** A band contains voices where loud frames are this far above its floor; those of even noise are 4 dB above. */
const VOICE_DB = 7;
/** A lower level is silence. */
const SILENCE_DB = -90;
const LOUD_RANK = 0.9;
const FLOOR_RANK = 0.1;
/** More decibels over the floor are not audible. */
const MOST_DB = 50;
/** Decibels that a recording with 10 % of clipped frames loses. */
const CLIPPING_COST_DB = 10;
/** Decibels that a bandwidth of half as many Hz loses. */
const OCTAVE_COST_DB = 6;
const HALF_RATE_HZ = 8_000;

/**
 * Rates a microphone as a recording of voices. A room's echo fills the pauses between syllables and so raises the floor
 * as noise does.
 * @param wide the power of each frame in `bandCount` equally wide bands up to 8,000 Hz
 */
export function rateMicrophone(measured: {
  wide: Float32Array;
  frameCount: number;
  bandCount: number;
  clippedShare: number;
}): MicrophoneQuality {
  const { wide, frameCount, bandCount, clippedShare } = measured;
  const level = (frame: number, from: number, to: number) => {
    let sum = 0;
    for (let band = from; band < to; band++) sum += wide[frame * bandCount + band] ?? 0;
    return 10 * Math.log10(sum + 1e-12);
  };
  const contrast = (from: number, to: number) => {
    const levels = Float64Array.from({ length: frameCount }, (_, frame) => level(frame, from, to))
      .filter((db) => db > SILENCE_DB)
      .sort();
    const at = (rank: number) => levels[Math.floor(rank * (levels.length - 1))] ?? 0;
    return levels.length < 2 ? 0 : at(LOUD_RANK) - at(FLOOR_RANK);
  };
  const levelOverFloorDb = contrast(0, bandCount);
  let bandwidthHz = 0;
  for (let band = 0; band < bandCount; band++)
    if (contrast(band, band + 1) >= VOICE_DB) bandwidthHz = ((band + 1) * HALF_RATE_HZ) / bandCount;
  const octaves = Math.log2(HALF_RATE_HZ / Math.max(bandwidthHz, HALF_RATE_HZ / bandCount));
  const score =
    Math.min(MOST_DB, levelOverFloorDb) -
    CLIPPING_COST_DB * Math.min(1, 10 * clippedShare) -
    OCTAVE_COST_DB * octaves;
  return { levelOverFloorDb, clippedShare, bandwidthHz, score };
}
