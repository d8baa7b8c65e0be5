import type { Logger } from './logging/logger.ts';

export interface ClosingStep {
  name: string;
  close: () => Promise<unknown>;
  /** Most seconds for `close`; after that the next step starts. */
  seconds: number;
}

/**
 * Closes the steps in reverse order. Logs a step that fails or times out and continues, so that the others still close.
 */
export async function closeInOrder(steps: ClosingStep[], logger: Logger): Promise<void> {
  for (const step of steps.splice(0).reverse()) {
    try {
      await within(step.seconds, step.close());
    } catch (error) {
      logger.warn({ err: error, step: step.name }, 'could not close in order');
    }
  }
}

/** @throws Error when `work` has not settled by then; it continues without being awaited */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not done after ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
