import { FILM_CAMERAS_MAX } from '@atelier/contracts/tools/films';
import type { Film, Scene } from '@atelier/film';
import type { FilmSource } from '@atelier/film/document/source-schema';
import { toCameraTime } from '@atelier/film/time/camera-time';
import { pictureScene } from '@atelier/film/time/picture-film';

/** A recording with pictures on the common clock of a film. */
export interface Camera {
  /** The name of its source. */
  name: string;
  /** Counted from 1: its key and what scenes show on their badge. */
  number: number;
  source: FilmSource;
}

type Clocked = Pick<Film, 'sources'>;

const NONE: readonly Camera[] = [];
const known = new WeakMap<Film['sources'], readonly Camera[]>();

/**
 * Returns the cameras of a film in the order of its sources; none for a film whose pictures all come from one recording
 * of an event.
 */
export function camerasOf({ sources }: Clocked): readonly Camera[] {
  const found = known.get(sources);
  if (found) return found;
  const clocked = Object.entries(sources).filter(([, { offset_seconds }]) => offset_seconds !== undefined);
  const videos = clocked.filter(([, { kind }]) => kind === 'video').slice(0, FILM_CAMERAS_MAX);
  const cameras =
    clocked.length < 2
      ? NONE
      : videos.map(([name, source], index): Camera => ({ name, number: index + 1, source }));
  known.set(sources, cameras);
  return cameras;
}

/** True when another camera than its own can be shown in a scene. */
export function hasChoice(film: Clocked, { source }: Pick<Scene, 'source'>): boolean {
  if (film.sources[source]?.offset_seconds === undefined) return false;
  return camerasOf(film).some(({ name }) => name !== source);
}

/** Returns the name of the source whose picture a scene shows. */
export function shownSource(film: Parameters<typeof pictureScene>[0], scene: Scene): string {
  return pictureScene(film, scene).source;
}

/** Returns the number of the camera that a scene shows; undefined when none is shown, and for a film without cameras. */
export function numberOfShown(film: Parameters<typeof pictureScene>[0], scene: Scene): number | undefined {
  const shown = shownSource(film, scene);
  return camerasOf(film).find(({ name }) => name === shown)?.number;
}

/**
 * Returns the stretch of a scene that a camera has recorded, in seconds of the scene's own source; null when it has
 * recorded nothing of it.
 */
export function coverOf(
  film: Clocked,
  scene: Scene,
  name: string,
): { startSeconds: number; endSeconds: number } | null {
  const own = film.sources[scene.source];
  const camera = film.sources[name];
  if (!own || !camera) return null;
  const first = name === scene.source ? 0 : toCameraTime(camera, 0, own);
  const last =
    name === scene.source ? own.duration_seconds : toCameraTime(camera, camera.duration_seconds, own);
  if (first === undefined || last === undefined) return null;
  const startSeconds = Math.max(scene.start_seconds, first);
  const endSeconds = Math.min(scene.end_seconds, last);
  return endSeconds > startSeconds ? { startSeconds, endSeconds } : null;
}

/** True when a camera has recorded all of a scene. */
export function coversScene(film: Parameters<typeof pictureScene>[0], scene: Scene, name: string): boolean {
  return shownSource(film, { ...scene, angle: name }) === name;
}
