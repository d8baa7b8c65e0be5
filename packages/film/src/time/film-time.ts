import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { playedSeconds, sceneSeconds, speedOf } from '../document/scene-seconds.ts';

/** A scene with its times in the film, in seconds; the end is excluded. */
export interface PlacedScene {
  scene: Scene;
  index: number;
  startSeconds: number;
  endSeconds: number;
}

const placed = new WeakMap<readonly Scene[], readonly PlacedScene[]>();

/** Returns the scenes with their times in the film. The result is kept as long as the scenes do not change. */
export function placeScenes({ scenes }: Pick<Film, 'scenes'>): readonly PlacedScene[] {
  const known = placed.get(scenes);
  if (known) return known;
  let endSeconds = 0;
  const list = scenes.map((scene, index) => {
    const startSeconds = endSeconds;
    endSeconds += sceneSeconds(scene);
    return { scene, index, startSeconds, endSeconds };
  });
  placed.set(scenes, list);
  return list;
}

/** Returns the duration of a film in seconds: the sum of its scenes. */
export function filmDuration(film: Pick<Film, 'scenes'>): number {
  return placeScenes(film).at(-1)?.endSeconds ?? 0;
}

/** Returns the number of frames of a film. */
export function filmFrames(film: Pick<Film, 'scenes' | 'canvas'>): number {
  return Math.max(1, Math.round(filmDuration(film) * film.canvas.frame_rate));
}

/** Returns the scene at a time of the film; the first and the last scene continue beyond the film's ends. */
export function sceneAt(film: Pick<Film, 'scenes'>, seconds: number): PlacedScene | undefined {
  const list = placeScenes(film);
  return list[firstIndex(list, ({ endSeconds }) => endSeconds > seconds)] ?? list.at(-1);
}

/**
 * Returns the time of the source that a scene shows at a time of the film: its last one while the last picture stands.
 * A scene that is played backwards begins at its end.
 */
export function sourceSecondsAt(
  { scene, startSeconds }: Pick<PlacedScene, 'scene' | 'startSeconds'>,
  seconds: number,
): number {
  const { start_seconds: start, end_seconds: end, reverse } = scene;
  const passed = seconds - startSeconds;
  if (passed >= playedSeconds(scene)) return reverse ? start : end;
  return reverse ? end - passed * speedOf(scene) : start + passed * speedOf(scene);
}

/** Returns the time of the film at which a scene shows a time of its source, also for times that it does not show. */
export function filmSecondsAt(
  { scene, startSeconds }: Pick<PlacedScene, 'scene' | 'startSeconds'>,
  seconds: number,
): number {
  const passed = scene.reverse ? scene.end_seconds - seconds : seconds - scene.start_seconds;
  return startSeconds + passed / speedOf(scene);
}

/** A time of a source. */
export interface SourceTime {
  source: string;
  seconds: number;
}

/** Converts a time of the film to the source that it shows; times outside of the film become its ends. */
export function toSourceTime(film: Pick<Film, 'scenes'>, seconds: number): SourceTime | undefined {
  const at = sceneAt(film, seconds);
  if (!at) return undefined;
  const inside = Math.min(Math.max(seconds, at.startSeconds), at.endSeconds);
  return { source: at.scene.source, seconds: sourceSecondsAt(at, inside) };
}

/** Converts a time of a source to the film: one time for each scene that shows it, in playing order; none if cut. */
export function toFilmTimes(film: Pick<Film, 'scenes'>, { source, seconds }: SourceTime): number[] {
  return placeScenes(film)
    .filter(
      ({ scene }) => scene.source === source && seconds >= scene.start_seconds && seconds < scene.end_seconds,
    )
    .map((scene) => filmSecondsAt(scene, seconds));
}

/** Times within this share of a frame count as the frame, because they are rounded and summed over scenes. */
export const FRAME_TOLERANCE = 0.01;

/** Returns the first frame at or after a time. */
export function firstFrame({ canvas }: Pick<Film, 'canvas'>, seconds: number): number {
  return Math.max(0, Math.ceil(seconds * canvas.frame_rate - FRAME_TOLERANCE));
}
