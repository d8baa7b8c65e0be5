import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Quality } from '../capture/capture-kind.ts';
import type { Capture } from '../capture/open-capture.ts';
import { TakeRecorder, type TakeState } from './take-recorder.ts';

interface TakeHandle {
  recorder: TakeRecorder | null;
  state: TakeState | null;
  begin: (request: {
    capture: Capture;
    quality: Quality;
    userId: string;
    sentences: readonly string[];
    isTranscript: boolean;
  }) => void;
  /** Forgets a recorder that has ended. */
  clear: () => void;
}

const noSubscription = () => () => undefined;

/** The recording of this screen. Leaving the screen ends it; what was stored is offered again. */
export function useTake(): TakeHandle {
  const [recorder, setRecorder] = useState<TakeRecorder | null>(null);
  const current = useRef<TakeRecorder | null>(null);
  const state = useSyncExternalStore(recorder?.subscribe ?? noSubscription, () => recorder?.state ?? null);
  const begin = useCallback<TakeHandle['begin']>(({ capture, ...request }) => {
    const made = new TakeRecorder({ ...request, stream: capture.stream, webcam: capture.webcam });
    capture.onEnd(() => made.breakOff());
    current.current = made;
    setRecorder(made);
  }, []);
  const clear = useCallback(() => {
    current.current = null;
    setRecorder(null);
  }, []);
  useEffect(() => () => current.current?.leave(), []);
  const isRunning = state !== null && state.status !== 'ended';
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
  return { recorder, state, begin, clear };
}
