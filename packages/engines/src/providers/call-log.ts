import { type SpanOptions, withSpan } from '@atelier/media/run/with-span';
import { type ProviderCall, reportProviderCall } from '../engine-events.ts';
import type { Logger } from '../logger.ts';
import { fromProviderFailure, ProviderFailure } from './provider-failure.ts';

/** Logs a call with its outcome, time and cost, makes a span of it, and converts its failure to an AppError. */
export async function loggedCall<T>(
  logger: Pick<Logger, 'info' | 'warn'>,
  call: ProviderCall,
  run: () => Promise<T>,
  explain: (error: unknown) => unknown = fromProviderFailure,
  /** Returns the cost of the call from its result. */
  priceOf: (result: T) => number | null = () => call.costUsd,
): Promise<T> {
  return withSpan(spanOf(call), async (span) => {
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
      span.fail(outcome);
      throw explain(error);
    }
  });
}

/** The output of calls that generate something else than a chat. */
const OUTPUTS: Partial<Record<ProviderCall['kind'], string>> = {
  image: 'image',
  video: 'video',
  speech: 'speech',
  transcription: 'text',
};

/** Names a call by the semantic conventions for generative AI. */
function spanOf({ provider, model, kind }: ProviderCall): SpanOptions {
  const output = OUTPUTS[kind];
  const operation = output ? 'generate_content' : 'chat';
  return {
    name: `${operation} ${model}`,
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': provider === 'google' ? 'gcp.gemini' : provider,
      'gen_ai.request.model': model,
      ...(output && { 'gen_ai.output.type': output }),
      'atelier.provider.kind': kind,
    },
  };
}
