import type { FrameState, PictureState, Rectangle } from '@atelier/film';
import type { SceneBackground } from '@atelier/film/document/scene-schema';
import type { SceneGrade } from '@atelier/film/evaluate/scene/scene-grade';
import { transitionLook } from '@atelier/film/evaluate/transition-look';

import type { BackgroundPicture } from './backgrounds.ts';
import { drawFrameAround } from './draw-frame-around.ts';
import { drawMask, maskedPicture } from './draw-mask.ts';
import { GradeCanvas } from './grade-canvas.ts';
import type { PersonMask } from './person-masks.ts';

/** A picture of a source; null while there is none. */
type Picture = HTMLVideoElement | HTMLImageElement | HTMLCanvasElement | null;

export interface Pictures {
  of(picture: PictureState): Picture;
  /** The last frame of a source before the cut. */
  formerOf(picture: PictureState): Picture;
  /** The masks of the people of both, null while there are none. Without them, surroundings stay. */
  maskOf?(picture: PictureState): PersonMask | null;
  formerMaskOf?(picture: PictureState): PersonMask | null;
  /** The file that is a background of people, null while there is none. Without it, surroundings stay. */
  backgroundOf?(assetId: string): BackgroundPicture | null;
}

type DrawnFrame = Pick<FrameState, 'pictures' | 'grade' | 'backdrop' | 'transition' | 'background'>;

/** The background of layout `fit` is drawn this small and enlarged, which blurs it. */
const BLURRED_PX = 24;

/** Draws the pictures of a frame on a canvas of the film's aspect ratio. @returns false when a picture is missing */
export function drawFrame(context: CanvasRenderingContext2D, frame: DrawnFrame, pictures: Pictures): boolean {
  const { pictures: shown, transition, grade, backdrop } = frame;
  const sources = shown.map((picture) => pictures.of(picture));
  const formers = (transition?.from ?? []).map((picture) => pictures.formerOf(picture));
  // The former frame stays until the new one has arrived.
  if (shown.length > 0 && sources.every((source) => source === null)) return false;
  context.globalAlpha = 1;
  context.fillStyle = frame.background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const drawNew = drawingOf(context, {
    pictures: shown,
    sources,
    grade,
    backdrop: backdropFor(backdrop, shown, pictures),
    layer: 0,
  });
  const drawFormer = drawingOf(context, {
    pictures: transition?.from ?? [],
    sources: formers,
    grade: transition?.fromGrade ?? null,
    backdrop: backdropFor(transition?.fromBackdrop ?? null, transition?.from ?? [], {
      maskOf: pictures.formerMaskOf,
      backgroundOf: pictures.backgroundOf,
    }),
    layer: 1,
  });
  if (transition) drawTransition(context, transition, { drawNew, drawFormer });
  else drawNew();
  return !sources.includes(null) && !formers.includes(null);
}

interface Scene {
  pictures: readonly PictureState[];
  sources: readonly Picture[];
  grade: SceneGrade | null;
  backdrop: Backdrop | null;
  /** The number of the canvas on which changed colours are drawn. */
  layer: 0 | 1;
}

/** The background of the people of a picture, with their mask. */
interface Backdrop {
  background: string | BackgroundPicture;
  picture: PictureState;
  mask: PersonMask;
}

/** Returns the backdrop of a scene; null without one, and until its mask and its file are read. */
function backdropFor(
  background: SceneBackground | null,
  pictures: readonly PictureState[],
  { maskOf, backgroundOf }: { [Name in 'maskOf' | 'backgroundOf']?: Pictures[Name] | undefined },
): Backdrop | null {
  const picture = background === null ? null : maskedPicture(pictures);
  const mask = picture && maskOf?.(picture);
  const shown =
    typeof background === 'object' ? background && backgroundOf?.(background.asset_id) : background;
  return shown && picture && mask ? { background: shown, picture, mask } : null;
}

/** Returns a function that draws the pictures of a scene, whose colours are changed once. */
function drawingOf(
  context: CanvasRenderingContext2D,
  { pictures, sources, grade, backdrop, layer }: Scene,
): () => void {
  const drawAll = (on: CanvasRenderingContext2D) => {
    for (const [index, picture] of pictures.entries()) drawPicture(on, picture, sources[index] ?? null);
  };
  const isPlain = !grade && !backdrop && !pictures.some(({ frame }) => frame);
  if (isPlain || pictures.length === 0) return () => drawAll(context);
  const own = layerOf(context.canvas, layer);
  drawAll(own);
  if (grade) {
    grading ??= new GradeCanvas();
    grading.apply(own, grade);
  }
  if (!backdrop) return () => context.drawImage(own.canvas, 0, 0);
  const people = layerOf(context.canvas, layer === 0 ? 2 : 3);
  people.clearRect(0, 0, people.canvas.width, people.canvas.height);
  drawMask(people, backdrop.picture, backdrop.mask, { fillsEmpty: true });
  people.globalCompositeOperation = 'source-in';
  people.drawImage(own.canvas, 0, 0);
  people.globalCompositeOperation = 'source-over';
  drawBackground(own, backdrop);
  own.drawImage(people.canvas, 0, 0);
  return () => context.drawImage(own.canvas, 0, 0);
}

