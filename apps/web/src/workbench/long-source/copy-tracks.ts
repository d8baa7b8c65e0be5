import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  type OutputFormat,
  type StreamTarget,
} from 'mediabunny';

/** Read past the end, in seconds: frames that are shown earlier may be stored later. */
const REORDER_SECONDS = 0.7;

interface Range {
  startSeconds: number;
  endSeconds: number;
}

interface CopyRequest {
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
  format: OutputFormat;
  target: StreamTarget;
  /** Range of the source; its start becomes 0 in the copy. Pictures need a key frame there. */
  range: Range;
  /** The key frame at its start, or the first packet of the sound alone. */
  first: EncodedPacket;
  signal: AbortSignal;
  /** Told each packet that was copied, with its time in the copy; the next one waits for its answer. */
  onPacket?: (packet: EncodedPacket, kind: 'video' | 'audio') => Promise<void>;
}

/**
 * Copies packets of a range into a new container, nothing encoded anew, in the order of their times.
 * @returns false when a codec is none that can be copied so; nothing is written then
 */
export async function copyTracks(request: CopyRequest): Promise<boolean> {
  const { video, audio, format, target, range, first, signal, onPacket } = request;
  const output = new Output({ format, target });
  const tracks = await Promise.all([
    video && addVideo(output, format, video, first, range),
    audio && addAudio(output, format, audio, range),
  ]);
  if ((video && !tracks[0]) || (audio && !tracks[1])) {
    await output.cancel();
    return false;
  }
  await output.start();
  await interleave(
    tracks.filter((track) => track !== null),
    signal,
    onPacket,
  );
  await output.finalize();
  return true;
}

/** A track that is being copied. */
interface Copying {
  kind: 'video' | 'audio';
  packets: AsyncGenerator<EncodedPacket>;
  add(packet: EncodedPacket): Promise<void>;
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
    kind: 'video',
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
    kind: 'audio',
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
async function interleave(
  tracks: readonly Copying[],
  signal: AbortSignal,
  onPacket: CopyRequest['onPacket'],
): Promise<void> {
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
      await track.add(head.value.clone({ data: give(head.value.data) }));
      await onPacket?.(head.value, track.kind);
      heads[next] = await track.packets.next();
    }
  } finally {
    await Promise.all(tracks.map(({ packets }) => packets.return(undefined)));
  }
}

/**
 * The library copies what it is given (`slice`), in case somebody changes it before it is written; nobody does, and each
 * copy lies in the tab's memory until somebody sweeps.
 */
class Given extends Uint8Array<ArrayBufferLike> {
  override slice(...part: Parameters<Uint8Array['slice']>): Uint8Array<ArrayBuffer> {
    return part.length === 0 && this.buffer instanceof ArrayBuffer
      ? new Uint8Array(this.buffer, this.byteOffset, this.byteLength)
      : super.slice(...part);
  }
}

function give({ buffer, byteOffset, byteLength }: Uint8Array): Given {
  return new Given(buffer, byteOffset, byteLength);
}
