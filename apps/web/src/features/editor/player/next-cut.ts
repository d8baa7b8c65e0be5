import type { PlacedScene } from '@atelier/film';

/** The distance at which two scenes of one source follow each other without a cut, in seconds. */
export const SEAMLESS_SECONDS = 0.01;

/** Returns the index of the first scene after another one that does not go on from its source without a cut. */
export function nextCut(scenes: readonly PlacedScene[], index: number): number {
  let next = index + 1;
  for (let last = scenes[index]; last; last = scenes[next - 1]) {
    const scene = scenes[next]?.scene;
    const isSeamless =
      scene?.source === last.scene.source &&
      !last.scene.freeze_seconds &&
      !last.scene.reverse &&
      !scene.reverse &&
      Math.abs(scene.start_seconds - last.scene.end_seconds) < SEAMLESS_SECONDS;
    if (!isSeamless) break;
    next += 1;
  }
  return next;
}
