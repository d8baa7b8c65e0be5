import {
  EncodedPacketSink,
  type Input,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  type OutputFormat,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { copyTracks } from './copy-tracks.ts';
import { openLongFilm } from './open-long-film.ts';

/** The part that is copied: a range with picture and sound, or the sound of the whole. */
export type PieceWish = { startSeconds: number; endSeconds: number } | 'sound';

export interface CopiedPiece {
  /** Start of the piece in its source, in seconds: the key frame at or before the wished start. */
  startSeconds: number;
  type: string;
}

/**
 * Copies the packets of a piece into a file of the same kind, nothing encoded anew: rotation, colours, uneven frame
 * times and what edit lists say stay. Reads what it needs and holds a few megabytes.
 * @returns null when the container or a codec is not one that can be copied
 */
export async function copyPiece(
  blob: Blob,
  wish: PieceWish,
  writable: WritableStream<StreamTargetChunk>,
  signal: AbortSignal,
): Promise<CopiedPiece | null> {
  const input = openLongFilm(blob);
  try {
    return (await input.canRead()) ? await copyFrom(input, wish, writable, signal) : null;
  } finally {
    input.dispose();
  }
}

async function copyFrom(
  input: Input,
  wish: PieceWish,
  writable: WritableStream<StreamTargetChunk>,
  signal: AbortSignal,
): Promise<CopiedPiece | null> {
  const format = await outputFormatOf(input);
  const isSound = wish === 'sound';
  const video = isSound ? null : await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const leader = video ?? audio;
  if (!leader || (isSound ? !audio : !video)) return null;
  const key = isSound ? null : await new EncodedPacketSink(leader).getKeyPacket(wish.startSeconds);
  // A range that begins before the first frame begins with it.
  const first = key ?? (await new EncodedPacketSink(leader).getFirstKeyPacket());
  if (!first) return null;
  const range = isSound
    ? { startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY }
    : { startSeconds: first.timestamp, endSeconds: wish.endSeconds };
  const target = new StreamTarget(writable);
  if (!(await copyTracks({ video, audio, format, target, range, first, signal }))) return null;
  return { startSeconds: range.startSeconds, type: isSound ? soundType(format) : format.mimeType };
}

async function outputFormatOf(input: Input): Promise<OutputFormat> {
  const format = await input.getFormat();
  if (format === QTFF) return new MovOutputFormat({ fastStart: false });
  if (format === WEBM) return new WebMOutputFormat();
  if (format === MATROSKA) return new MkvOutputFormat();
  return new Mp4OutputFormat({ fastStart: false });
}

/** `audio/…`: the server expects no picture. */
function soundType({ mimeType }: OutputFormat): string {
  return mimeType.replace(/^video\//u, 'audio/');
}
