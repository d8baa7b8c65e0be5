import { type DrawnStream, drawStream } from './draw-stream.ts';
import { evenPixels, playStream } from './play-stream.ts';

/** Draws the middle of a camera upright, in 9:16, as large as the camera and `longSide` allow. */
export async function drawUpright(camera: MediaStream, longSide: number): Promise<DrawnStream> {
  const video = await playStream(camera);
  const { width, height } = uprightSize(video.videoWidth, video.videoHeight);
  const scale = Math.min(1, longSide / height);
  const size = { width: evenPixels(width * scale), height: evenPixels(height * scale) };
  const drawn = drawStream(size, (context) => {
    // A phone that is turned gives another picture.
    const crop = uprightSize(video.videoWidth, video.videoHeight);
    const [left, top] = [(video.videoWidth - crop.width) / 2, (video.videoHeight - crop.height) / 2];
    if (crop.width > 0) {
      context.drawImage(video, left, top, crop.width, crop.height, 0, 0, size.width, size.height);
    }
  });
  return {
    track: drawn.track,
    stop() {
      drawn.stop();
      video.srcObject = null;
    },
  };
}

/** Returns the largest part of a picture that is upright, in pixels. */
export function uprightSize(width: number, height: number): { width: number; height: number } {
  return { width: Math.min(width, (height * 9) / 16), height: Math.min(height, (width * 16) / 9) };
}
