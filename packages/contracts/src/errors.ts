// zod/mini: the first screen parses these.
import * as z from 'zod/mini';

/**
 * Every error the API can answer, with its HTTP status. The web translates the code;
 * `retryable` tells the job runner whether another attempt can help.
 */
export const ERRORS = {
  invalid_input: { status: 400, retryable: false },
  /** Reading it takes more time or memory than one request may have. */
  film_too_large: { status: 422, retryable: false },
  too_complex: { status: 422, retryable: false },
  invalid_file: { status: 400, retryable: false },
  file_too_small: { status: 400, retryable: false },
  file_too_large: { status: 413, retryable: false },
  /** The person's stored uploads have reached the quota per person. */
  upload_quota: { status: 413, retryable: false },
  /** A chunk of an upload does not match its checksum (460 in the tus protocol). */
  checksum_mismatch: { status: 460, retryable: false },
  unreadable_media: { status: 415, retryable: false },
  no_video_track: { status: 422, retryable: false },
  no_audio_track: { status: 422, retryable: false },
  /** Less than half a second of a film. */
  media_too_short: { status: 422, retryable: false },
  /** A recording without sound cannot be put in sync with others. */
  silent_recording: { status: 422, retryable: false },
  /** A recording whose sound does not belong to the other ones. */
  other_event: { status: 422, retryable: false },
  media_too_long: { status: 422, retryable: false },
  media_too_large: { status: 413, retryable: false },
  /** The cuts leave less than half a second. */
  nothing_left: { status: 400, retryable: false },
  /** An edit of a film names a word, scene, layer, speaker or source that the film does not have. */
  unknown_id: { status: 400, retryable: false },
  /** The film has a newer revision than the edit; the answer names it. */
  stale_revision: { status: 409, retryable: false },
  /** The film is still prepared, or its preparation failed. */
  film_not_ready: { status: 409, retryable: false },
  /** The source of the film was removed; the same file is needed again. */
  source_gone: { status: 410, retryable: false },
  /** The person's films and assets have reached the quota per person. */
  films_quota: { status: 413, retryable: false },
  /** The link of a review has expired or was revoked. */
  review_expired: { status: 410, retryable: false },
  review_revoked: { status: 410, retryable: false },
  /** The review has a password, and no valid pass came with the call. */
  review_locked: { status: 403, retryable: false },
  review_password: { status: 403, retryable: false },
  /** The film has the highest number of open review links. */
  reviews_full: { status: 409, retryable: false },
  /** The review has the highest number of comments. */
  comments_full: { status: 409, retryable: false },
  /** The film has the highest number of members or of open invitations. */
  team_full: { status: 409, retryable: false },
  /** The invitation was accepted or revoked, or has expired. */
  invitation_ended: { status: 410, retryable: false },
  /** The film has the highest number of open proposals. */
  proposals_full: { status: 409, retryable: false },
  /** The operations of the proposal were accepted or rejected before. */
  proposal_closed: { status: 409, retryable: false },
  /** The film was changed in the places of all operations of the proposal. */
  proposal_conflict: { status: 409, retryable: false },
  /** The film has the highest number of saved versions. */
  snapshots_full: { status: 409, retryable: false },
  /** The saved version shows a source that is no longer part of the film. */
  snapshot_incomplete: { status: 409, retryable: false },
  /** Films still use the asset. */
  asset_in_use: { status: 409, retryable: false },
  /** Converting audio and video requires a start and a duration; one of them is missing. */
  times_required: { status: 400, retryable: false },
  start_past_end: { status: 422, retryable: false },
  unsupported_format: { status: 422, retryable: false },
  identical_formats: { status: 422, retryable: false },
  /** The folder holds a file of that name; nothing is overwritten. */
  file_exists: { status: 409, retryable: false },
  upload_not_found: { status: 404, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  /** The API key was revoked or does not exist. */
  key_refused: { status: 401, retryable: false },
  key_expired: { status: 401, retryable: false },
  /** The scopes of the API key do not allow the call. */
  key_scope: { status: 403, retryable: false },
  /** The call requires a signed-in person; an API key is not enough. */
  key_not_allowed: { status: 403, retryable: false },
  too_many_keys: { status: 409, retryable: false },
  /** The program that asks to be connected (OAuth) is not registered, or its metadata document cannot be read. */
  program_unknown: { status: 404, retryable: false },
  /** The program that asks to be connected has not registered the address to which the answer would go. */
  redirect_refused: { status: 400, retryable: false },
  /** The webhook's address is in a private network, or on a port other than those of the web. */
  webhook_refused: { status: 422, retryable: false },
  too_many_webhooks: { status: 409, retryable: false },
  /** The person has not connected Postiz. */
  publisher_missing: { status: 409, retryable: false },
  /** Postiz does not accept the API key. */
  publisher_key: { status: 422, retryable: false },
  publisher_unreachable: { status: 422, retryable: false },
  /** The address of Postiz is in a private network, or on a port other than those of the web. */
  publisher_address: { status: 422, retryable: false },
  /** The address answers, but not as Postiz. */
  publisher_unknown: { status: 422, retryable: false },
  /** A text breaks a rule of its network, or a channel cannot take the video. */
  post_does_not_fit: { status: 422, retryable: false },
  /** The person has the highest number of publications that are not over. */
  publications_full: { status: 409, retryable: false },
  /** Every post of the publication is published, failed or cancelled. */
  publication_over: { status: 409, retryable: false },
  forbidden: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  /** TRACE, or a method of somebody's own. */
  method_not_allowed: { status: 405, retryable: false },
  not_ready: { status: 404, retryable: false },
  insufficient_credits: { status: 402, retryable: false },
  /** The adjustment exceeds the balance less the credits that are set aside. */
  balance_too_low: { status: 409, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  /** The description has no word: keys pressed at random, digits or signs. */
  meaningless_prompt: { status: 400, retryable: false },
  engine_unavailable: { status: 503, retryable: false },
  translation_unavailable: { status: 503, retryable: false },
  engine_failed: { status: 502, retryable: true },
  engine_refused: { status: 422, retryable: false },
  /** The engine answered with text instead of an image; `error` holds that text. */
  engine_text_only: { status: 422, retryable: false },
  link_refused: { status: 422, retryable: false },
  video_not_available: { status: 422, retryable: false },
  gameplay_not_found: { status: 404, retryable: false },
  dictionary_full: { status: 409, retryable: false },
  /** The person has the highest number of own caption styles. */
  styles_full: { status: 409, retryable: false },
  fonts_full: { status: 409, retryable: false },
  /** The font file is damaged or malicious. */
  font_unreadable: { status: 422, retryable: false },
  /** The font's licence bits forbid embedding. */
  font_restricted: { status: 422, retryable: false },
  /** The font lacks letters of French or English. */
  font_incomplete: { status: 422, retryable: false },
  /** A caption style names a font that does not belong to the person. */
  font_missing: { status: 422, retryable: false },
  /** The request asks for the person's brand, and none is set up. */
  no_brand: { status: 409, retryable: false },
  /** The dictionary holds the word already. */
  already_known: { status: 409, retryable: false },
  /** The receipt was changed, or another installation wrote it. */
  receipt_invalid: { status: 422, retryable: false },
  /** The file is not the one that the receipt names. */
  source_differs: { status: 422, retryable: false },
  /** A step of a recipe does not accept the result of the previous step. */
  steps_do_not_fit: { status: 422, retryable: false },
  /** The first step of the recipe does not accept this source. */
  source_does_not_fit: { status: 422, retryable: false },
  /** The previous step failed or was cancelled. */
  former_step_failed: { status: 409, retryable: false },
  /** Fewer moments were found than a recipe asks for. */
  no_moment: { status: 422, retryable: false },
  /** The address of a schedule is not a feed or cannot be reached. */
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
  /** The server's disk is full; the person's quota is `upload_quota`. */
  storage_full: { status: 507, retryable: true },
  processing_failed: { status: 500, retryable: true },
  result_expired: { status: 410, retryable: false },
  /** The database or the object store cannot be reached, usually during a restart. */
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
  /** The step of a recipe at fault, counted from 1. */
  step: z.optional(z.number()),
  /** The present revision of a film, of `stale_revision`. */
  revision: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
