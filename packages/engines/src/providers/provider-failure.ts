import { AppError } from '@atelier/contracts';

/**
 * Kinds of provider failures. `refused`: by its safety rules; a retry is refused again. `rejected`: it
 * does not accept our key, model or parameters. `busy`: 429. `broken`: 5xx or no connection.
 */
export type ProviderFailureKind = 'refused' | 'rejected' | 'busy' | 'broken' | 'timed_out' | 'malformed';

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: ProviderFailureKind;
  /** HTTP status, null when there was no answer. */
  readonly status: number | null;
  /** The delay from Retry-After; null without the header. */
  readonly retryAfterMs: number | null;

  /** @param message for logs, without secrets */
  constructor(
    kind: ProviderFailureKind,
    message: string,
    options: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Converts a provider failure to an AppError that the job runner does not retry: the adapters already have. */
export function fromProviderFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const options = { cause: error, retryable: false };
  switch (error.kind) {
    case 'refused':
      return new AppError('engine_refused', REFUSED, options);
    case 'timed_out':
      return new AppError('timed_out', 'The service took too long to answer. Nothing was charged.', options);
    case 'busy':
      return new AppError('engine_failed', 'The service is overloaded. Nothing was charged.', options);
    default:
      return new AppError('engine_failed', 'The service failed. Nothing was charged.', options);
  }
}

const REFUSED =
  'The service refused this request for safety reasons. It may name brands or real people. Nothing was charged.';
