import { CanvasSink, EncodedPacketSink } from 'mediabunny';
import { openLongFilm } from './open-long-film.ts';
import { thinMatroska } from './slices/thin-matroska.ts';

interface LongVideoFacts {
  durationSeconds: number;
  /** In pixels, as shown. */
  width: number;
  height: number;
  /** Of a frame near the wanted moment. */
  picture: Blob | null;
}

/**
 * What a long film is, from its headers and one key frame: a player that is given the file for it reads far ahead and
 * keeps what it has read. @returns null for what is not read as a film, 'undecodable' for one whose picture is not decoded
 * here
 */
export async function readLongVideo(
  blob: Blob,
  pictureHeight: number,
): Promise<LongVideoFacts | 'undecodable' | null> {
  const input = openLongFilm(blob);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track) return null;
    if (!(await track.canDecode())) return 'undecodable';
    const durationSeconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    if (!(durationSeconds > 0)) return null;
    return { durationSeconds, width, height, picture: await drawNear(blob, durationSeconds, pictureHeight) };
  } finally {
    input.dispose();
  }
}

/** The picture of the key frame before the first second, or before a third of what is shorter. */
async function drawNear(blob: Blob, durationSeconds: number, height: number): Promise<Blob | null> {
  const atSeconds = Math.min(1, durationSeconds / 3);
  const input = openLongFilm((await thinMatroska(blob, [atSeconds])) ?? blob);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const packets = new EncodedPacketSink(track);
    const key = (await packets.getKeyPacket(atSeconds)) ?? (await packets.getFirstKeyPacket());
    const frame = key && (await new CanvasSink(track, { height }).getCanvas(key.timestamp));
    return frame && (await encode(frame.canvas));
  } finally {
    input.dispose();
  }
}

function encode(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  const type = 'image/jpeg';
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type, quality: 0.8 });
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.8));
}
