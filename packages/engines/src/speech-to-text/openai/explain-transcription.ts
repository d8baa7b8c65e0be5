import { AppError } from '@atelier/contracts';
import { ProviderFailure } from '../../providers/provider-failure.ts';

/** Converts a provider failure to an AppError. Transcription is free, so temporary failures are retryable. */
export function explainTranscription(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const options = { cause: error };
  switch (error.kind) {
    case 'timed_out':
      return new AppError('timed_out', 'The speech provider did not answer in time.', options);
    case 'busy':
      return new AppError('rate_limited', 'The speech provider is out of quota.', {
        ...options,
        retryable: true,
      });
    case 'refused':
    case 'rejected':
      return error.status === 401 || error.status === 403
        ? new AppError('engine_unavailable', 'The speech provider refused our key.', options)
        : new AppError('engine_refused', 'The speech provider refused this request.', options);
    default:
      return new AppError('engine_failed', 'The speech provider failed.', options);
  }
}
