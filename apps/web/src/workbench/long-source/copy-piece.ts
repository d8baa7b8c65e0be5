import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** What is copied: a range with picture and sound, or the sound of the whole. */
export type PieceWish = { startSeconds: number; endSeconds: number } | 'sound';

export interface CopiedPiece {
  /** Where the piece begins in its source, in seconds: the key frame at or before the wanted start. */
  startSeconds: number;
  type: string;
}

/** Read past the end, in seconds: frames that are shown earlier may be stored later. */
const REORDER_SECONDS = 0.7;

/**
 * Read by slices and written in small parts, since what is read as a stream and put together in parts of the library's
 * 16 MB lies in the tab's memory until somebody sweeps: 120 to 130 MB at the most instead of 175 to 190, of a film of
 * 40 Mbit/s.
 */
const CACHE_BYTES = 2 * 1024 * 1024;
const PART_BYTES = 1024 * 1024;

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
  const source = new BlobSource(blob, { maxCacheSize: CACHE_BYTES, useStreamReader: false });
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source });
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
  const output = new Output({
    format,
    target: new StreamTarget(writable, { chunked: true, chunkSize: PART_BYTES }),
  });
  const tracks = await Promise.all([
    video && addVideo(output, format, video, first, range),
    audio && addAudio(output, format, audio, range),
  ]);
  if ((video && !tracks[0]) || (audio && !tracks[1])) {
    await output.cancel();
    return null;
  }
  await output.start();
  await interleave(
    tracks.filter((track) => track !== null),
    signal,
  );
  await output.finalize();
  return { startSeconds: range.startSeconds, type: isSound ? soundType(format) : format.mimeType };
}

async function outputFormatOf(input: Input): Promise<OutputFormat> {
  const format = await input.getFormat();
  if (format === QTFF) return new MovOutputFormat({ fastStart: false });
  if (format === WEBM) return new WebMOutputFormat();
  if (format === MATROSKA) return new MkvOutputFormat();
  return new Mp4OutputFormat({ fastStart: false });
}

/** `audio/…` tells the server that no picture is to be expected. */
function soundType({ mimeType }: OutputFormat): string {
  return mimeType.replace(/^video\//u, 'audio/');
}

/** A track that is being copied. */
interface Copying {
  packets: AsyncGenerator<EncodedPacket>;
  add(packet: EncodedPacket): Promise<void>;
}

interface Range {
  startSeconds: number;
  endSeconds: number;
}

async function addVideo(
  output: Output,
  format: OutputFormat,
  track: InputVideoTrack,
  first: EncodedPacket,
  range: Range,
): Promise<Copying | null> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !format.getSupportedVideoCodecs().includes(codec)) return null;
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return {
    packets: picturesOf(new EncodedPacketSink(track), first, range),
    add: (packet) => source.add(packet, { decoderConfig }),
  };
}

async function* picturesOf(sink: EncodedPacketSink, first: EncodedPacket, range: Range) {
  for await (const packet of sink.packets(first)) {
    const isPast = packet.timestamp >= range.endSeconds;
    if (isPast && (packet.type === 'key' || packet.timestamp >= range.endSeconds + REORDER_SECONDS)) return;
    // Shown before the key frame and drawn with frames before it: nothing can draw them here.
    if (packet.timestamp < range.startSeconds) continue;
    yield packet.clone({ timestamp: packet.timestamp - range.startSeconds });
  }
}

async function addAudio(
  output: Output,
  format: OutputFormat,
  track: InputAudioTrack,
  range: Range,
): Promise<Copying | null> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !format.getSupportedAudioCodecs().includes(codec)) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return {
    packets: soundsOf(new EncodedPacketSink(track), range),
    add: (packet) => source.add(packet, { decoderConfig }),
  };
}

async function* soundsOf(sink: EncodedPacketSink, range: Range) {
  const first = (await sink.getPacket(range.startSeconds)) ?? (await sink.getFirstPacket());
  if (!first) return;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= range.endSeconds) return;
    if (packet.timestamp < range.startSeconds) continue;
    yield packet.clone({ timestamp: packet.timestamp - range.startSeconds });
  }
}

/** Packets of all tracks in the order of their times, as players want them beside each other. */
async function interleave(tracks: readonly Copying[], signal: AbortSignal): Promise<void> {
  const heads = await Promise.all(tracks.map(({ packets }) => packets.next()));
  try {
    while (true) {
      signal.throwIfAborted();
      let next = -1;
      for (const [index, head] of heads.entries()) {
        const best = heads[next];
        if (!head.done && (!best || best.done || head.value.timestamp < best.value.timestamp)) next = index;
      }
      const track = tracks[next];
      const head = heads[next];
      if (!track || !head || head.done) return;
      await track.add(head.value);
      heads[next] = await track.packets.next();
    }
  } finally {
    await Promise.all(tracks.map(({ packets }) => packets.return(undefined)));
  }
}
