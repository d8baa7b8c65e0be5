/**
 * Runs tasks at the same time and returns their results. When one fails, the others are stopped with its error and
 * awaited before it is thrown, so that none of them still writes into a folder that the caller then removes.
 * @param start starts the tasks, which end soon after the signal they are given
 */
export async function runTogether<Results extends readonly unknown[]>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  const stop = new AbortController();
  const tasks = start(AbortSignal.any([signal, stop.signal]));
  try {
    return (await Promise.all(tasks)) as unknown as Results;
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(tasks);
    throw error;
  }
}
