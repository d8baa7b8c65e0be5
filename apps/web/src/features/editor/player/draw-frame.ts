import type { FrameState, PictureState, Rectangle } from '@atelier/film';

/** A picture of a source; null while there is none. */
type Picture = HTMLVideoElement | HTMLImageElement | null;

export interface Pictures {
  of(picture: PictureState): Picture;
  /** The last picture before the cut. */
  former: Picture;
}

/** The background of layout `fit` is drawn this small and enlarged, which blurs it. */
const BLURRED_PX = 24;

/** Draws the pictures of a frame on a canvas of the film's aspect ratio. @returns false when a picture is missing */
export function drawFrame(context: CanvasRenderingContext2D, frame: FrameState, pictures: Pictures): boolean {
  const { pictures: shown, transition } = frame;
  const sources = shown.map((picture) => pictures.of(picture));
  // The former frame stays until the new one has arrived.
  if (shown.length > 0 && sources.every((source) => source === null)) return false;
  context.globalAlpha = 1;
  context.fillStyle = frame.background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  for (const [index, picture] of shown.entries()) drawPicture(context, picture, sources[index] ?? null);
  if (transition) drawTransition(context, transition, pictures.former);
  return !sources.includes(null);
}

function drawPicture(context: CanvasRenderingContext2D, picture: PictureState, source: Picture): void {
  if (!source) return;
  const { x, y, width, height } = onCanvas(context, picture.place);
  const crop = inSource(source, picture.crop);
  if (!picture.is_blurred) {
    context.drawImage(source, ...crop, x, y, width, height);
    return;
  }
  const small = blurred();
  small.context.drawImage(source, ...crop, 0, 0, BLURRED_PX, BLURRED_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small.canvas, x, y, width, height);
  context.fillStyle = 'rgba(0, 0, 0, 0.35)';
  context.fillRect(x, y, width, height);
}

function drawTransition(
  context: CanvasRenderingContext2D,
  { kind, progress, from }: NonNullable<FrameState['transition']>,
  former: Picture,
): void {
  const { width, height } = context.canvas;
  context.save();
  if (kind === 'flash') {
    context.globalAlpha = 1 - progress;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  } else if (kind === 'fade') {
    context.globalAlpha = 1 - progress;
    context.fillStyle = '#000000';
    context.fillRect(0, 0, width, height);
  } else {
    if (kind === 'slide') context.translate(-progress * width, 0);
    else context.globalAlpha = 1 - progress;
    if (kind === 'zoom') {
      const scale = 1 + progress * 0.3;
      context.translate((width * (1 - scale)) / 2, (height * (1 - scale)) / 2);
      context.scale(scale, scale);
    }
    for (const picture of from) drawPicture(context, picture, former);
  }
  context.restore();
}

function onCanvas({ canvas }: CanvasRenderingContext2D, { x, y, width, height }: Rectangle): Rectangle {
  return {
    x: x * canvas.width,
    y: y * canvas.height,
    width: width * canvas.width,
    height: height * canvas.height,
  };
}

function inSource(source: NonNullable<Picture>, { x, y, width, height }: Rectangle) {
  const [w, h] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.naturalWidth, source.naturalHeight];
  return [x * w, y * h, width * w, height * h] as const;
}

let kept: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null = null;

function blurred() {
  if (kept) return kept;
  const canvas = document.createElement('canvas');
  canvas.width = BLURRED_PX;
  canvas.height = BLURRED_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  kept = { canvas, context };
  return kept;
}
