import type { MessagePort } from 'node:worker_threads';

/** A call of an exported function, as `inThread` sends it. */
export interface ThreadTask {
  /** URL of the module. */
  module: string;
  name: string;
  args: readonly unknown[];
  /** Gets a message when the module is loaded and the function begins. */
  begun: MessagePort;
}

export type ThreadAnswer =
  | { result: unknown }
  | { error: { name: string; message: string; stack?: string; code?: unknown; retryable?: unknown } };

/** Runs in the worker thread. Errors are copied by hand: structured clone drops their class and code. */
export default async function answerTask({ module, name, args, begun }: ThreadTask): Promise<ThreadAnswer> {
  try {
    const exported: Record<string, unknown> = await import(module);
    const run = exported[name];
    if (typeof run !== 'function') throw new Error(`${module} exports no function ${name}.`);
    begun.postMessage(null);
    return { result: await run(...args) };
  } catch (error) {
    if (!(error instanceof Error)) return { error: { name: 'Error', message: String(error) } };
    const { code, retryable } = error as { code?: unknown; retryable?: unknown };
    return {
      error: {
        name: error.name,
        message: error.message,
        ...(error.stack && { stack: error.stack }),
        code,
        retryable,
      },
    };
  } finally {
    begun.close();
  }
}
