import { CanvasSink, EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny';
import { openLongFilm } from './open-long-film.ts';
import { thinMatroska } from './slices/thin-matroska.ts';

interface HeaderFacts {
  durationSeconds: number;
  /** In pixels, as shown. */
  width: number;
  height: number;
}

interface LongVideoFacts extends HeaderFacts {
  /** Picture of a frame near the wished moment. */
  picture: Blob | null;
}

/**
 * Reads the facts of a long film, from its headers and one key frame: a player that is given the file for it reads far ahead and
 * keeps what it has read. @returns null for what is not read as a film, or not decoded here
 */
export async function readLongVideo(blob: Blob, pictureHeight: number): Promise<LongVideoFacts | null> {
  const input = openLongFilm(blob);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track || !(await track.canDecode())) return null;
    const facts = await headerFacts(input, track);
    return facts && { ...facts, picture: await drawNear(blob, facts.durationSeconds, pictureHeight) };
  } finally {
    input.dispose();
  }
}

/**
 * The same without a picture, of a film that is not decoded here.
 * @returns null for a container that is none of ours, 'broken' for one of ours without a film that could be read
 */
export async function readHeaders(blob: Blob): Promise<HeaderFacts | 'broken' | null> {
  const input = openLongFilm(blob);
  try {
    if (!(await input.canRead())) return null;
    const track = await input.getPrimaryVideoTrack();
    return (track && (await headerFacts(input, track))) ?? 'broken';
  } catch (error) {
    console.warn('The headers could not be read', error);
    return 'broken';
  } finally {
    input.dispose();
  }
}

async function headerFacts(input: Input, track: InputVideoTrack): Promise<HeaderFacts | null> {
  const durationSeconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  return durationSeconds > 0 ? { durationSeconds, width, height } : null;
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
