import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { ProcessError } from '../run/process-error.ts';
import { MediaError } from './media-error.ts';
import type { MediaInfo } from './media-info.ts';

export interface FailureContext {
  path: string;
  info: MediaInfo;
  range: { startSeconds: number; durationSeconds: number };
  signal: AbortSignal | undefined;
}

/**
 * Determines the cause of a failed run by strictly decoding the same range without output. When that fails too,
 * the file is broken ('corrupt'); otherwise the original error is returned.
 */
export async function explainFailure(error: unknown, context: FailureContext): Promise<unknown> {
  if (!(error instanceof ProcessError) || error.retryable) return error;
  if (error.failure === 'cpu_limit' || error.failure === 'file_size_limit') {
    return new MediaError('too_heavy', 'The file takes too much to convert', { cause: error });
  }
  const isBroken = await failsStrictDecoding(context);
  return isBroken ? new MediaError('corrupt', 'The file cannot be decoded', { cause: error }) : error;
}

async function failsStrictDecoding({ path, info, range, signal }: FailureContext): Promise<boolean> {
  const streams = [info.video, info.audio].filter((stream) => stream !== null);
  try {
    await runFfmpeg({
      args: [
        // Any error ends the run; intact files decode without one.
        ...safeInputArgs(path, range, ['-xerror', '-err_detect', 'explode']),
        ...streams.flatMap(({ streamIndex }) => ['-map', `0:${streamIndex}`]),
        ...['-f', 'null', '-'],
      ],
      readPaths: [path],
      outputPath: null,
      durationSeconds: range.durationSeconds,
      signal,
    });
    return false;
  } catch (error) {
    if (error instanceof ProcessError) return true;
    throw error;
  }
}
