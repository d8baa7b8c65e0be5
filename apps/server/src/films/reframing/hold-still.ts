import type { CropKeyframe } from '@atelier/media';
import type { SubjectPoint } from './link-faces.ts';

/** A stand shorter than this is part of a movement. */
const SHORTEST_HOLD_SECONDS = 1.2;
/** A change between two stands takes this long on either side. */
const GLIDE_HALF_SECONDS = 0.25;
/** The subject may be this far from the middle before the picture moves, in parts of the crop's width. */
const FREEDOM = 0.2;
/** Room on either side of a face, in its widths. */
const FACE_ROOM = 0.7;

interface Hold {
  from: number;
  to: number;
  center: number;
}

/**
 * Plans the crop that follows one person: it holds still while they stay near its middle, glides to the next hold, and
 * moves evenly with a person who keeps moving.
 * @param cropShare the crop's width in parts of the picture's width
 */
export function holdStill(points: readonly SubjectPoint[], cropShare: number): CropKeyframe[] {
  const holds = findHolds(points, cropShare);
  const keyframes: CropKeyframe[] = [];
  for (const [index, hold] of holds.entries()) {
    const from = points[hold.from]?.timeSeconds ?? 0;
    const to = points[hold.to]?.timeSeconds ?? from;
    if (holds.length > 1 && to - from < SHORTEST_HOLD_SECONDS) {
      keyframes.push(...moveAlong(points, hold, cropShare));
      continue;
    }
    // Each side of the change waits a little, so that the change is no jerk.
    const start = index === 0 ? from : from + GLIDE_HALF_SECONDS;
    const end = index === holds.length - 1 ? to : to - GLIDE_HALF_SECONDS;
    keyframes.push(
      { timeSeconds: start, centerX: hold.center },
      { timeSeconds: Math.max(start, end), centerX: hold.center },
    );
  }
  return keyframes;
}

/** The longest stretches that one place of the crop can hold. */
function findHolds(points: readonly SubjectPoint[], cropShare: number): Hold[] {
  const holds: Hold[] = [];
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let from = 0;
  const close = (to: number) => holds.push({ from, to, center: keepInside((low + high) / 2, cropShare) });
  for (const [index, { centerX, width }] of points.entries()) {
    const place = keepInside(centerX, cropShare);
    const slack = Math.max(0.01, cropShare / 2 - width * FACE_ROOM);
    const freedom = Math.min(cropShare * FREEDOM, slack);
    // Near the picture's edge the crop cannot be centred; then the face's own room counts.
    const lowest = Math.min(place, Math.max(place - freedom, centerX - slack));
    const highest = Math.max(place, Math.min(place + freedom, centerX + slack));
    if (Math.max(low, lowest) > Math.min(high, highest)) {
      close(index - 1);
      from = index;
      low = Number.NEGATIVE_INFINITY;
      high = Number.POSITIVE_INFINITY;
    }
    low = Math.max(low, lowest);
    high = Math.min(high, highest);
  }
  if (points.length > 0) close(points.length - 1);
  return holds;
}

/** Half a second's mean around each point, never so far from the face that it would be cut. */
function moveAlong(points: readonly SubjectPoint[], hold: Hold, cropShare: number): CropKeyframe[] {
  return points.slice(hold.from, hold.to + 1).map((point, offset) => {
    const index = hold.from + offset;
    const near = points.slice(Math.max(0, index - 1), index + 2);
    const mean = near.reduce((sum, { centerX }) => sum + centerX, 0) / near.length;
    const slack = Math.max(0, cropShare / 2 - point.width * FACE_ROOM);
    const center = Math.min(point.centerX + slack, Math.max(point.centerX - slack, mean));
    return { timeSeconds: point.timeSeconds, centerX: keepInside(center, cropShare) };
  });
}

/** The crop never leaves the picture. */
function keepInside(center: number, cropShare: number): number {
  return Math.min(1 - cropShare / 2, Math.max(cropShare / 2, center));
}
