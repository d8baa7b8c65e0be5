import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/local-store.ts';
import { useUser } from '../../lib/session/session.ts';
import type { RunState } from '../../workbench/runs/run-state.ts';

/**
 * The task whose end this person has not seen yet, kept beyond the tab: a page that was closed and is opened again
 * finds it, also when it ended in between.
 */
export function useLastTask() {
  const key = `atelier:video-task:${useUser()?.id ?? 'nobody'}`;
  const [unseen] = useState(() => readTask(key));
  const keep = (state: RunState, jobId: string | null): void => {
    if (state.phase === 'done' || state.phase === 'failed') writeStored('local', key, null);
    else if (jobId && state.phase === 'processing') writeStored('local', key, jobId);
  };
  return { unseen, keep, forget: () => writeStored('local', key, null) };
}
type LastTask = ReturnType<typeof useLastTask>;

/** Follows a run: what is under way is kept, what was shown is not. */
export function useKeepTask({ keep }: LastTask, state: RunState, jobId: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` only names where
  useEffect(() => keep(state, jobId), [state.phase, jobId]);
}

function readTask(key: string): string | null {
  const stored = readStored('local', key);
  return stored && /^[\w-]{1,64}$/u.test(stored) ? stored : null;
}
