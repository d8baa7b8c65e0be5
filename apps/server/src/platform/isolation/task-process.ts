/** A call of an exported function, as `inProcess` sends it. */
export interface Task {
  /** URL of the module. */
  module: string;
  name: string;
  args: readonly unknown[];
}

export type TaskAnswer =
  | { result: unknown }
  | { error: { name: string; message: string; stack?: string; code?: unknown; retryable?: unknown } };

/** A message to the server: `begun` before the function is called, then its answer. */
export type TaskMessage = { begun: true } | TaskAnswer;

async function answer({ module, name, args }: Task): Promise<TaskAnswer> {
  try {
    const exported: Record<string, unknown> = await import(module);
    const run = exported[name];
    if (typeof run !== 'function') throw new Error(`${module} exports no function ${name}.`);
    send({ begun: true });
    return { result: await run(...args) };
  } catch (error) {
    return errorAnswer(error);
  }
}

/** Copies an error by hand, because serialisation drops its class and code. */
function errorAnswer(error: unknown): TaskAnswer {
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

function send(message: TaskMessage): void {
  process.send?.(message);
}

process.on('message', async (task: Task) => send(await answer(task)));
process.on('disconnect', () => process.exit());
