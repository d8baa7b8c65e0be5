// zod/mini: the first screen parses these.
import * as z from 'zod/mini';

/**
 * Every error the API can answer, with its HTTP status. The web translates the code;
 * `retryable` tells the job runner whether another attempt can help.
 */
export const ERRORS = {
  invalid_input: { status: 400, retryable: false },
  invalid_file: { status: 400, retryable: false },
  file_too_small: { status: 400, retryable: false },
  file_too_large: { status: 413, retryable: false },
  /** The person's waiting uploads are as much as one person may have. */
  upload_quota: { status: 413, retryable: false },
  /** A piece of an upload is not what its checksum says (460 in the tus protocol). */
  checksum_mismatch: { status: 460, retryable: false },
  unreadable_media: { status: 415, retryable: false },
  no_video_track: { status: 422, retryable: false },
  no_audio_track: { status: 422, retryable: false },
  media_too_long: { status: 422, retryable: false },
  media_too_large: { status: 413, retryable: false },
  /** The cuts leave less than half a second. */
  nothing_left: { status: 400, retryable: false },
  /** Audio and video are converted from a start and for a duration: one of them is missing. */
  times_required: { status: 400, retryable: false },
  start_past_end: { status: 422, retryable: false },
  unsupported_format: { status: 422, retryable: false },
  identical_formats: { status: 422, retryable: false },
  upload_not_found: { status: 404, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  /** An API key that was revoked, or never was. */
  key_refused: { status: 401, retryable: false },
  key_expired: { status: 401, retryable: false },
  /** The key was made for something else. */
  key_scope: { status: 403, retryable: false },
  /** Only a person who is signed in may do this. */
  key_not_allowed: { status: 403, retryable: false },
  too_many_keys: { status: 409, retryable: false },
  /** Its address lies in the server's own network, or on a port that is not the web's. */
  webhook_refused: { status: 422, retryable: false },
  too_many_webhooks: { status: 409, retryable: false },
  forbidden: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  not_ready: { status: 404, retryable: false },
  insufficient_credits: { status: 402, retryable: false },
  /** More would be taken from somebody than is left beside what is set aside. */
  balance_too_low: { status: 409, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  engine_unavailable: { status: 503, retryable: false },
  translation_unavailable: { status: 503, retryable: false },
  engine_failed: { status: 502, retryable: true },
  engine_refused: { status: 422, retryable: false },
  /** The engine spoke instead of drawing; `error` holds its own words. */
  engine_text_only: { status: 422, retryable: false },
  link_refused: { status: 422, retryable: false },
  video_not_available: { status: 422, retryable: false },
  gameplay_not_found: { status: 404, retryable: false },
  dictionary_full: { status: 409, retryable: false },
  /** Caption styles of one's own. */
  styles_full: { status: 409, retryable: false },
  fonts_full: { status: 409, retryable: false },
  /** Broken, or made to break who reads it. */
  font_unreadable: { status: 422, retryable: false },
  /** The font itself says that it may not be embedded. */
  font_restricted: { status: 422, retryable: false },
  /** It lacks letters that French or English needs. */
  font_incomplete: { status: 422, retryable: false },
  /** A look names a font that is not this person's. */
  font_missing: { status: 422, retryable: false },
  /** A film in one's own brand was asked for, and none is set up. */
  no_brand: { status: 409, retryable: false },
  /** A word that is in the dictionary. */
  already_known: { status: 409, retryable: false },
  /** It was changed, or another Atelier wrote it. */
  receipt_invalid: { status: 422, retryable: false },
  /** Another file than the receipt's. */
  source_differs: { status: 422, retryable: false },
  /** A step of a recipe that cannot work on what the one before it gives. */
  steps_do_not_fit: { status: 422, retryable: false },
  /** A recipe cannot begin with this. */
  source_does_not_fit: { status: 422, retryable: false },
  /** The step before it failed or was cancelled. */
  former_step_failed: { status: 409, retryable: false },
  /** Fewer moments were found than a recipe asks for. */
  no_moment: { status: 422, retryable: false },
  /** The address of a schedule is no feed, or cannot be reached. */
  feed_unreadable: { status: 422, retryable: false },
  recipes_full: { status: 409, retryable: false },
  payment_unavailable: { status: 503, retryable: false },
  payment_failed: { status: 502, retryable: false },
  no_subscription: { status: 404, retryable: false },
  unknown_plan: { status: 422, retryable: false },
  already_subscribed: { status: 409, retryable: false },
  checkout_expired: { status: 410, retryable: false },
  rate_limited: { status: 429, retryable: false },
  cancelled: { status: 409, retryable: false },
  timed_out: { status: 504, retryable: true },
  storage_failed: { status: 502, retryable: true },
  /** The server's disk, not the person's share of it. */
  storage_full: { status: 507, retryable: true },
  processing_failed: { status: 500, retryable: true },
  result_expired: { status: 410, retryable: false },
  /** The database or the object store cannot be reached: restarting, usually. */
  unavailable: { status: 503, retryable: true },
  internal: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error answer. `error` is an English sentence; screens translate `code`. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
