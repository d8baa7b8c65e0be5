import type { InsetView } from '@atelier/contracts/tools/framing';
import type { Look } from './looking/look-around.ts';

/** A small grey picture of a film, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

type Rectangle = InsetView['rectangle'];

/** A face that stays in its place, away from the middle. The size is that of the face, in fractions of the picture. */
export interface StillFace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest face of an inset, as a share of the picture's width. */
const LARGEST_FACE = 0.2;
/** The share of the samples in which the face is seen. */
const LEAST_SEEN = 0.6;
/** The distance from the middle of the picture, as a share of its width or height, from which a face is at an edge. */
const OFF_CENTRE = 0.17;
/** The movement of a face in its inset: the standard deviation of its middle, in widths of the face. */
const MOST_MOVEMENT = 0.8;
/** Faces that are as large elsewhere for a longer share of the time: the film shows people, and no screen. */
const MOST_OTHERS = 0.35;

/** Finds the face that may be in an inset: small, off-centre, still and seen most of the time. */
export function findStillFace({ samples }: Pick<Look, 'samples'>): StillFace | null {
  const seen = samples.flatMap(({ faces }, index) => faces.map((face) => ({ ...face, index })));
  const groups: (typeof seen)[] = [];
  for (const face of seen) {
    const group = groups.find(([first]) => {
      if (!first) return false;
      const isNear =
        Math.abs(first.centerX - face.centerX) < first.width * 1.5 &&
        Math.abs(first.centerY - face.centerY) < first.height * 1.5;
      return isNear && Math.max(first.width / face.width, face.width / first.width) < 1.8;
    });
    if (group) group.push(face);
    else groups.push([face]);
  }
  const [best] = groups.toSorted((a, b) => b.length - a.length);
  if (!best) return null;
  const middle = (of: (face: (typeof seen)[number]) => number) => median(best.map(of));
  const face = {
    x: middle(({ centerX }) => centerX),
    y: middle(({ centerY }) => centerY),
    width: middle(({ width }) => width),
    height: middle(({ height }) => height),
  };
  const isSeen = new Set(best.map(({ index }) => index)).size >= samples.length * LEAST_SEEN;
  const isAside = Math.max(Math.abs(face.x - 0.5), Math.abs(face.y - 0.5)) > OFF_CENTRE;
  const movement = Math.max(
    deviation(best.map(({ centerX }) => centerX)) / face.width,
    deviation(best.map(({ centerY }) => centerY)) / face.height,
  );
  const others = samples.filter(({ faces }) =>
    faces.some(
      ({ centerX, centerY, width }) =>
        width > face.width * 0.8 &&
        (Math.abs(centerX - face.x) > 2 * face.width || Math.abs(centerY - face.y) > 2 * face.height),
    ),
  ).length;
  return isSeen &&
    isAside &&
    face.width <= LARGEST_FACE &&
    movement < MOST_MOVEMENT &&
    others < samples.length * MOST_OTHERS
    ? face
    : null;
}

/** The step of brightness between two neighbouring pixels that counts as an edge. */
const EDGE_STEP = 6;
/** The share of the pictures in which an edge is seen that belongs to the border of an inset. */
const LASTING = 0.7;
/** The share of a side that is an edge. */
const LEAST_SIDE = 0.62;
/** The mean of all four sides. */
const LEAST_BORDER = 0.72;
/** The support of a side of the picture, below that of a drawn border. */
const PICTURE_SIDE = 0.7;
/** Lines that are tried for each side. */
const CANDIDATES = 10;
/** Sizes of an inset, in widths and heights of the face. */
const REACH = { least: 0.4, most: 5 };
/** The least size of an inset, in widths and heights of the face. */
const LEAST_SIZE = { width: 1.35, height: 1.15 };
/** Edges inside of the webcam's picture may be as straight as its border: larger rectangles are preferred. */
const SIZE_BONUS = 0.25;
/** An inset is at most this part of the picture each way. */
const LARGEST = 0.6;

/**
 * Finds the rectangle around a face whose four sides are straight edges that last through pictures of different times.
 * A side of the picture may be one of them. @returns null without such a rectangle
 */
