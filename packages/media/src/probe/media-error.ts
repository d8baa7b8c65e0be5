/** What is wrong with a person's file or request. Never retried: the same file gives the same answer. */
export type MediaErrorCode =
  /** Not audio, video or a picture that we read. */
  | 'not_media'
  /** Sound or a still picture where moving pictures are needed. */
  | 'no_video'
  | 'no_audio'
  /** Begins like a media file but cannot be decoded, or ends early. */
  | 'corrupt'
  | 'too_long'
  | 'too_large_dimensions'
  /** The start lies past the end, or nothing is left to cut. */
  | 'range_outside_media'
  /** A codec or colour system that this ffmpeg cannot decode rightly. */
  | 'unsupported_codec'
  /** Decoding took more processor time or output than any honest file needs. */
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
