import type { PlacedScene } from '@atelier/film';
import { playedSeconds } from '@atelier/film/document/scene-seconds';
import { filmSecondsAt } from '@atelier/film/time/film-time';

/** True while the last picture of a scene stands. */
export function isStanding({ scene, startSeconds }: PlacedScene, seconds: number): boolean {
  return scene.freeze_seconds !== undefined && seconds >= startSeconds + playedSeconds(scene) - 1e-6;
}

/**
 * Returns the time of the film to which a scene has played: that of its element, or that of the clock where the element
 * does not play, backwards and while a picture stands. Null while the element looks for a picture.
 * @param clock the former time of the film, and the seconds that have passed since
 */
export function followScene(
  placed: PlacedScene,
  video: Pick<HTMLVideoElement, 'currentTime' | 'ended' | 'seeking'>,
  { seconds, passed }: { seconds: number; passed: number },
): number | null {
  const { scene, startSeconds, endSeconds } = placed;
  if (isStanding(placed, seconds)) return Math.min(endSeconds, seconds + passed);
  const playedEnd = startSeconds + playedSeconds(scene);
  if (scene.reverse) return Math.min(playedEnd, seconds + passed);
  if (video.seeking) return null;
  const isPlayed = video.currentTime >= scene.end_seconds - 0.01 || video.ended;
  return isPlayed ? playedEnd : Math.max(startSeconds, filmSecondsAt(placed, video.currentTime));
}
