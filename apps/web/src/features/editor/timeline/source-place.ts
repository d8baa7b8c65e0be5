import { type Film, filmDuration, placeScenes } from '@atelier/film';

/** The width of the button at the end of the timeline with the room around it, in pixels. */
export const ADD_WIDTH = 56;

/** True for a file that may be a source of a film. The server judges a file whose type the system does not know. */
export function isSourceFile({ type }: Pick<File, 'type'>): boolean {
  return type === '' || type.startsWith('video/') || type.startsWith('image/');
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
