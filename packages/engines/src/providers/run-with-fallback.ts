import type { EngineInfo, ErrorCode } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { reportEngineFailed } from '../engine-events.ts';
import type { Logger } from '../logger.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

export interface EngineRun<Result> {
  result: Result;
  engine: EngineInfo;
  /** True when a better engine was skipped because it is down; the person is notified. */
  switched: boolean;
}

export interface Fallback {
  /**
   * Runs the first engine that works. A refusal or a fault of the input ends the search: another engine must not be
   * a way around a provider's rules. Throws the first engine's error when none works.
   */
  run<Engine extends { info: EngineInfo }, Result>(
    engines: readonly Engine[],
    use: (engine: Engine) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<EngineRun<Result>>;
}

const BREAKER = { failures: 3, coolDownMs: 60_000 };
const SWITCHABLE: ReadonlySet<ErrorCode> = new Set([
  'engine_failed',
  'engine_unavailable',
  'timed_out',
  'rate_limited',
]);

/** Creates the fallback of a process, which remembers the engines that are down. */
export function createFallback(logger: Pick<Logger, 'warn'>, now: () => number = Date.now): Fallback {
  const breakers = new Map<string, CircuitBreaker>();
  const breakerOf = (id: string) => {
    const known = breakers.get(id) ?? new CircuitBreaker({ ...BREAKER, now });
    breakers.set(id, known);
    return known;
  };
  return {
    async run(engines, use, signal) {
      let firstError: unknown = null;
      const closed = engines.filter(({ info }) => breakerOf(info.id).allows());
      // When every engine is down, the best one is tried.
      const candidates = closed.length > 0 ? closed : engines.slice(0, 1);
      for (const engine of candidates) {
        const { info } = engine;
        const breaker = breakerOf(info.id);
        try {
          const result = await use(engine);
          breaker.succeeded();
          return { result, engine: info, switched: info.id !== engines[0]?.info.id };
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof AppError) || !SWITCHABLE.has(error.code)) throw error;
          breaker.failed();
          firstError ??= error;
          logger.warn({ engine: info.id, code: error.code, err: error }, 'engine failed');
          reportEngineFailed({ engine: info.id, code: error.code });
        }
      }
      throw (
        firstError ?? new AppError('engine_unavailable', 'No engine for this is installed or configured.')
      );
    },
  };
}
