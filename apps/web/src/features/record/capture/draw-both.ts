import { type Drawing, drawStreams } from './draw-stream.ts';
import { evenPixels, playStream } from './play-stream.ts';

/** A screen and a webcam whose pictures are drawn at the same ticks. */
export interface DrawnBoth {
  screen: MediaStreamTrack;
  webcam: MediaStreamTrack;
  stop(): void;
}

/**
 * Draws a screen and a webcam: a shared screen has no frames while nothing changes, so that files of it and of the webcam
 * would begin at different moments.
 * @param longSide the longest side of a picture, in pixels
 */
export async function drawBoth(
  screen: MediaStream,
  camera: MediaStream,
  longSide: number,
): Promise<DrawnBoth> {
  const videos = await Promise.all([playStream(screen), playStream(camera)]);
  const { tracks, stop } = drawStreams(videos.map((video) => wholePicture(video, longSide)));
  const [screenTrack, webcam] = tracks;
  if (!screenTrack || !webcam) throw new Error('The browser records no canvas');
  return {
    screen: screenTrack,
    webcam,
    stop() {
      stop();
      for (const video of videos) video.srcObject = null;
    },
  };
}

/** Draws all of a picture, at most as large as `longSide`. */
function wholePicture(video: HTMLVideoElement, longSide: number): Drawing {
  const scale = Math.min(1, longSide / Math.max(video.videoWidth, video.videoHeight));
  const width = evenPixels(video.videoWidth * scale);
  const height = evenPixels(video.videoHeight * scale);
  return {
    size: { width, height },
    draw: (context) => context.drawImage(video, 0, 0, width, height),
  };
}
