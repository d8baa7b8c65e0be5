import type { FrameState, PictureState } from '@atelier/film';
import { transitionLook } from '@atelier/film/evaluate/transition-look';
import { drawMask } from '../player/draw-mask.ts';
import type { PersonMask } from '../player/person-masks.ts';

/**
 * Draws the people of a frame and nothing else, as the renderer lays them over the layers behind them.
 * @param stage the drawn frame, of the size of the canvas
 */
export function drawPeople(
  context: CanvasRenderingContext2D,
  stage: HTMLCanvasElement,
  { picture, mask, transition }: { picture: PictureState; mask: PersonMask } & Pick<FrameState, 'transition'>,
): void {
  const { width, height } = context.canvas;
  const look = transition && transitionLook(transition.kind, transition.progress);
  context.save();
  context.clearRect(0, 0, width, height);
  if (look?.shift !== null && look?.shift !== undefined) context.translate(width * (1 - look.shift), 0);
  drawMask(context, picture, mask);
  context.resetTransform();
  // People appear as their scene does; those of the former scene cover nothing any more.
  context.globalCompositeOperation = 'destination-out';
  for (const opacity of [look?.opacity ?? 0, look?.cover?.opacity ?? 0]) {
    context.globalAlpha = opacity;
    if (opacity > 0) context.fillRect(0, 0, width, height);
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-in';
  context.drawImage(stage, 0, 0);
  context.restore();
}
