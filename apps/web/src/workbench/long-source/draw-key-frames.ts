import { CanvasSink, EncodedPacketSink } from 'mediabunny';
import { openLongFilm } from './open-long-film.ts';

interface FrameStrip {
  context: CanvasRenderingContext2D;
  cells: number;
  cellWidth: number;
  cellHeight: number;
  durationSeconds: number;
  signal: AbortSignal;
}

/**
 * Draws the key frame before each of as many even distances and reads nothing else: a player that is sent from place
 * to place in a large file fills its memory at each.
 * @returns false when the browser cannot decode it so
 */
export async function drawKeyFrames(blob: Blob, strip: FrameStrip): Promise<boolean> {
  const input = openLongFilm(blob);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track || !(await track.canDecode())) return false;
    const { context, cells, cellWidth, cellHeight, durationSeconds, signal } = strip;
    const packets = new EncodedPacketSink(track);
    const frames = new CanvasSink(track, { width: cellWidth, height: cellHeight, fit: 'cover', poolSize: 1 });
    for (let index = 0; index < cells; index++) {
      const wanted = ((index + 0.5) / cells) * durationSeconds;
      const key = (await packets.getKeyPacket(wanted)) ?? (await packets.getFirstKeyPacket());
      const frame = key && (await frames.getCanvas(key.timestamp));
      signal.throwIfAborted();
      if (frame) context.drawImage(frame.canvas, index * cellWidth, 0);
    }
    return true;
  } finally {
    input.dispose();
  }
}
