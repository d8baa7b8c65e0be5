import type { FoundFace } from './decode-faces.ts';
import { type Box, boxDifference, boxInside, type GreyPicture } from './grey-picture.ts';

/** The largest movement of a head between two pictures, as a part of its width. */
const REACH = 0.06;
const MAX_REACH_PX = 6;
/** Points compared to follow a head: using all points of a large head costs more than detecting it. */
const HEAD_POINTS = 600;
/** The least contrast of a face: below it, noise would count as movement. */
const LEAST_CONTRAST = 8;

/**
 * Measures the movement of a mouth relative to the upper face, as a part of the face's contrast. The movement of the
 * head is followed first, so that nodding does not count.
 * @param pictures in order of time; the face was found in the first
 */
export function mouthMotion(pictures: readonly GreyPicture[], face: FoundFace): number {
  const [first] = pictures;
  const reach = Math.max(1, Math.min(MAX_REACH_PX, Math.round(face.width * REACH)));
  const margin = reach * pictures.length;
  const upper = first && boxInside(upperFace(face), first, margin);
  const mouth = first && boxInside(mouthOf(face), first, margin);
  if (!first || !upper || !mouth) return 0;
  const place = { x: 0, y: 0 };
  let sum = 0;
  for (let index = 1; index < pictures.length; index++) {
    const [before, now] = [pictures[index - 1], pictures[index]];
    if (!before || !now) continue;
    const moved = followHead(before, now, shifted(upper, place), reach);
    const ofMouth = boxDifference(before, now, shifted(mouth, place), moved);
    sum += Math.max(0, ofMouth - moved.difference);
    place.x += moved.x;
    place.y += moved.y;
  }
  return sum / Math.max(1, pictures.length - 1) / Math.max(LEAST_CONTRAST, contrast(first, upper));
}

/** Returns the box from above the eyes to the nose, which moves with the head only. */
function upperFace({ left, width, eyes, nose }: FoundFace): Box {
  const eyesY = (eyes[0].y + eyes[1].y) / 2;
  const top = eyesY - (nose.y - eyesY) * 0.6;
  return { left: left + width * 0.15, width: width * 0.7, top, height: nose.y - top };
}

/** Returns the box around the mouth, with room below for the jaw. */
function mouthOf({ width, mouth: [right, left] }: FoundFace): Box {
  const reach = Math.max(Math.abs(left.x - right.x), width * 0.25);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return {
    left: middle.x - reach * 0.65,
    width: reach * 1.3,
    top: middle.y - reach * 0.35,
    height: reach,
  };
}

/** Returns the shift of the head: the one with the smallest difference. */
function followHead(before: GreyPicture, now: GreyPicture, upper: Box, reach: number) {
  const every = Math.max(1, Math.floor(Math.sqrt((upper.width * upper.height) / HEAD_POINTS)));
  const best = { x: 0, y: 0 };
  let least = boxDifference(before, now, upper, best, every);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const difference = boxDifference(before, now, upper, { x, y }, every);
      if (difference >= least) continue;
      least = difference;
      Object.assign(best, { x, y });
    }
  }
  return { ...best, difference: boxDifference(before, now, upper, best) };
}

function shifted(box: Box, by: { x: number; y: number }): Box {
  return { ...box, left: box.left + by.x, top: box.top + by.y };
}

/** Returns the standard deviation of a box's brightness. */
function contrast({ pixels, width }: GreyPicture, box: Box): number {
  let sum = 0;
  let squares = 0;
  for (let row = box.top; row < box.top + box.height; row++) {
    for (let column = box.left; column < box.left + box.width; column++) {
      const value = pixels[row * width + column] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const count = box.width * box.height;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
