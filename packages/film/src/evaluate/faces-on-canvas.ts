import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { evaluatePictures } from './evaluate-film.ts';
import type { FilmFacts, SeenFace, SourceFacts } from './film-facts.ts';
import type { PictureState } from './pictures-of-scene.ts';

/** A face on the canvas: its sides in fractions of the canvas. */
export interface FaceArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The height of a face divided by its width, in pixels. */
const TALL = 1.35;
/** The times at which the canvas is looked at: so often, but at most so many. */
const STEP_SECONDS = 0.5;
const MOST_TIMES = 16;

/** Returns the faces that a film shows during a stretch of its time, in all layouts. */
export function facesOnCanvas(
  film: Film,
  facts: FilmFacts,
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
): FaceArea[] {
  if (!Object.values(facts.sources).some(({ sights }) => sights)) return [];
  const steps = Math.min(MOST_TIMES, Math.max(1, Math.ceil((endSeconds - startSeconds) / STEP_SECONDS)));
  const times = Array.from(
    { length: steps + 1 },
    (_, index) => startSeconds + ((endSeconds - startSeconds) * index) / steps,
  );
  return times.flatMap((seconds) => evaluatePictures(film, facts, seconds).flatMap(facesIn));

  function facesIn(picture: PictureState): FaceArea[] {
    const source = Object.hasOwn(facts.sources, picture.source) ? facts.sources[picture.source] : undefined;
    if (!source || picture.is_blurred) return [];
    return sightsAt(source.sights ?? [], picture.source_seconds)
      .map((sight) => areaOf(sight, picture, source))
      .filter((area) => area.right > area.left && area.bottom > area.top);
  }
}

/** The faces of a source are asked for at many times. */
const finders = new WeakMap<readonly SeenFace[], ReturnType<typeof findSights>>();

function findSights(sights: readonly SeenFace[]) {
  return createOverlapFinder(
    sights.map((sight) => ({ sight, startSeconds: sight.start_seconds, endSeconds: sight.end_seconds })),
  );
}

/** Returns the faces that are seen at a time of a source. */
function sightsAt(sights: readonly SeenFace[], seconds: number): SeenFace[] {
  const find = finders.get(sights) ?? findSights(sights);
  finders.set(sights, find);
  return find({ startSeconds: seconds, endSeconds: seconds }).map(({ sight }) => sight);
}

/** The visible part of a face on the canvas; empty for a face outside of the crop. */
function areaOf({ x, y, width }: SeenFace, { crop, place }: PictureState, source: SourceFacts): FaceArea {
  const height = (width * source.width * TALL) / source.height;
  const across = (value: number) =>
    place.x + place.width * Math.min(1, Math.max(0, (value - crop.x) / crop.width));
  const down = (value: number) =>
    place.y + place.height * Math.min(1, Math.max(0, (value - crop.y) / crop.height));
  return {
    left: across(x - width / 2),
    right: across(x + width / 2),
    top: down(y - height / 2),
    bottom: down(y + height / 2),
  };
}
