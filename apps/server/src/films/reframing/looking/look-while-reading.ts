import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type FaceDetector,
  type FaceFrames,
  LOOKS_PER_CELL,
  type SampledFaces,
} from '@atelier/engines/face-detection/port';

/** A film is read in about a fifteenth of its length. */
const PAUSE_MS = 40;

export interface LookWhileReading {
  faces: FaceDetector;
  frames: FaceFrames;
  /** Until it is over, the file gets more pictures. */
  reading: Promise<unknown>;
  signal: AbortSignal;
  /** 0–1 */
  onProgress(fraction: number): void;
}

/** Looks for faces in the pictures that are there, while the others are still being read. Throws as `detect` does. */
export async function lookWhileReading(request: LookWhileReading): Promise<SampledFaces[]> {
  const { faces, frames, signal, onProgress } = request;
  const { framesPerLook, firstFrame } = frames;
  let isRead = false;
  const reading = request.reading
    .catch(() => undefined)
    .then(() => {
      isRead = true;
    });
  const sights: SampledFaces[] = [];
  while (sights.length < frames.looks) {
    const isAll = isRead;
    const pictures = Math.floor((await sizeOf(frames.path)) / (frames.width * frames.height));
    const there = Math.min(frames.looks, Math.ceil((pictures - firstFrame) / framesPerLook));
    // While pictures are still being read, only whole cells are searched: their first and last look locate the faces.
    const inCell = (frames.firstLook + there - 1) % LOOKS_PER_CELL;
    const looks = (isAll ? there : there - 1 - inCell) - sights.length;
    if (isAll && looks <= 0) break;
    if (isAll || looks > 0) {
      const done = sights.length;
      const [frame, look] = [firstFrame + done * framesPerLook, frames.firstLook + done];
      const seen = await faces.detect({ ...frames, firstFrame: frame, firstLook: look, looks }, { signal });
      sights.push(...seen);
      onProgress(sights.length / frames.looks);
      if (seen.length < looks) break;
    } else await Promise.race([reading, pause(PAUSE_MS)]);
  }
  return sights;
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}
