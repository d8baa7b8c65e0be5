import type { FoundFace } from './decode-faces.ts';
import type { GreyPicture } from './grey-picture.ts';

/** Lengths as shares of the distance of the eyes, 63 mm in adults. */
const IRIS = 0.15;
/** The way around the middle of an eye in which its iris is looked for: below the brow, which begins at 0.25. */
const REACH = { across: 0.15, down: 0.12 };
/** The middle of the cheek below an eye, and the side of the square that tells the brightness of the skin. */
const CHEEK = { down: 0.5, side: 0.2 };
/** Eyes that are nearer to each other, in pixels, are too small to be judged. */
const LEAST_DISTANCE_PX = 16;

/**
 * Measures how far the eyes of a face are open: the darkest square of the size of an iris at each eye, compared with the
 * cheek below it. An open eye has an iris there, a closed one skin with the thin line of the lashes. The value depends on
 * light, make-up and the colour of the eyes, so that it is only compared among pictures of one person.
 *
 * Measured on a portrait in eight sizes, lights and softnesses (`open-eyes.integration.test.ts`): 0.57 to 0.92 as it is,
 * and 0.37 to 0.49 of that with lids drawn over the eyes. Recordings of people who blink were not at hand.
 *
 * @returns 0 for skin alone, 1 for black; null for eyes that are too small, covered by the edge of the picture or in
 *   profile
 */
export function eyeOpenness(picture: GreyPicture, face: Pick<FoundFace, 'eyes' | 'width'>): number | null {
  const [right, left] = face.eyes;
  const distance = Math.hypot(left.x - right.x, left.y - right.y);
  if (distance < LEAST_DISTANCE_PX || distance < face.width * LEAST_SHARE) return null;
  const values = face.eyes.map((eye) => darknessOf(picture, eye, distance));
  const known = values.filter((value) => value !== null);
  // Lids move together: one eye in the shadow does not count.
  return known.length < 2 ? null : Math.max(...known);
}

/** In profile the eyes are nearer to each other, as a share of the width of the face. */
const LEAST_SHARE = 0.3;

function darknessOf(picture: GreyPicture, eye: { x: number; y: number }, distance: number): number | null {
  const iris = Math.max(2, Math.round(IRIS * distance));
  const cheek = meanAround(picture, eye.x, eye.y + CHEEK.down * distance, CHEEK.side * distance);
  if (cheek === null) return null;
  const reach = { x: Math.round(REACH.across * distance), y: Math.round(REACH.down * distance) };
  let darkest = Number.POSITIVE_INFINITY;
  for (let y = -reach.y; y <= reach.y; y++) {
    for (let x = -reach.x; x <= reach.x; x++) {
      const mean = meanAround(picture, eye.x + x, eye.y + y, iris);
      if (mean === null) return null;
      darkest = Math.min(darkest, mean);
    }
  }
  return Math.min(1, Math.max(0, 1 - darkest / Math.max(1, cheek)));
}

/** Returns the mean of a square; null when a part of it is outside of the picture. */
function meanAround({ pixels, width, height }: GreyPicture, x: number, y: number, side: number) {
  const length = Math.max(1, Math.round(side));
  const left = Math.round(x - length / 2);
  const top = Math.round(y - length / 2);
  if (left < 0 || top < 0 || left + length > width || top + length > height) return null;
  let sum = 0;
  for (let row = top; row < top + length; row++) {
    for (let column = left; column < left + length; column++) sum += pixels[row * width + column] ?? 0;
  }
  return sum / length ** 2;
}
