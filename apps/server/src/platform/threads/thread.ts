/** A call of an exported function, as `inThread` sends it. */
export interface ThreadTask {
  /** URL of the module. */
  module: string;
  name: string;
  args: readonly unknown[];
}

export type ThreadAnswer =
  | { result: unknown }
  | { error: { name: string; message: string; stack?: string; code?: unknown; retryable?: unknown } };

/** Runs in the worker thread. Errors are copied by hand: structured clone drops their class and code. */
export default async function answerTask({ module, name, args }: ThreadTask): Promise<ThreadAnswer> {
  try {
    const exported: Record<string, unknown> = await import(module);
    const run = exported[name];
    if (typeof run !== 'function') throw new Error(`${module} exports no function ${name}.`);
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
  }
}
