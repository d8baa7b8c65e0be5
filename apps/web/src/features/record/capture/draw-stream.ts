/** A picture that is drawn frame by frame. */
export interface DrawnStream {
  track: MediaStreamTrack;
  stop(): void;
}

/** Makes a video track out of what `draw` paints, 30 times a second. Sizes in pixels. */
export function drawStream(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): DrawnStream {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream(30).getVideoTracks();
  if (!context || !track) throw new Error('The browser records no canvas');
  draw(context);
  // Timers of a hidden page are slowed down; those of a worker are not.
  const ticks = new Worker(new URL('./tick.worker.ts', import.meta.url), { type: 'module' });
  ticks.onmessage = () => draw(context);
  return {
    track,
    stop() {
      ticks.terminate();
      track.stop();
    },
  };
}
