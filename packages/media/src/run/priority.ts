import { AsyncLocalStorage } from 'node:async_hooks';

/** `short`: work that somebody waits for at the screen; `long`: work that yields to it. */
export type WorkPriority = 'short' | 'long';

const priorities = new AsyncLocalStorage<WorkPriority>();

/** Runs `work` and the programs that it starts at a priority. */
export function withPriority<T>(priority: WorkPriority, work: () => T): T {
  return priorities.run(priority, work);
}

/** The priority of the current work; `short` outside of `withPriority`. */
export function currentPriority(): WorkPriority {
  return priorities.getStore() ?? 'short';
}
