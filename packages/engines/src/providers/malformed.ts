import { AppError } from '@atelier/contracts';
import { ProviderFailure } from './provider-failure.ts';

/** Reads an answer; whatever goes wrong that is not known yet is the answer's fault. */
export async function asMalformed<T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProviderFailure || error instanceof AppError) throw error;
    throw new ProviderFailure('malformed', 'an answer that makes no sense', { cause: error });
  }
}
