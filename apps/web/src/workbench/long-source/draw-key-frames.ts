import { CanvasSink, EncodedPacketSink } from 'mediabunny';
import { openLongFilm } from './open-long-film.ts';
import { promptSweep } from './prompt-sweep.ts';
import { thinMatroska } from './slices/thin-matroska.ts';

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
  const { context, cells, cellWidth, cellHeight, durationSeconds, signal } = strip;
  const moments = Array.from({ length: cells }, (_, index) => ((index + 0.5) / cells) * durationSeconds);
  const input = openLongFilm((await thinMatroska(blob, moments)) ?? blob);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track || !(await track.canDecode())) return false;
    const packets = new EncodedPacketSink(track);
    const frames = new CanvasSink(track, { width: cellWidth, height: cellHeight, fit: 'cover', poolSize: 1 });
    // The places of the key frames; their bytes are read when they are drawn.
    const where = { metadataOnly: true };
    for (const [index, wanted] of moments.entries()) {
      const key = (await packets.getKeyPacket(wanted, where)) ?? (await packets.getFirstKeyPacket(where));
      const frame = key && (await frames.getCanvas(key.timestamp));
      signal.throwIfAborted();
      if (frame) context.drawImage(frame.canvas, index * cellWidth, 0);
    }
    return true;
  } finally {
    input.dispose();
    promptSweep();
  }
}
