export interface FrameSize {
  width: number;
  height: number;
}

export type PictureFit = 'crop' | 'fit';

/**
 * Chooses the size of a picture reframed to the aspect ratio of `fullSize`: the largest of full, 2/3, 1/2 and 1/3 size
 * for which the source is enlarged at most twice. So 1080 lines cropped to 9:16 give 1080×1920 (× 1.78) and 720 lines
 * 720×1280. The smallest size is used below that, because captions are unreadable in less.
 */
export function chooseFrameSize(video: FrameSize, fullSize: FrameSize, fit: PictureFit): FrameSize {
  const widthScale = fullSize.width / video.width;
  const heightScale = fullSize.height / video.height;
  const enlargement = fit === 'crop' ? Math.max(widthScale, heightScale) : Math.min(widthScale, heightScale);
  const step = STEPS.find((factor) => enlargement * factor <= MAX_ENLARGEMENT) ?? SMALLEST_STEP;
  return { width: toEven(fullSize.width * step), height: toEven(fullSize.height * step) };
}

/** Returns the source's size on screen, even and at most `maxSideLength` on the long side; never enlarged. */
export function chooseOwnSize(video: FrameSize, maxSideLength: number): FrameSize {
  const scale = Math.min(1, maxSideLength / Math.max(video.width, video.height));
  return { width: toEvenBelow(video.width * scale), height: toEvenBelow(video.height * scale) };
}

/** True when a picture of that size fills the other with less than one part in a hundred cropped. */
export function hasSameAspect(a: FrameSize, b: FrameSize): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.01;
}

const MAX_ENLARGEMENT = 2.01;
const SMALLEST_STEP = 1 / 3;
const STEPS = [1, 2 / 3, 1 / 2, SMALLEST_STEP];

/** Rounds to an even length, as H.264 with 4:2:0 colours requires. */
function toEven(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}

/** Rounds down to an even length. A small value is added first, because 300 × 1.8 may be 539.999…. */
function toEvenBelow(length: number): number {
  return Math.max(2, Math.floor((length + 0.001) / 2) * 2);
}
