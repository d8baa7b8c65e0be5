import type { Canvas } from './draw/canvas.ts';
import type { Cue } from './sound/cue.ts';

/** Pixels: the half of a vertical short of 1080 × 1920, so that nothing is cut off or enlarged by default. */
export const LOOP_SIZE = { width: 1080, height: 960 };
export const FRAMES_PER_SECOND = 30;
export const LOOP_SECONDS = 60;
/** Frames of a loop; after the last one comes the first one again. */
export const LOOP_FRAMES = FRAMES_PER_SECOND * LOOP_SECONDS;

/** A whole game as a film without end. */
export interface GameLoop {
  /** Draws the whole of frame 0 … LOOP_FRAMES − 1, in any order. */
  drawFrame(canvas: Canvas, frame: number): void;
  cues: readonly Cue[];
}

/** Frames since `event`, in a film whose end is followed by its beginning. */
export function framesSince(event: number, frame: number): number {
  return (((frame - event) % LOOP_FRAMES) + LOOP_FRAMES) % LOOP_FRAMES;
}
