import type { FfprobeAnswer, FfprobeStream } from './ffprobe-schema.ts';
import { MediaError } from './media-error.ts';
import type { AudioInfo, MediaInfo } from './media-info.ts';
import { readStreamDuration } from './read-stream-duration.ts';
import { isAudible, readTracks } from './read-tracks.ts';
import { readVideoInfo } from './read-video-info.ts';

export interface ReadMediaInfoOptions {
  answer: FfprobeAnswer;
  sizeBytes: number;
}

/** Converts ffprobe's output to `MediaInfo`; throws 'not_media' when no stream can be decoded. */
export function readMediaInfo({ answer, sizeBytes }: ReadMediaInfoOptions): MediaInfo {
  const { streams, format } = answer;
  if (format === undefined) throw new MediaError('not_media', 'No media format was recognised');
  const pictures = streams.filter(isDecodable).filter((stream) => stream.codec_type === 'video');
  const moving = pictures.filter((stream) => stream.disposition?.attached_pic !== 1);
  const sounds = streams.filter(isDecodable).filter((stream) => stream.codec_type === 'audio');
  const videoStream = chooseVideoStream(moving);
  const audioStream = chooseAudioStream(sounds);
  if (pictures.length === 0 && audioStream === undefined) {
    throw new MediaError('not_media', 'The file holds neither pictures nor sound that can be decoded');
  }
  const isStill = format.format_name.endsWith('_pipe');
  const played = [videoStream, audioStream].filter((stream) => stream !== undefined);
  const durationSeconds = isStill ? 0 : readFileDuration(answer, played);
  const video = videoStream === undefined ? null : readVideoInfo(videoStream, durationSeconds);
  return {
    kind: isStill ? 'image' : video === null ? 'audio' : 'video',
    container: nameContainer(answer),
    formatName: format.format_name,
    durationSeconds,
    clockStartSeconds: format.start_time ?? 0,
    sizeBytes,
    video,
    audio: audioStream === undefined ? null : readAudioInfo(audioStream, durationSeconds),
    hasCoverArt: pictures.length > moving.length,
    ...readTimecode(answer, videoStream),
    ...readTracks(answer),
  };
}

const TIMECODE = /^\d{2}:\d{2}:\d{2}[:;.]\d{2}$/u;

/** Reads the start timecode: that of the picture, of a timecode track, or of the whole file (MXF). */
function readTimecode({ streams, format }: FfprobeAnswer, video: FfprobeStream | undefined) {
  const found = [video?.tags, ...streams.map(({ tags }) => tags), format?.tags]
    .map((tags) => tags?.timecode)
    .find((timecode) => timecode !== undefined && TIMECODE.test(timecode));
  return found === undefined ? {} : { timecode: found };
}

/** Returns the length of picture and sound. The container's length includes subtitles and data, which may be longer. */
function readFileDuration({ format }: FfprobeAnswer, played: readonly FfprobeStream[]): number {
  const lengths = played.map((stream) => {
    const length = readStreamDuration(stream);
    // The end of a track that starts late is later by the same time.
    return length === null ? null : length + (stream.start_time ?? 0) - (format?.start_time ?? 0);
  });
  const known = lengths.filter((length) => length !== null);
  const longest = known.length > 0 ? Math.max(...known) : null;
  const fileLength = format?.duration ?? longest ?? 0;
  const isComplete = longest !== null && known.length === lengths.length;
  return Math.max(0, isComplete ? Math.min(longest, fileLength) : fileLength);
}

/** True when a decoder exists: otherwise ffprobe omits the codec's name or reports 'none'. */
function isDecodable(stream: FfprobeStream): boolean {
  return stream.codec_name !== undefined && !['unknown', 'none'].includes(stream.codec_name);
}

/** Chooses the video stream as players do: the default one, else the largest. */
function chooseVideoStream(streams: readonly FfprobeStream[]): FfprobeStream | undefined {
  const visible = streams.filter(({ width = 0, height = 0 }) => width > 0 && height > 0);
  const marked = visible.filter((stream) => stream.disposition?.default === 1);
  const area = ({ width = 0, height = 0 }: FfprobeStream) => width * height;
  return (marked.length > 0 ? marked : visible).toSorted((a, b) => area(b) - area(a))[0];
}

function chooseAudioStream(streams: readonly FfprobeStream[]): FfprobeStream | undefined {
  const audible = streams.filter(isAudible);
  return audible.find((stream) => stream.disposition?.default === 1) ?? audible[0];
}

function readAudioInfo(stream: FfprobeStream, fileDurationSeconds: number): AudioInfo {
  const bitDepth = stream.bits_per_raw_sample ?? stream.bits_per_sample;
  return {
    streamIndex: stream.index,
    codec: stream.codec_name ?? '',
    channels: stream.channels ?? 0,
    sampleRate: stream.sample_rate ?? 0,
    ...(bitDepth && { bitDepth }),
    durationSeconds: readStreamDuration(stream) ?? fileDurationSeconds,
    bitRate: stream.bit_rate,
  };
}

function nameContainer({ format, streams }: FfprobeAnswer): string {
  const formatName = format?.format_name ?? '';
  const brand = format?.tags?.major_brand?.trim() ?? '';
  if (formatName.startsWith('mov,')) {
    if (brand === 'qt') return 'mov';
    return brand === 'M4A' || brand === 'M4B' ? 'm4a' : 'mp4';
  }
  if (formatName.startsWith('matroska')) {
    // One demuxer reads both; WebM is Matroska with these codecs only.
    const webmCodecs = ['vp8', 'vp9', 'av1', 'opus', 'vorbis'];
    const played = streams.filter(({ codec_type }) => codec_type === 'video' || codec_type === 'audio');
    return played.every(({ codec_name = '' }) => webmCodecs.includes(codec_name)) ? 'webm' : 'matroska';
  }
  return formatName.split(',')[0]?.replace(/_pipe$/u, '') ?? formatName;
}
