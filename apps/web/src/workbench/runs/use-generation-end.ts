import { useEffect, useRef } from 'react';
import type { GenerationState } from './generation-run.ts';

/** Tells the moment a run that was under way on this screen has a result or has failed. */
export function useGenerationEnd(
  state: GenerationState,
  onEnd: (state: Extract<GenerationState, { phase: 'done' | 'failed' }>) => void,
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
