import type { Film } from '../document/film-schema.ts';
import { speedOf } from '../document/scene-seconds.ts';
import { firstFrame, type PlacedScene } from './film-time.ts';

/**
 * Returns the frame of the source that a scene shows in its first frame, when it is played forward. Frames of a source
 * are counted on the grid of the film's rate at the speed of the scene.
 */
export function firstSourceFrame(film: Pick<Film, 'canvas'>, { scene, startSeconds }: PlacedScene): number {
  const rate = film.canvas.frame_rate;
  const start = firstFrame(film, startSeconds);
  return nearestFrame(scene.start_seconds / speedOf(scene) + start / rate - startSeconds, rate);
}

/** Rounds to a frame; a time in the middle of two frames, up to an error of computing, becomes the later one. */
export function nearestFrame(seconds: number, rate: number): number {
  return Math.floor(seconds * rate + 0.5 + 1e-4);
}
