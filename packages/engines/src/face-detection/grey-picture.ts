/** A greyscale picture with one byte for each pixel, row by row. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A rectangle of a picture, in whole pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Clips a box to the picture; null when little is left. */
export function boxInside(box: Box, { width, height }: GreyPicture, marginPx: number): Box | null {
  const left = Math.max(marginPx, Math.round(box.left));
  const top = Math.max(marginPx, Math.round(box.top));
  const right = Math.min(width - marginPx, Math.round(box.left + box.width));
  const bottom = Math.min(height - marginPx, Math.round(box.top + box.height));
  return right - left < 3 || bottom - top < 3
    ? null
    : { left, top, width: right - left, height: bottom - top };
}

/**
 * Returns the mean absolute difference, 0 to 255, of a box and the same box shifted in another picture.
 * @param every the step between compared columns and rows
 */
export function boxDifference(
  a: GreyPicture,
  b: GreyPicture,
  box: Box,
  moved: { x: number; y: number },
  every = 1,
): number {
  let sum = 0;
  let count = 0;
  for (let row = box.top; row < box.top + box.height; row += every) {
    const from = row * a.width + box.left;
    const to = (row + moved.y) * b.width + box.left + moved.x;
    for (let column = 0; column < box.width; column += every) {
      sum += Math.abs((a.pixels[from + column] ?? 0) - (b.pixels[to + column] ?? 0));
      count += 1;
    }
  }
  return sum / count;
}
