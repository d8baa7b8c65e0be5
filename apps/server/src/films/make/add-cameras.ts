import type { Film, FilmFacts } from '@atelier/film';
import { addEventCameras, type EventCamera } from '@atelier/film/presets/event-cameras';

/** `addEventCameras` of a new film. Runs in a task process. */
export function addCameras(film: Film, facts: FilmFacts, cameras: readonly EventCamera[]): Film {
  return addEventCameras(film, facts, cameras);
}
