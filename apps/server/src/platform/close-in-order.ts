import type { Logger } from './logging/logger.ts';

export interface ClosingStep {
  name: string;
  close: () => Promise<unknown>;
  /** What it may take; then the next step begins all the same. */
  seconds: number;
}

/** Closes the last opened first. A step that fails or hangs is told and passed over: the rest must still end. */
export async function closeInOrder(steps: ClosingStep[], logger: Logger): Promise<void> {
  for (const step of steps.splice(0).reverse()) {
    try {
      await within(step.seconds, step.close());
    } catch (error) {
      logger.warn({ err: error, step: step.name }, 'could not close in order');
    }
  }
}

/** @throws Error when `work` has not settled by then; it goes on, and nobody waits for it any more */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not done after ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
