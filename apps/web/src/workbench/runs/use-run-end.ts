import { useEffect, useRef } from 'react';
import type { DoneRun, FailedRun, RunState } from './run-state.ts';

/** Tells the moment a run that was under way on this screen has an output or has failed. */
export function useRunEnd<Output>(
  state: RunState<Output>,
  onEnd: (state: DoneRun<Output> | FailedRun) => void,
): void {
  const last = useRef(state.phase);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    const before = last.current;
    last.current = state.phase;
    if (before === state.phase) return;
    if (state.phase === 'failed' || (state.phase === 'done' && state.isFresh)) tell.current(state);
  }, [state]);
}
