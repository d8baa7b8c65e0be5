import { AppError } from '@atelier/contracts';
import type { EgressGuard } from '@atelier/egress/open-guard';
import { ProcessError } from '@atelier/media';

/** The error for a video that the site does not deliver: private, removed, members-only, live or geo-blocked. */
export function notAvailable(cause: unknown): AppError {
  return new AppError('video_not_available', 'This video is not available for download', { cause });
}

export function tooLarge(cause?: unknown): AppError {
  return new AppError('media_too_large', 'This video is too large to fetch.', { cause });
}

/** The error for a site without an answer. Another attempt would wait as long for the same. */
export function unreachable(cause?: unknown): AppError {
  return new AppError('engine_failed', 'The site could not be reached.', { cause, retryable: false });
}

/** Converts a failure of yt-dlp to an AppError. The guard's outcome takes precedence over the program's output. */
export function explainFailure(error: unknown, outcome: ReturnType<EgressGuard['outcome']>): unknown {
  if (!(error instanceof ProcessError)) return error;
  if (outcome.refused.length > 0) return refusedByGuard(error);
  if (outcome.tooLarge || error.failure === 'file_size_limit') return tooLarge(error);
  const isSlow = error.timedOut || error.failure === 'cpu_limit';
  // A slow program that has reported its error was only ended while it was leaving.
  if (isSlow && !/^ERROR: /mu.test(error.stderrTail)) {
    return new AppError('timed_out', 'Fetching this video took too long.', {
      cause: error,
      retryable: false,
    });
  }
  if (outcome.unreachable) return unreachable(error);
  if ((error.failure !== 'failed' && !isSlow) || isPassing(error.stderrTail)) {
    return new AppError('engine_failed', 'The site could not be reached.', { cause: error });
  }
  if (error.stderrTail.includes('Unsupported URL')) return refusedByGuard(error);
  // For the operator's log: the site's message may point to missing cookies or an outdated yt-dlp.
  return notAvailable(new Error(error.stderrTail.trim().slice(-500), { cause: error }));
}

function refusedByGuard(cause: ProcessError): AppError {
  return new AppError('link_refused', 'This link leads to a place that we do not fetch from.', { cause });
}

/** True for a network fault or an overloaded site, when another attempt may succeed. */
function isPassing(stderr: string): boolean {
  return /HTTP Error 5\d\d|timed out|Connection (?:reset|refused|aborted)|Remote end closed/iu.test(stderr);
}
