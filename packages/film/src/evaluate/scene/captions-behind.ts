import type { CaptionLine } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { placeLine } from '@atelier/captions/layout/place-line';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import { hasCaptionsBehind } from '../../document/captions-schema.ts';
import type { Film } from '../../document/film-schema.ts';
import { isBehindPerson, type Layer } from '../../document/layer-schema.ts';
import { placeScenes } from '../../time/film-time.ts';
import { pictureFilm } from '../../time/picture-film.ts';
import { captionStyle } from '../caption-lines.ts';
import { type FaceArea, facesOnCanvas } from '../faces-on-canvas.ts';
import type { FilmFacts } from '../film-facts.ts';
import { placeLayers } from '../place-layers.ts';
import { hasMasks } from './scene-backdrop.ts';

/**
 * Returns a function that tests whether a line of captions is drawn behind people. A line stays in front as a whole when
 * a scene of its time has no masks, when a picture of its time could hide it, or when a known face and the body below it
 * would hide most of it.
 */
export function createBehindTest(film: Film, facts: FilmFacts): (line: CaptionLine) => boolean {
  const style = hasCaptionsBehind(film) ? captionStyle(film, 'behind_person') : null;
  if (!style) return () => false;
  const pictures = pictureFilm(film);
  const findFront = createOverlapFinder([
    ...placeScenes(pictures).filter(({ scene }) => !hasMasks(pictures, scene)),
    ...placeLayers(film).filter(({ layer }) => couldHide(layer)),
  ]);
  const { width, height } = film.canvas;
  const isHidden = (line: CaptionLine) => {
    const faces = facesOnCanvas(film, facts, line);
    if (faces.length === 0) return false;
    const { left, top, right, bottom } = placeLine({ line, style, frame: film.canvas }).box;
    const box = { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
    return faces.some((face) => hiddenShare(box, face) > MOST_HIDDEN);
  };
  return (line) =>
    !findFront(line).some(
      ({ startSeconds, endSeconds }) => startSeconds < line.endSeconds && endSeconds > line.startSeconds,
    ) && !isHidden(line);
}

/** Returns a function that gives the style of a line of captions, which has another place behind people. */
export function createLineStyles(film: Film, facts: FilmFacts): (line: CaptionLine) => CaptionStyle | null {
  const isBehind = createBehindTest(film, facts);
  const front = captionStyle(film);
  const behind = hasCaptionsBehind(film) ? captionStyle(film, 'behind_person') : front;
  return (line) => (isBehind(line) ? behind : front);
}

/** A picture in front of people that is as wide could hide captions behind them, as a share of the canvas. */
const WIDE = 0.5;

function couldHide(layer: Layer): boolean {
  const isPicture = layer.kind === 'video' || layer.kind === 'image';
  return isPicture && !isBehindPerson(layer) && layer.place.width >= WIDE;
}

/** The share of a line's box that people may hide. */
const MOST_HIDDEN = 0.6;
/** Hair around a face, in widths and heights of the face; half of the width of the shoulders, in widths of the face. */
const HAIR = { beside: 0.3, above: 0.35 };
const SHOULDERS = 1.4;

/** Estimates the share of a box that the person with a face hides. */
function hiddenShare(box: FaceArea, face: FaceArea): number {
  const [width, height] = [face.right - face.left, face.bottom - face.top];
  const middle = (face.left + face.right) / 2;
  const head = {
    left: face.left - HAIR.beside * width,
    right: face.right + HAIR.beside * width,
    top: face.top - HAIR.above * height,
    bottom: face.bottom,
  };
  const body = {
    left: middle - SHOULDERS * width,
    right: middle + SHOULDERS * width,
    top: face.bottom,
    bottom: Number.POSITIVE_INFINITY,
  };
  return (sharedArea(box, head) + sharedArea(box, body)) / Math.max(1e-9, sharedArea(box, box));
}

function sharedArea(one: FaceArea, other: FaceArea): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