let grading: GradeCanvas | null = null;
const layers: (CanvasRenderingContext2D | undefined)[] = [];

/** Returns a hidden canvas of the size of another one. */
function layerOf({ width, height }: HTMLCanvasElement, layer: number): CanvasRenderingContext2D {
  const known = layers[layer];
  const canvas = known?.canvas ?? document.createElement('canvas');
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = known ?? canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  layers[layer] = context;
  return context;
}

/** The part of the canvas to which a background is made smaller, which blurs it as the renderer does. */
const BACKGROUND_PART = 72;

/** Replaces what a canvas shows by a colour, a file that fills it, or its blurred self. */
function drawBackground(context: CanvasRenderingContext2D, { background, picture, mask }: Backdrop): void {
  const { canvas } = context;
  if (background !== 'blur') {
    const isColour = typeof background === 'string';
    context.fillStyle = isColour ? background : '#000000';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (isColour) return;
    const scale = Math.max(canvas.width / background.width, canvas.height / background.height);
    const [width, height] = [background.width * scale, background.height * scale];
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      background.picture,
      (canvas.width - width) / 2,
      (canvas.height - height) / 2,
      width,
      height,
    );
    return;
  }
  const size = {
    width: Math.max(2, Math.round(canvas.width / BACKGROUND_PART)),
    height: Math.max(2, Math.round(canvas.height / BACKGROUND_PART)),
  };
  const around = layerOf(canvas, 4);
  around.clearRect(0, 0, canvas.width, canvas.height);
  around.drawImage(canvas, 0, 0);
  around.globalCompositeOperation = 'destination-out';
  drawMask(around, picture, mask);
  around.globalCompositeOperation = 'source-over';
  const small = blurred(size);
  small.context.imageSmoothingQuality = 'high';
  context.imageSmoothingQuality = 'high';
  // The people are left out of the blur, which would otherwise have their colours around them. Where the picture is
  // transparent, it becomes opaque step by step.
  for (const source of [canvas, ...Array.from({ length: OPAQUE_STEPS }, () => around.canvas)]) {
    small.context.clearRect(0, 0, size.width, size.height);
    small.context.drawImage(source, 0, 0, size.width, size.height);
    context.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  }
}

const OPAQUE_STEPS = 4;

function drawPicture(context: CanvasRenderingContext2D, picture: PictureState, source: Picture): void {
  if (!source) return;
  const { x, y, width, height } = onCanvas(context, picture.place);
  const crop = inSource(source, picture.crop);
  if (!picture.is_blurred) {
    context.save();
    if (picture.frame) drawFrameAround(context, picture.frame, { x, y, width, height });
    context.drawImage(source, ...crop, x, y, width, height);
    context.restore();
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
  { kind, progress }: NonNullable<FrameState['transition']>,
  { drawNew, drawFormer }: Record<'drawNew' | 'drawFormer', () => void>,
): void {
  const { width, height } = context.canvas;
  const look = transitionLook(kind, progress);
  if (look.shift !== null) {
    const blurPx = Math.round(look.blur * width);
    const offsets = blurOffsets(blurPx);
    for (const [index, offset] of offsets.entries()) {
      context.save();
      // The average of all offsets: each one is a smaller share of what is drawn so far.
      context.globalAlpha = 1 / (index + 1);
      context.translate(offset - look.shift * width, 0);
      drawFormer();
      context.translate(width, 0);
      drawNew();
      context.restore();
    }
    return;
  }
  drawNew();
  context.save();
  context.globalAlpha = look.opacity;
  context.translate((width * (1 - look.scale)) / 2, (height * (1 - look.scale)) / 2);
  context.scale(look.scale, look.scale);
  if (look.opacity > 0) drawFormer();
  context.restore();
  if (!look.cover) return;
  context.save();
  context.globalAlpha = look.cover.opacity;
  context.fillStyle = look.cover.color;
  context.fillRect(0, 0, width, height);
  context.restore();
}

/** The number of pictures whose average is a blur. */
const BLUR_STEPS = 12;

function blurOffsets(radius: number): number[] {
  if (radius === 0) return [0];
  return Array.from({ length: BLUR_STEPS }, (_, step) => radius * ((2 * step + 1) / BLUR_STEPS - 1));
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
  const [w, h] = sizeOf(source);
  return [x * w, y * h, width * w, height * h] as const;
}

function sizeOf(source: NonNullable<Picture>): [number, number] {
  if (source instanceof HTMLVideoElement) return [source.videoWidth, source.videoHeight];
  if (source instanceof HTMLImageElement) return [source.naturalWidth, source.naturalHeight];
  return [source.width, source.height];
}

let kept: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null = null;

/** Returns a small canvas whose enlarged contents are blurred. */
function blurred({ width, height } = { width: BLURRED_PX, height: BLURRED_PX }) {
  const canvas = kept?.canvas ?? document.createElement('canvas');
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  if (kept) return kept;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  kept = { canvas, context };
  return kept;
}
