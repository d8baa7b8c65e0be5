import { boxMean, type Plane } from './box-mean.ts';

/** Estimated colours (0–255) of subject and background at each point, interleaved RGB. */
export interface LayerColours {
  foreground: Float32Array;
  background: Float32Array;
}

/**
 * Separates the subject's colour from the background that shows through soft edges: "blur fusion" (Forte,
 * "Approximate Fast Foreground Colour Estimation", 2021), a wide pass for a first guess and a narrow one for detail.
 */
export function estimateColours(plane: Plane, picture: Uint8Array, matte: Float32Array): LayerColours {
  const colours: LayerColours = {
    foreground: Float32Array.from(picture),
    background: Float32Array.from(picture),
  };
  for (const radius of [60, 5]) fuse({ plane, picture, matte, radius, colours });
  return colours;
}

function fuse(pass: {
  plane: Plane;
  picture: Uint8Array;
  matte: Float32Array;
  radius: number;
  colours: LayerColours;
}): void {
  const { plane, picture, matte, radius } = pass;
  const { foreground, background } = pass.colours;
  const length = plane.width * plane.height;
  const scratch = new Float32Array(length);
  const near = new Float32Array(length);
  const far = new Float32Array(length);
  const meanAlpha = new Float32Array(length);
  boxMean(plane, radius, matte, meanAlpha, scratch);
  for (let channel = 0; channel < 3; channel++) {
    for (let index = 0; index < length; index++) {
      const alpha = matte[index] ?? 0;
      near[index] = (foreground[index * 3 + channel] ?? 0) * alpha;
      far[index] = (background[index * 3 + channel] ?? 0) * (1 - alpha);
    }
    boxMean(plane, radius, near, near, scratch);
    boxMean(plane, radius, far, far, scratch);
    for (let index = 0; index < length; index++) {
      const at = index * 3 + channel;
      const alpha = matte[index] ?? 0;
      const mean = meanAlpha[index] ?? 0;
      const guessFore = (near[index] ?? 0) / (mean + TINY);
      const guessBack = (far[index] ?? 0) / (1 - mean + TINY);
      const unexplained = (picture[at] ?? 0) - alpha * guessFore - (1 - alpha) * guessBack;
      foreground[at] = clampByte(guessFore + alpha * unexplained);
      // The first guess is enough: it only serves to remove the background.
      background[at] = clampByte(guessBack);
    }
  }
}

const TINY = 1e-5;

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
