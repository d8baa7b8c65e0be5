/** Faults of a person's file or request. Never retried, because the same file gives the same result. */
export type MediaErrorCode =
  /** Not audio, video or a supported picture. */
  | 'not_media'
  /** Sound or a still picture where moving pictures are needed. */
  | 'no_video'
  | 'no_audio'
  /** Starts like a media file but cannot be decoded, or is truncated. */
  | 'corrupt'
  | 'too_long'
  | 'too_large_dimensions'
  /** The start is after the end of the file, or the range is empty. */
  | 'range_outside_media'
  /** A codec or colour system that ffmpeg does not decode correctly. */
  | 'unsupported_codec'
  /** Decoding took more processor time or output than a normal file needs. */
  | 'too_heavy';

export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;
  readonly retryable = false;

  constructor(code: MediaErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
