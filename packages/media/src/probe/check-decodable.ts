import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { ProcessError } from '../run/process-error.ts';
import { measureReach } from './measure-reach.ts';
import { MediaError } from './media-error.ts';
import type { MediaInfo } from './media-info.ts';
import { inProbeTurn } from './probe-turn.ts';

export interface CheckDecodableOptions {
  path: string;
  info: MediaInfo;
  /** The start of the checked range; by default the whole file is checked. */
  startSeconds?: number | undefined;
  durationSeconds?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Decodes a few frames at the start of a range and looks for packets at its end, so that broken and truncated
 * files are refused before anything is charged. Takes at most 15 + 20 s, usually a tenth of a second each. Throws
 * 'corrupt' or 'too_heavy'.
 */
export async function checkDecodable(options: CheckDecodableOptions): Promise<void> {
  const { path, info, startSeconds = 0, signal } = options;
  const head = await countFrames({ path, info, startSeconds, signal });
  if (info.video === null ? head.audio === 0 : head.video === 0) {
    throw new MediaError('corrupt', 'No frame could be decoded');
  }
  const endSeconds = startSeconds + (options.durationSeconds ?? info.durationSeconds - startSeconds);
  const reachedSeconds = await measureReach({ path, info, nearSeconds: endSeconds, signal });
  if (reachedSeconds < endSeconds - END_TOLERANCE_SECONDS) {
    throw new MediaError('corrupt', `The file ends early, at ${reachedSeconds.toFixed(1)} s`);
  }
}

/** Tolerance for containers that round durations up, and for the guessed last frame of variable frame rates. */
const END_TOLERANCE_SECONDS = 0.5;

/** Enough for slow frame rates to show one picture. */
const HEAD_SECONDS = 2;

interface FrameCount {
  video: number;
  audio: number;
}

/** Counts the decoded frames of each kind within 2 s of media (at most 3 pictures and 20 sound frames). */
async function countFrames(options: {
  path: string;
  info: MediaInfo;
  startSeconds: number;
  signal: AbortSignal | undefined;
}): Promise<FrameCount> {
  const { path, info, startSeconds, signal } = options;
  let text = '';
  try {
    const decode = () =>
      runFfmpeg({
        args: [
          ...safeInputArgs(path, { startSeconds, durationSeconds: HEAD_SECONDS }),
          ...(info.video === null ? [] : ['-map', `0:${info.video.streamIndex}`, '-frames:v', '3']),
          ...(info.audio === null ? [] : ['-map', `0:${info.audio.streamIndex}`, '-frames:a', '20']),
          ...['-f', 'framecrc', 'pipe:1'],
        ],
        readPaths: [path],
        outputPath: null,
        durationSeconds: 0,
        timeoutSeconds: 15,
        limits: { cpuSeconds: 20 },
        signal,
        onStdout: (chunk) => {
          text += chunk.toString('latin1');
        },
      });
    await inProbeTurn(decode, signal);
  } catch (error) {
    if (!(error instanceof ProcessError) || error.retryable) throw error;
    if (error.failure !== 'failed')
      throw new MediaError('too_heavy', 'Decoding takes too much', { cause: error });
    throw new MediaError('corrupt', 'The file cannot be decoded', { cause: error });
  }
  return readFrameCount(text, info);
}

/** Counts the frames in the output of framecrc, whose lines begin with the number of the output stream. */
export function readFrameCount(text: string, info: Pick<MediaInfo, 'video' | 'audio'>): FrameCount {
  const count = (stream: number) => text.split('\n').filter((line) => line.startsWith(`${stream},`)).length;
  if (info.video === null) return { video: 0, audio: count(0) };
  return { video: count(0), audio: info.audio === null ? 0 : count(1) };
}
