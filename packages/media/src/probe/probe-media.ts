import { stat } from 'node:fs/promises';
import { readJson } from '@atelier/contracts/text/read-json';
import { ProcessError } from '../run/process-error.ts';
import { type FfprobeAnswer, ffprobeSchema } from './ffprobe-schema.ts';
import { measureDuration } from './measure-duration.ts';
import { MediaError } from './media-error.ts';
import type { MediaInfo, VideoInfo } from './media-info.ts';
import { MEDIA_LIMITS, type MediaLimits } from './media-limits.ts';
import { readMediaInfo } from './read-media-info.ts';
import { readStillSize } from './read-still-size.ts';
import { ProbeMemory } from './remember-probes.ts';
import { runFfprobe } from './run-ffprobe.ts';
import { hasMediaSignature, readHead } from './sniff-container.ts';

const memory = new ProbeMemory();

export interface ProbeOptions {
  signal?: AbortSignal | undefined;
  limits?: Partial<MediaLimits> | undefined;
}

/**
 * Reads the facts about an untrusted file. Throws `MediaError`: 'not_media', 'corrupt', 'too_long' or
 * 'too_large_dimensions'. Only headers and a few frames are read; 20 s at most.
 */
export async function probeMedia(path: string, options: ProbeOptions = {}): Promise<MediaInfo> {
  const file = await stat(path);
  if (!file.isFile() || file.size === 0) throw new MediaError('not_media', 'The file is empty');
  const limits = { ...MEDIA_LIMITS, ...options.limits };
  const known = memory.find(path, file);
  if (known) {
    await checkPicture(path, known, limits);
    checkDuration(known, limits);
    return known;
  }
  const answer = await readHeaders(path, options.signal);
  const info = readMediaInfo({ answer, sizeBytes: file.size });
  await checkPicture(path, info, limits);
  const measured = await withMeasuredDuration(path, info, options.signal);
  checkDuration(measured, limits);
  memory.keep(path, file, measured);
  return measured;
}

async function readHeaders(path: string, signal: AbortSignal | undefined): Promise<FfprobeAnswer> {
  try {
    const args = ['-print_format', 'json', '-show_format', '-show_streams', '-show_chapters'];
    return ffprobeSchema.parse(readJson(await runFfprobe({ path, args, signal })));
  } catch (error) {
    if (error instanceof ProcessError) throw await explainRefusal(path, error);
    signal?.throwIfAborted();
    throw new MediaError('corrupt', 'The headers make no sense', { cause: error });
  }
}

async function explainRefusal(path: string, error: ProcessError): Promise<Error> {
  if (error.retryable) return error;
  if (error.failure !== 'failed') {
    return new MediaError('too_heavy', 'Reading the headers took too much', { cause: error });
  }
  return hasMediaSignature(await readHead(path, 16))
    ? new MediaError('corrupt', 'The file is broken', { cause: error })
    : new MediaError('not_media', 'The file is neither audio nor video', { cause: error });
}

/** Reads the size of a still from its header, because ffprobe reports none for stills that are too large. */
async function readStillDimensions(path: string) {
  const size = readStillSize(await readHead(path, 64 * 1024));
  return size && { ...size, codedWidth: size.width, codedHeight: size.height };
}

async function checkPicture(path: string, info: MediaInfo, limits: MediaLimits): Promise<void> {
  checkDimensions(info.kind === 'image' ? await readStillDimensions(path) : info.video, limits);
}

type Dimensions = Pick<VideoInfo, 'codedWidth' | 'codedHeight' | 'width' | 'height'>;

function checkDimensions(picture: Dimensions | null, limits: MediaLimits): void {
  if (picture === null) return;
  const { codedWidth, codedHeight, width, height } = picture;
  const longestSide = Math.max(codedWidth, codedHeight, width, height);
  if (codedWidth * codedHeight > limits.maxPixels || longestSide > limits.maxSideLength) {
    throw new MediaError('too_large_dimensions', `The picture is too large: ${codedWidth}×${codedHeight}`);
  }
}

/** Measures the duration by packets when it is missing (recordings of browsers) or a guess (raw AAC). */
async function withMeasuredDuration(
  path: string,
  info: MediaInfo,
  signal: AbortSignal | undefined,
): Promise<MediaInfo> {
  const stream = info.video ?? info.audio;
  const isKnown = info.durationSeconds > 0 && info.container !== 'aac';
  if (info.kind === 'image' || isKnown || stream === null) return info;
  const durationSeconds = await measureDuration(path, stream.streamIndex, signal);
  return {
    ...info,
    durationSeconds,
    video: info.video && { ...info.video, durationSeconds },
    audio: info.audio && { ...info.audio, durationSeconds },
  };
}

function checkDuration(info: MediaInfo, limits: MediaLimits): void {
  if (info.durationSeconds > limits.maxDurationSeconds) {
    throw new MediaError('too_long', `The file lasts ${Math.round(info.durationSeconds)} s`);
  }
  if (info.kind !== 'image' && info.durationSeconds <= 0) {
    throw new MediaError('corrupt', 'The file holds no playable moment');
  }
}
