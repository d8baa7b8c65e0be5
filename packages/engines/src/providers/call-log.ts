import type { Logger } from '../logger.ts';
import { fromProviderFailure, ProviderFailure } from './provider-failure.ts';

export interface ProviderCall {
  provider: string;
  model: string;
  kind: 'image' | 'video' | 'speech' | 'transcription';
  /** What it costs when it succeeds, in US dollars, by the operator's price table; null when unknown. */
  costUsd: number | null;
}

/** Logs every call with its outcome, time and cost, and turns failures into what the person is told. */
export async function loggedCall<T>(
  logger: Pick<Logger, 'info' | 'warn'>,
  call: ProviderCall,
  run: () => Promise<T>,
  explain: (error: unknown) => unknown = fromProviderFailure,
): Promise<T> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const result = await run();
    logger.info({ ...call, outcome: 'succeeded', ms: ms() }, 'provider call');
    return result;
  } catch (error) {
    const outcome = error instanceof ProviderFailure ? error.kind : 'failed';
    const status = error instanceof ProviderFailure ? error.status : null;
    logger.warn({ ...call, costUsd: 0, outcome, status, ms: ms() }, 'provider call');
    throw explain(error);
  }
}
