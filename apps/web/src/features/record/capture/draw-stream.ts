/** A picture that is drawn frame by frame. */
export interface DrawnStream {
  track: MediaStreamTrack;
  stop(): void;
}

/** A picture of a size in pixels, and what paints it. */
export interface Drawing {
  size: { width: number; height: number };
  draw: (context: CanvasRenderingContext2D) => void;
}

/** Makes a video track out of what `draw` paints, 30 times a second. */
export function drawStream(size: Drawing['size'], draw: Drawing['draw']): DrawnStream {
  const { tracks, stop } = drawStreams([{ size, draw }]);
  const [track] = tracks;
  if (!track) throw new Error('The browser records no canvas');
  return { track, stop };
}

/** Makes a video track out of each drawing. All are painted in their order at the same ticks. */
export function drawStreams(drawings: readonly Drawing[]): { tracks: MediaStreamTrack[]; stop(): void } {
  const canvases = drawings.map(({ size, draw }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d', { alpha: false });
    const [track] = canvas.captureStream(30).getVideoTracks();
    if (!context || !track) throw new Error('The browser records no canvas');
    return { track, paint: () => draw(context) };
  });
  const paintAll = () => {
    for (const { paint } of canvases) paint();
  };
  paintAll();
  // Timers of a hidden page are slowed down; those of a worker are not.
  const ticks = new Worker(new URL('./tick.worker.ts', import.meta.url), { type: 'module' });
  ticks.onmessage = paintAll;
  const tracks = canvases.map(({ track }) => track);
  return {
    tracks,
    stop() {
      ticks.terminate();
      for (const track of tracks) track.stop();
    },
  };
}
