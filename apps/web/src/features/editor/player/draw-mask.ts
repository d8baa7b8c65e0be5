import type { PictureState } from '@atelier/film';
import type { PersonMask } from './person-masks.ts';

/** Draws the mask of a picture at its place: opaque where people are, or everywhere where there is nobody. */
export function drawMask(
  context: CanvasRenderingContext2D,
  { crop, place, frame }: PictureState,
  { sheet, cell, isEmpty }: PersonMask,
  { fillsEmpty = false } = {},
): void {
  const { width, height } = context.canvas;
  const target = [place.x * width, place.y * height, place.width * width, place.height * height] as const;
  context.save();
  if (frame) {
    context.beginPath();
    context.roundRect(...target, frame.radius * width);
    context.clip();
  }
  if (isEmpty) {
    context.fillStyle = '#000000';
    if (fillsEmpty) context.fillRect(...target);
    context.restore();
    return;
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    sheet,
    cell.x + crop.x * cell.width,
    cell.y + crop.y * cell.height,
    crop.width * cell.width,
    crop.height * cell.height,
    ...target,
  );
  context.restore();
}

/**
 * Returns the picture of a frame whose people can be masked: the only one of its scene, besides its blurred background.
 * Null where a scene has several.
 */
export function maskedPicture(pictures: readonly PictureState[]): PictureState | null {
  const sharp = pictures.filter(({ is_blurred: isBlurred }) => !isBlurred);
  return sharp.length === 1 ? (sharp[0] ?? null) : null;
}
