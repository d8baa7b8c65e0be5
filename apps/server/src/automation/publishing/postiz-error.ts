/**
 * Reasons why a call of Postiz failed. `rejected`: Postiz refused the content (400, 404, 413, 422). `unavailable`: no
 * usable answer, or a 5xx. `refused_address`: the egress guard allows no connection.
 */
export type PostizFailure = 'unauthorized' | 'rate_limited' | 'rejected' | 'unavailable' | 'refused_address';

export class PostizError extends Error {
  override readonly name = 'PostizError';

  readonly failure: PostizFailure;
  /** The sentence that Postiz answered, at most 500 characters; may be empty. */
  readonly detail: string;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;

  constructor(failure: PostizFailure, detail: string, status: number | null = null, options?: ErrorOptions) {
    super(`Postiz: ${failure}${status === null ? '' : ` (${status})`} ${detail}`, options);
    this.failure = failure;
    this.detail = detail;
    this.status = status;
  }

  /** True when the same call may succeed later. */
  get isRetryable(): boolean {
    return this.failure === 'unavailable' || this.failure === 'rate_limited';
  }
}
