import { AppError } from '@atelier/contracts';
import { ProviderFailure } from './provider-failure.ts';

/** Reads an answer and reports any unknown error as `malformed`. */
export async function asMalformed<T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProviderFailure || error instanceof AppError) throw error;
    throw new ProviderFailure('malformed', 'an answer that makes no sense', { cause: error });
  }
}
