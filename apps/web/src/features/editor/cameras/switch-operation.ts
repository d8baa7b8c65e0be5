import { type Film, type OperationInput, sceneAt } from '@atelier/film';
import { playedSeconds } from '@atelier/film/document/scene-seconds';
import { FILM_LIMITS } from '@atelier/film/document/values';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { coverOf, coversScene, shownSource } from './cameras-of-film.ts';

/**
 * Returns the operation that shows a camera from a time of the film to the end of the scene there: of all of the scene at
 * its first frame, and while its picture stands or it is played backwards.
 * @returns null when the camera is shown already, and `absent` when it has recorded nothing of that stretch
 */
export function switchOperation(
  film: Film,
  seconds: number,
  camera: string,
): OperationInput | 'absent' | null {
  const placed = sceneAt(film, seconds);
  if (!placed) return null;
  const { scene, startSeconds } = placed;
  if (shownSource(film, scene) === camera) return null;
  const angle = camera === scene.source ? null : camera;
  const isWhole =
    scene.reverse === true ||
    seconds < startSeconds + 1 / film.canvas.frame_rate ||
    seconds > startSeconds + playedSeconds(scene);
  if (scene.reverse) {
    return coversScene(film, scene, camera) ? { op: 'set_scene', scenes: [scene.id], angle } : 'absent';
  }
  // A microsecond earlier, because times are rounded to those: the playhead is then inside of the new scene.
  const at = isWhole ? scene.start_seconds : Math.floor(sourceSecondsAt(placed, seconds) * 1e6 - 1) / 1e6;
  const cover = coverOf(film, scene, camera);
  // A piece that is shorter than the shortest scene is not made.
  const end = cover?.endSeconds ?? at;
  if (!cover || cover.startSeconds > at + 1e-4 || end - at < FILM_LIMITS.leastPieceSeconds) return 'absent';
  return {
    op: 'switch_angles',
    source: scene.source,
    cuts: [{ at_seconds: at, angle }],
    until_seconds: end,
  };
}
