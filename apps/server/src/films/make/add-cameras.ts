import type { Film, FilmFacts } from '@atelier/film';
import { addEventCameras, addRecordedTogether, type EventCamera } from '@atelier/film/presets/event-cameras';

/** `addEventCameras` or `addRecordedTogether` of a new film. Runs in a task process. */
export function addCameras(
  film: Film,
  facts: FilmFacts,
  cameras: readonly EventCamera[],
  areTogether: boolean,
): Film {
  const [camera] = cameras;
  return areTogether && camera
    ? addRecordedTogether(film, facts, camera)
    : addEventCameras(film, facts, cameras);
}
