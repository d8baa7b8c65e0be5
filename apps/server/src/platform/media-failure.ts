import type { ErrorCode } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { MediaError, type MediaErrorCode, ProcessError } from '@atelier/media';

const CODES = {
  not_media: 'invalid_file',
  no_video: 'no_video_track',
  no_audio: 'no_audio_track',
  corrupt: 'unreadable_media',
  too_long: 'media_too_long',
  too_large_dimensions: 'media_too_large',
  range_outside_media: 'start_past_end',
  unsupported_codec: 'unsupported_format',
  too_heavy: 'media_too_large',
} as const satisfies Record<MediaErrorCode, ErrorCode>;

const MESSAGES: Partial<Record<MediaErrorCode, string>> = {
  not_media: 'Please select a valid video file (up to 50MB)',
  corrupt: 'Video not readable. Check the format and quality of your file.',
  no_video: 'This file has no moving picture.',
  no_audio: 'This file has no sound.',
  range_outside_media: 'The start lies past the end of the video.',
};

/** Says what is wrong with a person's file in the API's terms. Anything else is passed on as it is. */
export function fromMediaError(error: unknown): unknown {
  if (error instanceof MediaError) {
    return new AppError(CODES[error.code], MESSAGES[error.code] ?? error.message, { cause: error });
  }
  if (error instanceof ProcessError && ['timed_out', 'cpu_limit'].includes(error.failure)) {
    // Another attempt would begin anew and take as long.
    return new AppError('timed_out', 'This took longer than allowed. Nothing was charged.', {
      cause: error,
      retryable: false,
    });
  }
  if (error instanceof ProcessError) {
    // The file passed its probe; that ffmpeg fails on it all the same is the file's fault more often than not.
    return new AppError('processing_failed', 'Processing failed. Nothing was charged.', {
      cause: error,
      retryable: error.retryable,
    });
  }
  return error;
}
