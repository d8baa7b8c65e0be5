import { rm } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import type { FaceDetector } from '@atelier/engines/face-detection/port';
import { type MediaInfo, type MediaRange, ProcessError } from '@atelier/media';
import type { FaceSample } from './choose-speaker.ts';
import { findVoices } from './find-voices.ts';
import { LOOKS_PER_SECOND, sampleFrames } from './sample-frames.ts';

/** Who is where in a range, whether somebody may be talking, and when the film cuts. */
export interface Look {
  samples: FaceSample[];
  cutsAtSeconds: number[];
}

export interface LookRequest {
  faces: FaceDetector | null;
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  workDir: string;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}

/** Looks at a range once. Null: this machine has no face detection, or the look failed. */
export async function lookAround(request: LookRequest): Promise<Look | null> {
  const { faces, signal, onProgress } = request;
  if (!faces) return null;
  try {
    const { frames, soundPath, cutsAtSeconds } = await sampleFrames(request);
    onProgress(0.5);
    const [sights, voices] = await Promise.all([
      faces.detect(frames, { signal, onProgress: (fraction) => onProgress(0.5 + 0.5 * fraction) }),
      soundPath ? findVoices(soundPath, 1 / LOOKS_PER_SECOND) : [],
    ]);
    for (const used of [frames.path, soundPath]) if (used) await rm(used, { force: true });
    const samples = sights.map((sight, index) => ({
      ...sight,
      timeSeconds: index / LOOKS_PER_SECOND,
      voiced: voices[index] ?? false,
    }));
    return { samples, cutsAtSeconds };
  } catch (error) {
    // A clip around the middle is better than none because of the comfort; what is wrong with the file the render
    // explains better. A stopped run stays stopped.
    const isOurs = error instanceof AppError || error instanceof ProcessError;
    if (isOurs && !signal.aborted) return null;
    throw error;
  }
}
