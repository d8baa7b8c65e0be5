import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** The length of a packet that does not say it, in seconds: the last frame of a segment. */
const FRAME_SECONDS = 1 / 30;

/**
 * Joins the segments of a recording into one file with an exact length, by copying packets. Recorders of browsers
 * write neither a length nor an index. A segment that breaks off, because the tab died, counts up to its last whole
 * packet.
 * @returns null when no segment has a packet
 */
export async function joinSegments(segments: readonly Blob[]): Promise<Blob | null> {
  const inputs = segments.map(
    (blob) => new Input({ formats: [WEBM, MATROSKA, MP4, QTFF], source: new BlobSource(blob) }),
  );
  try {
    const joining = await begin(inputs);
    if (!joining) return null;
    const { output, target, video, audio } = joining;
    let offset = 0;
    for (const input of inputs) offset += await append(input, { video, audio, offset });
    if (offset === 0) {
      await output.cancel();
      return null;
    }
    await output.finalize();
    return target.buffer && new Blob([target.buffer], { type: output.format.mimeType });
  } finally {
    for (const input of inputs) input.dispose();
  }
}

interface Sources {
  video: EncodedVideoPacketSource | null;
  audio: EncodedAudioPacketSource | null;
}

/** Opens the output for the tracks of the first readable segment; recorders write the same ones each time. */
async function begin(inputs: readonly Input[]) {
  for (const input of inputs) {
    const tracks = await tracksOf(input);
    const videoCodec = await tracks.video?.getCodec();
    const audioCodec = await tracks.audio?.getCodec();
    if (!videoCodec && !audioCodec) continue;
    const isMp4 = [MP4, QTFF].some((format) => format === tracks.format);
    const target = new BufferTarget();
    const output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target,
    });
    const video = videoCodec ? new EncodedVideoPacketSource(videoCodec) : null;
    const audio = audioCodec ? new EncodedAudioPacketSource(audioCodec) : null;
    if (video) output.addVideoTrack(video, { rotation: (await tracks.video?.getRotation()) ?? 0 });
    if (audio) output.addAudioTrack(audio);
    await output.start();
    return { output, target, video, audio };
  }
  return null;
}

async function tracksOf(input: Input) {
  try {
    const format = await input.getFormat();
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return { format, video, audio };
  } catch (error) {
    console.warn('A segment without a header is left out', error);
    return { format: null, video: null, audio: null };
  }
}

/** Appends a segment. @returns its length in seconds */
async function append(input: Input, { video, audio, offset }: Sources & { offset: number }): Promise<number> {
  const tracks = await tracksOf(input);
  const pictures = tracks.video && video ? packetsOf(new EncodedPacketSink(tracks.video)) : packetsOf(null);
  const sounds = tracks.audio && audio ? packetsOf(new EncodedPacketSink(tracks.audio)) : packetsOf(null);
  const videoMeta = await metaOf(tracks.video);
  const audioMeta = await metaOf(tracks.audio);
  let seconds = 0;
  let picture = await pictures.next();
  let sound = await sounds.next();
  while (!picture.done || !sound.done) {
    const isPicture = !picture.done && (sound.done || picture.value.timestamp <= sound.value.timestamp);
    const packet = isPicture ? picture.value : sound.value;
    if (!packet) break;
    const moved = packet.clone({ timestamp: packet.timestamp + offset });
    if (isPicture) await video?.add(moved, videoMeta);
    else await audio?.add(moved, audioMeta);
    seconds = Math.max(seconds, packet.timestamp + (packet.duration || FRAME_SECONDS));
    if (isPicture) picture = await pictures.next();
    else sound = await sounds.next();
  }
  return seconds;
}

async function metaOf<T extends object>(track: { getDecoderConfig(): Promise<T | null> } | null) {
  const decoderConfig = await track?.getDecoderConfig();
  return decoderConfig ? { decoderConfig } : {};
}

/** The packets of a track up to the end, or to where the file breaks off. */
async function* packetsOf(sink: EncodedPacketSink | null): AsyncGenerator<EncodedPacket, undefined> {
  try {
    const first = await sink?.getFirstPacket();
    if (sink && first) yield* sink.packets(first);
  } catch (error) {
    console.warn('The segment breaks off', error);
  }
  return undefined;
}
