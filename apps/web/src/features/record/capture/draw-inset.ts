import { type DrawnStream, drawStream } from './draw-stream.ts';
import { evenPixels, playStream } from './play-stream.ts';

/** The width of the camera as a share of the screen's, and its distance from the corner. */
const INSET_SHARE = 0.24;
const MARGIN_SHARE = 0.02;

/** Draws the camera as a round-cornered inset in the lower right corner of the screen. */
export async function drawInset(
  screen: MediaStream,
  camera: MediaStream,
  longSide: number,
): Promise<DrawnStream> {
  const [back, front] = await Promise.all([playStream(screen), playStream(camera)]);
  const scale = Math.min(1, longSide / Math.max(back.videoWidth, back.videoHeight));
  const width = evenPixels(back.videoWidth * scale);
  const height = evenPixels(back.videoHeight * scale);
  const drawn = drawStream({ width, height }, (context) => {
    context.drawImage(back, 0, 0, width, height);
    const side = Math.round(width * INSET_SHARE);
    const margin = Math.round(width * MARGIN_SHARE);
    // The middle of the camera as a square, whatever its shape.
    const crop = Math.min(front.videoWidth, front.videoHeight);
    const [left, top] = [(front.videoWidth - crop) / 2, (front.videoHeight - crop) / 2];
    const [x, y] = [width - side - margin, height - side - margin];
    context.save();
    context.beginPath();
    context.roundRect(x, y, side, side, side * 0.16);
    context.clip();
    if (crop > 0) context.drawImage(front, left, top, crop, crop, x, y, side, side);
    context.restore();
  });
  return {
    track: drawn.track,
    stop() {
      drawn.stop();
      back.srcObject = null;
      front.srcObject = null;
    },
  };
}
