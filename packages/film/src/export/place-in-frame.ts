import { type Rectangle, WHOLE } from '../evaluate/crop-window.ts';
import { isSamePlace } from './placed-pictures.ts';

/** Differences below this cannot be seen. */
const EPSILON = 1e-4;

/**
 * Writes a picture at a place of the canvas as FCPXML does it: trimmed, then scaled and moved from where the program puts
 * a picture by itself, which is as large as possible in the middle. Trims and positions are percentages of the height:
 * those of the picture and those of the canvas; upwards is positive.
 * @param picture.crop the visible part in fractions of the picture, `place` its place in fractions of the canvas
 * @param about.aspect width / height of the picture
 * @returns elements of an `asset-clip`; none for a picture that stays as it is put
 */
export function placeInFrame(
  { crop, place }: { crop: Rectangle; place: Rectangle },
  { canvas, aspect }: { canvas: { width: number; height: number }; aspect: number },
): string[] {
  const width = Math.min(canvas.width, canvas.height * aspect);
  const height = width / aspect;
  const scale = {
    x: (place.width * canvas.width) / (crop.width * width),
    y: (place.height * canvas.height) / (crop.height * height),
  };
  const middle = (start: number, length: number) => start + length / 2 - 0.5;
  const x = middle(place.x, place.width) * canvas.width - middle(crop.x, crop.width) * width * scale.x;
  const y = middle(place.y, place.height) * canvas.height - middle(crop.y, crop.height) * height * scale.y;
  const trims = {
    left: crop.x * aspect,
    top: crop.y,
    right: (1 - crop.x - crop.width) * aspect,
    bottom: 1 - crop.y - crop.height,
  };
  // The canvas cuts off what lies outside of it; untrimmed, the picture can be moved by hand.
  const trimmed = isSamePlace(place, WHOLE)
    ? []
    : Object.entries(trims).filter(([, share]) => share > EPSILON);
  const position = [(x / canvas.height) * 100, (-y / canvas.height) * 100];
  const isMoved =
    position.some((percent) => Math.abs(percent) > EPSILON) ||
    [scale.x, scale.y].some((factor) => Math.abs(factor - 1) > EPSILON);
  return [
    ...(trimmed.length > 0
      ? [
          '              <adjust-crop mode="trim">',
          `                <trim-rect${trimmed.map(([side, share]) => ` ${side}="${rounded(share * 100)}"`).join('')}/>`,
          '              </adjust-crop>',
        ]
      : []),
    ...(isMoved
      ? [
          `              <adjust-transform position="${position.map(rounded).join(' ')}" scale="${[scale.x, scale.y].map(rounded).join(' ')}"/>`,
        ]
      : []),
  ];
}

/** At most four digits after the point, never `-0`. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000 || 0;
}