export function findBorder(pictures: readonly GreyPicture[], face: StillFace): Rectangle | null {
  const [first] = pictures;
  if (!first) return null;
  const { width, height } = first;
  const upright = lastingEdges(pictures, 1);
  const level = lastingEdges(pictures, width);
  const [cx, cy] = [face.x * width, face.y * height];
  const [fw, fh] = [face.width * width, face.height * height];
  const columnSupport = (x: number, top: number, bottom: number) =>
    x <= 0 || x >= width - 1
      ? PICTURE_SIDE
      : support(bottom - top, (step) => near(upright, x, top + step, 1));
  const rowSupport = (y: number, left: number, right: number) =>
    y <= 0 || y >= height - 1
      ? PICTURE_SIDE
      : support(right - left, (step) => near(level, left + step, y, width));

  /** Returns whether there is an edge at a place or beside it: a border may lie between two pixels of the small picture. */
  function near(edges: Uint8Array, x: number, y: number, stride: number): boolean {
    const at = y * width + x;
    return edges[at] === 1 || edges[at - stride] === 1 || edges[at + stride] === 1;
  }

  const rows = [
    Math.max(0, Math.round(cy - fh * 0.5)),
    Math.min(height - 1, Math.round(cy + fh * 0.5)),
  ] as const;
  const columns = [
    Math.max(0, Math.round(cx - fw * 0.5)),
    Math.min(width - 1, Math.round(cx + fw * 0.5)),
  ] as const;
  const best = (from: number, to: number, of: (line: number) => number) =>
    lines(from, to)
      .map((line) => ({ line, value: of(line) }))
      .toSorted((a, b) => b.value - a.value)
      .slice(0, CANDIDATES)
      .map(({ line }) => line);
  const column = (x: number) => columnSupport(x, ...rows);
  const row = (y: number) => rowSupport(y, ...columns);
  const lefts = best(Math.max(0, cx - fw * REACH.most), cx - fw * REACH.least, column);
  const rights = best(cx + fw * REACH.least, Math.min(width - 1, cx + fw * REACH.most), column);
  const tops = best(Math.max(0, cy - fh * REACH.most), cy - fh * REACH.least, row);
  const bottoms = best(cy + fh * REACH.least, Math.min(height - 1, cy + fh * REACH.most), row);
  let found: Rectangle | null = null;
  let bestValue = 0;
  for (const left of lefts)
    for (const right of rights) {
      if (right - left > width * LARGEST || right - left < fw * LEAST_SIZE.width) continue;
      for (const top of tops)
        for (const bottom of bottoms) {
          if (bottom - top > height * LARGEST || bottom - top < fh * LEAST_SIZE.height) continue;
          const sides = [
            columnSupport(left, top, bottom),
            columnSupport(right, top, bottom),
            rowSupport(top, left, right),
            rowSupport(bottom, left, right),
          ];
          const mean = sides.reduce((sum, side) => sum + side, 0) / 4;
          // Two sides of the picture alone are no border.
          const isInside =
            [left > 0, right < width - 1, top > 0, bottom < height - 1].filter(Boolean).length >= 2;
          if (!isInside || Math.min(...sides) < LEAST_SIDE || mean < LEAST_BORDER) continue;
          const size = ((right - left) * (bottom - top)) / (width * height * LARGEST ** 2);
          const value = mean + SIZE_BONUS * Math.sqrt(size);
          if (value <= bestValue) continue;
          bestValue = value;
          found = {
            x: left / width,
            y: top / height,
            width: (right - left) / width,
            height: (bottom - top) / height,
          };
        }
    }
  return found;
}

/** Marks the pixels whose brightness differs from the next one in most pictures. @param stride 1 for the one at the right, the width for the one below */
function lastingEdges(pictures: readonly GreyPicture[], stride: number): Uint8Array {
  const length = pictures[0]?.data.length ?? 0;
  const counts = new Uint16Array(length);
  for (const { data } of pictures)
    for (let at = 0; at + stride < length; at++)
      if (Math.abs((data[at] ?? 0) - (data[at + stride] ?? 0)) >= EDGE_STEP)
        counts[at] = (counts[at] ?? 0) + 1;
  return Uint8Array.from(counts, (count) => (count >= pictures.length * LASTING ? 1 : 0));
}

function support(length: number, isEdge: (step: number) => boolean): number {
  if (length <= 0) return 0;
  let count = 0;
  for (let step = 0; step < length; step++) if (isEdge(step)) count += 1;
  return count / length;
}

function lines(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from), Math.ceil(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
