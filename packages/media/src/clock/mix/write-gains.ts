import { writeFileSync } from 'node:fs';
import { openSamples } from '../open-samples.ts';
import type { ClockTask } from '../run-clock-task.ts';
import { GAIN_RATE, LEVEL_RATE } from './mixed-microphone.ts';
import { shareGains } from './share-gains.ts';

const FRAME_SAMPLES = LEVEL_RATE / GAIN_RATE;

/** Writes the gains of each microphone of a mix. Blocks its thread. */
export function writeGains({
  microphones,
  frameCount,
}: Pick<Extract<ClockTask, { kind: 'share' }>, 'microphones' | 'frameCount'>): null {
  const gains = shareGains(
    microphones.map(({ levelsPath, ...microphone }) => ({
      ...microphone,
      levels: levelsPath === null ? null : readLevels(levelsPath, frameCount),
    })),
    frameCount,
  );
  for (const [index, { gainsPath }] of microphones.entries())
    writeFileSync(gainsPath, gains[index] ?? new Float32Array());
  return null;
}

/** Reads the mean square of each frame of a sound. */
function readLevels(path: string, frameCount: number): Float32Array {
  const levels = new Float32Array(frameCount);
  const samples = openSamples(path);
  try {
    let at = 0;
    for (const part of samples.parts()) {
      for (const sample of part) {
        const frame = Math.floor(at++ / FRAME_SAMPLES);
        if (frame < frameCount) levels[frame] = (levels[frame] ?? 0) + (sample / 32_768) ** 2 / FRAME_SAMPLES;
      }
    }
  } finally {
    samples.close();
  }
  return levels;
}
