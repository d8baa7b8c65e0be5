import { placeLine } from '@atelier/captions/layout/place-line';
import type { Film } from '../document/film-schema.ts';
import type { Place } from '../document/layer-schema.ts';
import { captionFaces } from './caption-faces.ts';
import { captionLines } from './caption-lines.ts';
import { type FaceArea, facesOnCanvas } from './faces-on-canvas.ts';
import type { FilmFacts } from './film-facts.ts';
import { createLineStyles } from './scene/captions-behind.ts';

/** The layer whose place is wanted: its times in the film, its width as a share of the canvas and its shape. */
interface NewLayer {
  startSeconds: number;
  endSeconds: number;
  width: number;
  /** The width of the content divided by its height, in pixels; of a text at a width, as a share of the canvas. */
  aspect: number | ((width: number) => number);
  /** The centre that the layer has without a face. */
  centre?: { x: number; y: number };
  /** Further faces, beside those of the facts. */
  faces?: readonly FaceArea[];
  /** True to avoid the captions of its time as well. */
  avoidsCaptions?: boolean;
  /** The part of the height in which the layer stays; the whole canvas with a small margin by default. */
  within?: { top: number; bottom: number };
}

/** Room around a face, as a share of the canvas. */
const MARGIN = 0.01;
/** Centres that are tried, as shares of the free way between the edges: the nearest ones to the usual place first. */
const STEPS = 24;
/** A layer is made smaller down to this share, where none of its places is free at full size. */
const SIZES = [1, 0.8, 0.6] as const;

/**
 * Returns the default place of a new layer: its usual centre, or the nearest place above or below it that no face, nor
 * caption if asked for, comes into during its time; smaller where nothing else is free, and the place that covers the
 * least of them otherwise. A person may put the layer anywhere afterwards.
 */
export function freePlace(film: Film, facts: FilmFacts, layer: NewLayer): Place {
  const { width, aspect, centre = { x: 0.5, y: 0.5 } } = layer;
  const followed = captionFaces(film, facts).filter(
    (face) => face.startSeconds < layer.endSeconds && face.endSeconds > layer.startSeconds,
  );
  const captions = layer.avoidsCaptions ? captionAreas(film, facts, layer) : [];
  const faces = [...followed, ...facesOnCanvas(film, facts, layer), ...captions, ...(layer.faces ?? [])];
  let best: { place: Place; covered: number } = {
    place: { ...centre, width },
    covered: Number.POSITIVE_INFINITY,
  };
  for (const size of SIZES) {
    const shown = { width: width * size, height: heightOf(film, width * size, aspect) };
    for (const y of centresFrom(centre.y, shown.height, layer.within)) {
      const place = { x: centre.x, y, width: shown.width };
      const covered = faces.reduce((sum, face) => sum + coveredOf(face, { ...place, ...shown }), 0);
      if (covered === 0) return rounded(place);
      if (covered < best.covered) best = { place, covered };
    }
  }
  return rounded(best.place);
}

/** Returns the parts of the canvas that captions take during a stretch of the film. */
function captionAreas(film: Film, facts: FilmFacts, during: NewLayer): FaceArea[] {
  const styleOf = createLineStyles(film, facts);
  const { canvas } = film;
  const faces = captionFaces(film, facts);
  return captionLines(film)
    .filter((line) => line.startSeconds < during.endSeconds && line.endSeconds > during.startSeconds)
    .flatMap((line) => {
      const style = styleOf(line);
      if (!style) return [];
      const { left, top, right, bottom } = placeLine({ line, style, frame: canvas, faces }).box;
      const { width, height } = canvas;
      return [{ left: left / width, top: top / height, right: right / width, bottom: bottom / height }];
    });
}

function heightOf({ canvas }: Pick<Film, 'canvas'>, width: number, aspect: NewLayer['aspect']): number {
  const shape = typeof aspect === 'number' ? aspect : aspect(width);
  return (width * canvas.width) / shape / canvas.height;
}

/** Centres inside of the canvas, the nearest to the wanted one first; a layer that fills the canvas stays. */
function centresFrom(
  wanted: number,
  height: number,
  { top, bottom }: NonNullable<NewLayer['within']> = { top: 0.02, bottom: 0.98 },
): number[] {
  const [least, most] = [top + height / 2, bottom - height / 2];
  if (least >= most) return [wanted];
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => least + ((most - least) * index) / STEPS);
  const near = (y: number) => Math.abs(y - wanted);
  return [wanted, ...steps]
    .filter((y) => y === wanted || near(y) > 0.001)
    .toSorted((a, b) => near(a) - near(b));
}

/** The share of the canvas that a layer covers of a face. */
function coveredOf(face: FaceArea, layer: { x: number; y: number; width: number; height: number }): number {
  const across =
    Math.min(face.right + MARGIN, layer.x + layer.width / 2) -
    Math.max(face.left - MARGIN, layer.x - layer.width / 2);
  const down =
    Math.min(face.bottom + MARGIN, layer.y + layer.height / 2) -
    Math.max(face.top - MARGIN, layer.y - layer.height / 2);
  return Math.max(0, across) * Math.max(0, down);
}

function rounded({ x, y, width }: Place): Place {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { x: round(x), y: round(y), width: round(width) };
}
