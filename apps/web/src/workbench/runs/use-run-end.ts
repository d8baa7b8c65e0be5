import { useEffect, useRef } from 'react';
import type { DoneRun, FailedRun, RunState } from './run-state.ts';

/** Calls `onEnd` the moment a run that was under way on this screen has an output or has failed. */
export function useRunEnd<Output>(
  state: RunState<Output>,
  onEnd: (state: DoneRun<Output> | FailedRun) => void,
): void {
  const last = useRef(state.phase);
  const handle = useRef(onEnd);
  handle.current = onEnd;
  useEffect(() => {
    const before = last.current;
    last.current = state.phase;
    if (before === state.phase) return;
    if (state.phase === 'failed' || (state.phase === 'done' && state.isFresh)) handle.current(state);
  }, [state]);
}
