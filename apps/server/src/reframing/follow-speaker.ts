import { rm } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import type { FaceDetector } from '@atelier/engines/face-detection/port';
import {
  type CropPath,
  type FrameSize,
  type MediaInfo,
  type MediaRange,
  ProcessError,
  requireVideo,
} from '@atelier/media';
import { findVoices } from './find-voices.ts';
import { planCropPath } from './plan-crop-path.ts';
import { LOOKS_PER_SECOND, sampleFrames } from './sample-frames.ts';

/** A crop this near to the whole width has nowhere to go. */
const NEARLY_ALL = 0.97;

/** The picture is wider than wanted, so that there is something to choose. */
export function canFollow(info: MediaInfo, size: FrameSize): boolean {
  return shareOfWidth(info, size) <= NEARLY_ALL;
}

function shareOfWidth(info: MediaInfo, size: FrameSize): number {
  const { width, height } = requireVideo(info);
  return size.width / size.height / (width / height);
}

/**
 * Where a narrower picture should look. Null: around the middle, since nobody is seen, the picture is not wider
 * than wanted, or this machine has no face detection.
 */
export async function followSpeaker(request: {
  faces: FaceDetector | null;
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  /** Of the clip. */
  size: FrameSize;
  workDir: string;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}): Promise<CropPath | null> {
  const { faces, info, size, signal, onProgress } = request;
  if (!faces || !canFollow(info, size)) return null;
  const cropShare = shareOfWidth(info, size);
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
    const path = planCropPath({ samples, cutsAtSeconds, cropShare });
    return path.length > 0 ? path : null;
  } catch (error) {
    // A clip around the middle is better than none because of the comfort; what is wrong with the file the render
    // explains better. A stopped run stays stopped.
    const isOurs = error instanceof AppError || error instanceof ProcessError;
    if (isOurs && !signal.aborted) return null;
    throw error;
  }
}
