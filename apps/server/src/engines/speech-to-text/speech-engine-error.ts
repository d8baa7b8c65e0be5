import { ERRORS, type ErrorCode } from '@atelier/contracts';

/** The codes that speech engines use; each is one of the API's own. */
export type SpeechErrorCode = Extract<
  ErrorCode,
  | 'engine_unavailable'
  | 'engine_failed'
  | 'engine_refused'
  | 'timed_out'
  | 'rate_limited'
  | 'unreadable_media'
>;

/** A speech engine could not do its work. The message is for logs; people see the code's translation. */
export class SpeechEngineError extends Error {
  override readonly name = 'SpeechEngineError';
  readonly code: SpeechErrorCode;
  readonly retryable: boolean;

  constructor(
    code: SpeechErrorCode,
    message: string,
    options: { cause?: unknown; retryable?: boolean } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? ERRORS[code].retryable;
  }
}
