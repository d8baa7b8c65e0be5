import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { CropKeyframe } from '../document/scene-schema.ts';
import type { CropPoint } from './film-facts.ts';
import type { ZoomState } from './scene/scene-zoom.ts';

/** A rectangle in fractions, from the top left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Centre {
  x: number;
  y: number;
  scale: number;
}

const MIDDLE: Centre = { x: 0.5, y: 0.5, scale: 1 };
export const WHOLE: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the largest window of an aspect ratio inside a picture, around a centre and divided by the scale. */
export function cropWindow(
  sizes: { pictureAspect: number; aspect: number },
  centre: Centre = MIDDLE,
): Rectangle {
  const share = sizes.aspect / sizes.pictureAspect;
  const ratio = Number.isFinite(share) && share > 0 ? share : 1;
  const scale = Math.max(1, centre.scale);
  const width = Math.min(1, ratio) / scale;
  const height = Math.min(1, 1 / ratio) / scale;
  return { x: startInside(centre.x, width), y: startInside(centre.y, height), width, height };
}

/** Returns the part of a window that an enlargement shows. It never leaves the window. */
export function zoomInto({ x, y, width, height }: Rectangle, { scale, center }: ZoomState): Rectangle {
  const size = 1 / scale;
  return {
    x: x + width * startInside(center.x, size),
    y: y + height * startInside(center.y, size),
    width: width * size,
    height: height * size,
  };
}

/** Returns the window of an aspect ratio that contains a rectangle, as far as the picture allows. */
export function windowAround(sizes: { pictureAspect: number; aspect: number }, inner: Rectangle): Rectangle {
  const full = cropWindow(sizes);
  const share = Math.min(1, Math.max(inner.width / full.width, inner.height / full.height));
  return cropWindow(sizes, {
    x: inner.x + inner.width / 2,
    y: inner.y + inner.height / 2,
    scale: 1 / Math.max(share, 0.01),
  });
}

/** Returns the centre of a path, in order of time, at a time of the source: the first and the last one continue. */
export function centreAt(
  path: readonly (CropPoint & Partial<CropKeyframe>)[] | undefined,
  seconds: number,
): Centre {
  if (!path || path.length === 0) return MIDDLE;
  const next = firstIndex(path, ({ at_seconds: at }) => at > seconds);
  const before = path[next - 1] ?? path[0];
  const after = path[next];
  if (!before) return MIDDLE;
  const from = centreOf(before);
  if (!after || after === before || after.cut) return from;
  const share = Math.min(
    1,
    Math.max(0, (seconds - before.at_seconds) / (after.at_seconds - before.at_seconds)),
  );
  const to = centreOf(after);
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

function centreOf({ x, y = 0.5, scale = 1 }: { x: number; y?: number; scale?: number }): Centre {
  return { x, y, scale };
}

function startInside(centre: number, size: number): number {
  return Math.min(1 - size, Math.max(0, centre - size / 2));
}
