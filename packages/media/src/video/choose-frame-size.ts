export interface FrameSize {
  width: number;
  height: number;
}

export type PictureFit = 'crop' | 'fit';

/**
 * The size of a picture reframed to `fullSize`'s aspect: the largest of full, 2/3, 1/2 and 1/3 size for which
 * the source is enlarged at most twice. So 1080 lines cropped to 9:16 still give 1080×1920 (× 1.78), 720 lines
 * give 720×1280, and the smallest step is taken below that, because captions cannot be read in less.
 */
export function chooseFrameSize(video: FrameSize, fullSize: FrameSize, fit: PictureFit): FrameSize {
  const widthScale = fullSize.width / video.width;
  const heightScale = fullSize.height / video.height;
  const enlargement = fit === 'crop' ? Math.max(widthScale, heightScale) : Math.min(widthScale, heightScale);
  const step = STEPS.find((factor) => enlargement * factor <= MAX_ENLARGEMENT) ?? SMALLEST_STEP;
  return { width: toEven(fullSize.width * step), height: toEven(fullSize.height * step) };
}

/** The source's own size on screen, made even and at most `maxSideLength` on its long side; never enlarged. */
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

/** H.264 with 4:2:0 colours needs even sides. */
function toEven(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}

/** A hair is added first, because 300 × 1.8 may come out as 539.999…. */
function toEvenBelow(length: number): number {
  return Math.max(2, Math.floor((length + 0.001) / 2) * 2);
}
