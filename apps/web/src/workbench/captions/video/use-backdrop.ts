import { useEffect } from 'react';

const SECONDS_PER_FRAME = 1 / 12;

/** Draws the video small onto a canvas, for the blurred ground behind a picture that does not fill the frame. */
export function useBackdrop(video: HTMLVideoElement | null, canvas: HTMLCanvasElement | null): void {
  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!video || !canvas || !context) return;
    let lastDrawn = Number.NEGATIVE_INFINITY;
    const draw = () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const scale = Math.max(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
      const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
      context.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    };
    let handle = video.requestVideoFrameCallback(function next(_now, { mediaTime }) {
      if (Math.abs(mediaTime - lastDrawn) >= SECONDS_PER_FRAME) {
        lastDrawn = mediaTime;
        draw();
      }
      handle = video.requestVideoFrameCallback(next);
    });
    draw();
    return () => video.cancelVideoFrameCallback(handle);
  }, [video, canvas]);
}
