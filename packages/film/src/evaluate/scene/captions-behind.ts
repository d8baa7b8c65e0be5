import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../../document/film-schema.ts';
import { isBehindPerson, type Layer } from '../../document/layer-schema.ts';
import { placeScenes } from '../../time/film-time.ts';
import { pictureFilm } from '../../time/picture-film.ts';
import { placeLayers } from '../place-layers.ts';
import { hasMasks } from './scene-backdrop.ts';

/** A stretch of the film, in seconds. */
interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** True for a film with captions that are drawn behind people wherever these can be masked. */
export function hasCaptionsBehind({ captions }: Pick<Film, 'captions'>): boolean {
  return captions.depth === 'behind_person' && captions.style !== 0;
}

/** Returns a function that tests whether a line of captions is drawn behind people: as a whole, or not at all. */
export function createBehindTest(film: Film): (line: TimeRange) => boolean {
  if (!hasCaptionsBehind(film)) return () => false;
  const findFront = createFrontFinder(film);
  return (line) => findFront(line).length === 0;
}

/**
 * Returns a function that finds the stretches of a line which keep it in front of people: scenes without masks, and
 * pictures that could hide it.
 */
export function createFrontFinder(film: Film): (line: TimeRange) => TimeRange[] {
  const pictures = pictureFilm(film);
  const find = createOverlapFinder<TimeRange>([
    ...placeScenes(pictures).filter(({ scene }) => !hasMasks(pictures, scene)),
    ...placeLayers(film).filter(({ layer }) => couldHide(layer)),
  ]);
  return (line) =>
    find(line).filter(
      ({ startSeconds, endSeconds }) => startSeconds < line.endSeconds && endSeconds > line.startSeconds,
    );
}

/** A picture in front of people that is as wide could hide captions behind them, as a share of the canvas. */
const WIDE = 0.5;

function couldHide(layer: Layer): boolean {
  const isPicture = layer.kind === 'video' || layer.kind === 'image';
  return isPicture && !isBehindPerson(layer) && layer.place.width >= WIDE;
}
