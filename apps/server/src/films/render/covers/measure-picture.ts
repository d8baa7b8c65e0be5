/** A small grey picture with one byte for each pixel, row by row, and a part of it. */
interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A rectangle in fractions of the picture. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The properties of a picture that decide whether it is a cover. */
export interface PictureMeasures {
  /** The variance of the Laplacian as a part of the variance of the brightness: finer detail gives more. */
  sharpness: number;
  /** The mean and the standard deviation of the brightness, 0 to 255. */
  brightness: number;
  contrast: number;
  /** The shares of pixels that are nearly black and nearly white. */
  black: number;
  white: number;
}

const NEARLY_BLACK = 20;
const NEARLY_WHITE = 248;
/** Added to the variance of the brightness, so that the noise of a plain wall does not count as detail. */
const LEAST_VARIANCE = 60;

/**
 * Measures a picture. The sharpness is that of an area, such as a face, because a sharp background behind a blurred
 * person makes no cover; the rest is that of the whole picture.
 */
export function measurePicture(picture: GreyPicture, sharpIn?: Area): PictureMeasures {
  const { pixels } = picture;
  let [sum, squares, black, white] = [0, 0, 0, 0];
  for (const value of pixels) {
    sum += value;
    squares += value * value;
    if (value < NEARLY_BLACK) black += 1;
    if (value > NEARLY_WHITE) white += 1;
  }
  const count = Math.max(1, pixels.length);
  const brightness = sum / count;
  return {
    sharpness: sharpnessOf(picture, sharpIn ?? { left: 0, top: 0, right: 1, bottom: 1 }),
    brightness,
    contrast: Math.sqrt(Math.max(0, squares / count - brightness ** 2)),
    black: black / count,
    white: white / count,
  };
}

function sharpnessOf({ pixels, width, height }: GreyPicture, area: Area): number {
  const inside = (share: number, length: number) =>
    Math.min(length - 1, Math.max(1, Math.round(share * length)));
  const [left, right] = [inside(area.left, width), inside(area.right, width)];
  const [top, bottom] = [inside(area.top, height), inside(area.bottom, height)];
  let [count, sum, squares, edges, edgeSquares] = [0, 0, 0, 0, 0];
  for (let row = top; row < bottom; row++) {
    for (let at = row * width + left; at < row * width + right; at++) {
      const value = pixels[at] ?? 0;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0);
      const edge = around - 4 * value;
      count += 1;
      sum += value;
      squares += value * value;
      edges += edge;
      edgeSquares += edge * edge;
    }
  }
  if (count === 0) return 0;
  const varianceOf = (total: number, ofSquares: number) =>
    Math.max(0, ofSquares / count - (total / count) ** 2);
  return varianceOf(edges, edgeSquares) / (varianceOf(sum, squares) + LEAST_VARIANCE);
}
