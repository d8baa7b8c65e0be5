import type { Film } from '../document/film-schema.ts';
import type { FilmSource } from '../document/source-schema.ts';
import { FILM_LIMITS, toMicroseconds } from '../document/values.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import type { OperationInput } from '../operations/registry.ts';
import { suggestAngles } from '../suggest/angles/suggest-angles.ts';
import { newBubble } from '../suggest/bubble-crop.ts';

/** A further recording of the event of a film. */
export interface EventCamera {
  /** Its name among the film's sources. */
  name: string;
  assetId: string;
  kind: FilmSource['kind'];
  durationSeconds: number;
  /** Its place on the clock of the main source. */
  offsetSeconds: number;
  rate: number;
}

/**
 * Adds the other recordings of an event to a film of its best microphone, and chooses the camera of each moment. A film
 * with too many shots for its limits keeps its own pictures.
 * @param facts of all sources, by their names
 */
export function addEventCameras(film: Film, facts: FilmFacts, cameras: readonly EventCamera[]): Film {
  const [main] = film.scenes;
  if (!main || cameras.length === 0) return film;
  const placed = placeCameras(film, main.source, cameras);
  const angles = suggestAngles(placed, facts);
  if (!angles || placed.scenes.length + angles.shots > FILM_LIMITS.maxScenes) return placed;
  return applyOperations(placed, angles.operations).film;
}

/**
 * Adds a recording that began together with that of a film, as a webcam beside a screen: all scenes show their whole
 * picture, with the recording in a bubble over it.
 * @param facts of all sources, by their names
 */
export function addRecordedTogether(film: Film, facts: FilmFacts, camera: EventCamera): Film {
  const [main] = film.scenes;
  if (!main) return film;
  const bubble = newBubble(camera.name, facts.sources[camera.name]);
  const scenes = film.scenes.map(({ id }) => id);
  return applyOperations(placeCameras(film, main.source, [camera]), [
    { op: 'set_layout', scenes, layout: { kind: 'fit', bubble } },
  ]).film;
}

/** Adds cameras as sources, on the clock of the film's own. @param main the name of that source */
function placeCameras(film: Film, main: string, cameras: readonly EventCamera[]): Film {
  const added = cameras.map(
    ({ name, assetId, kind, durationSeconds, offsetSeconds, rate }): OperationInput => ({
      op: 'add_source',
      name,
      asset_id: assetId,
      kind,
      duration_seconds: toMicroseconds(durationSeconds),
      offset_seconds: offsetSeconds,
      ...(rate !== 1 && { rate }),
    }),
  );
  return applyOperations(film, [{ op: 'set_source', name: main, offset_seconds: 0 }, ...added]).film;
}
