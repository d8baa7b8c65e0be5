import type { Rectangle } from '@atelier/film';
import type { FrameLook } from '@atelier/film/evaluate/scene/picture-frame';

/**
 * Draws the backdrop and the shadow of a framed picture, and limits what is drawn next to its round corners.
 * @param place of the picture, in pixels of the canvas
 */
export function drawFrameAround(
  context: CanvasRenderingContext2D,
  { radius, shadow, backdrop }: FrameLook,
  place: Rectangle,
): void {
  const { width, height } = context.canvas;
  if (backdrop !== 'blur' && backdrop !== null) {
    context.fillStyle = typeof backdrop === 'string' ? backdrop : gradientOf(context, backdrop);
    context.fillRect(0, 0, width, height);
  }
  context.beginPath();
  context.roundRect(place.x, place.y, place.width, place.height, radius * width);
  if (shadow.opacity > 0) {
    context.shadowColor = `rgba(0, 0, 0, ${shadow.opacity})`;
    // Twice the standard deviation.
    context.shadowBlur = 2 * shadow.blur * width;
    context.shadowOffsetY = shadow.drop * width;
    context.fillStyle = '#000000';
    context.fill();
    context.shadowColor = 'transparent';
  }
  context.clip();
}

/** Returns a gradient from the top left to the bottom right of a canvas. */
function gradientOf(context: CanvasRenderingContext2D, colors: { from: string; to: string }): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, context.canvas.width, context.canvas.height);
  gradient.addColorStop(0, colors.from);
  gradient.addColorStop(1, colors.to);
  return gradient;
}
