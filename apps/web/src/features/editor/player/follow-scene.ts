import type { PlacedScene } from '@atelier/film';
import { bubbleOf } from '@atelier/film/document/layout-sources';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { filmSecondsAt } from '@atelier/film/time/film-time';
import type { PlayerState } from './player-state.ts';

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

/**
 * Returns how the second picture of a scene plays: the camera of a bubble at the speed of the scene, and only while the
 * scene's own element plays; another source evenly.
 * @param seconds the time of the film
 */
export function besideState(
  placed: PlacedScene | undefined,
  { isPlaying, rate }: PlayerState,
  seconds: number,
): PlayerState {
  const scene = placed?.scene;
  if (!scene || !bubbleOf(scene.layout)) return { isPlaying, rate };
  const isHeld = scene.reverse === true || isStanding(placed, seconds);
  return { isPlaying: isPlaying && !isHeld, rate: rate * speedOf(scene) };
}
