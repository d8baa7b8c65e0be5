import { type ProviderCall, reportProviderCall } from '../engine-events.ts';
import type { Logger } from '../logger.ts';
import { fromProviderFailure, ProviderFailure } from './provider-failure.ts';

/** Logs a call with its outcome, time and cost, and converts its failure to an AppError. */
export async function loggedCall<T>(
  logger: Pick<Logger, 'info' | 'warn'>,
  call: ProviderCall,
  run: () => Promise<T>,
  explain: (error: unknown) => unknown = fromProviderFailure,
  /** Returns the cost of the call from its result. */
  priceOf: (result: T) => number | null = () => call.costUsd,
): Promise<T> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const result = await run();
    const ended = { ...call, costUsd: priceOf(result), outcome: 'succeeded' };
    logger.info({ ...ended, ms: ms() }, 'provider call');
    reportProviderCall(ended);
    return result;
  } catch (error) {
    const outcome = error instanceof ProviderFailure ? error.kind : 'failed';
    const status = error instanceof ProviderFailure ? error.status : null;
    logger.warn({ ...call, costUsd: 0, outcome, status, ms: ms() }, 'provider call');
    reportProviderCall({ ...call, costUsd: 0, outcome });
    throw explain(error);
  }
}
