const EVENTS = ['play', 'loadeddata', 'seeked', 'pause'];

/**
 * Calls `draw` for each frame of the screen while a player plays and, while it stands still, once for each place that
 * it is moved to. Not every browser reports a video frame after a seek while paused.
 * @returns stops drawing
 */
export function drawWithPlayer(player: HTMLVideoElement, draw: () => void): () => void {
  let handle = 0;
  const next = () => {
    draw();
    handle = player.paused ? 0 : requestAnimationFrame(next);
  };
  const wake = () => {
    if (handle === 0) next();
  };
  for (const event of EVENTS) player.addEventListener(event, wake);
  wake();
  return () => {
    for (const event of EVENTS) player.removeEventListener(event, wake);
    cancelAnimationFrame(handle);
  };
}
