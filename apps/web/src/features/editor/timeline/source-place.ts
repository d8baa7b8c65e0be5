import { type Film, filmDuration, placeScenes } from '@atelier/film';
import { FILM_EXTENSIONS } from '../../../workbench/video-source/check-video-file.ts';

/** `accept` of the files that can be a source. */
export const SOURCE_TYPES = `video/*,image/*,${FILM_EXTENSIONS}`;

/** True for a file that can be a source of a film. */
export function isSourceFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  if (type.startsWith('video/') || type.startsWith('image/')) return true;
  const ending = /\.[a-z0-9]+$/iu.exec(name)?.[0].toLowerCase();
  return ending !== undefined && FILM_EXTENSIONS.split(',').includes(ending);
}

/** Returns the scene before which a file is inserted that is dropped at a time of the film; null for the end. */
export function placeAt(film: Pick<Film, 'scenes'>, seconds: number): string | null {
  const next = placeScenes(film).find(
    ({ startSeconds, endSeconds }) => seconds < (startSeconds + endSeconds) / 2,
  );
  return next?.scene.id ?? null;
}

/** Returns the second at which a place is; the end for a scene that is gone. */
export function secondsOfPlace(film: Pick<Film, 'scenes'>, before: string | null): number {
  const next = placeScenes(film).find(({ scene }) => scene.id === before);
  return next?.startSeconds ?? filmDuration(film);
}
