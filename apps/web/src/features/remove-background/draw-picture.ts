import { canvasBlob, fitWithin } from '../../workbench/picture-source/fit-picture.ts';
import { coverRect, type Frame, squareAround, subjectOf } from './frame.ts';

/** Null: transparent. */
export type Backdrop = { kind: 'color'; color: string } | { kind: 'image'; bitmap: ImageBitmap } | null;

/** Large enough to find the subject, small enough to be quick. */
const SEARCH_SIDE = 400;

/** Draws a part of a picture over a backdrop; the canvas takes the frame's shape within `maxSide` pixels. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  options: { bitmap: ImageBitmap; frame: Frame; backdrop: Backdrop; maxSide: number },
): void {
  const { bitmap, frame, backdrop, maxSide } = options;
  const size = fitWithin(frame, maxSide);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  if (backdrop?.kind === 'color') {
    context.fillStyle = backdrop.color;
    context.fillRect(0, 0, size.width, size.height);
  }
  if (backdrop?.kind === 'image') {
    const to = coverRect(backdrop.bitmap, size);
    context.drawImage(backdrop.bitmap, to.x, to.y, to.width, to.height);
  }
  const scale = size.width / frame.width;
  context.drawImage(bitmap, -frame.x * scale, -frame.y * scale, bitmap.width * scale, bitmap.height * scale);
}

/** The result as the person arranged it, at full resolution, as PNG. Throws Error when it is too large to encode. */
export async function renderResult(options: {
  bitmap: ImageBitmap;
  frame: Frame;
  backdrop: Backdrop;
}): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawPicture(canvas, { ...options, maxSide: Number.POSITIVE_INFINITY });
  return canvasBlob(canvas, 'image/png');
}

/** The square around the subject of a cut-out, in its pixels. */
export function findSquare(bitmap: ImageBitmap): Frame {
  const canvas = document.createElement('canvas');
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  drawPicture(canvas, { bitmap, frame: whole, backdrop: null, maxSide: SEARCH_SIDE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const found = subjectOf(context.getImageData(0, 0, canvas.width, canvas.height));
  const scale = bitmap.width / canvas.width;
  return squareAround({
    x: found.x * scale,
    y: found.y * scale,
    width: found.width * scale,
    height: found.height * scale,
  });
}
