import { useCallback, useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../../lib/api/save-file.ts';
import type { DraftFilm } from './draft-film.ts';
import type { DraftPlan } from './draft-plan.ts';
import { type DraftTexts, type FinishedDraft, makeDraft } from './make-draft.ts';

type DraftState =
  | { phase: 'idle' }
  /** `remainingSeconds` is an estimate; null while there is none. */
  | { phase: 'running'; percent: number; remainingSeconds: number | null }
  /** `url` plays the file. */
  | { phase: 'done'; url: string }
  | { phase: 'failed' };

interface DraftRequest {
  draft: DraftFilm;
  plan: DraftPlan;
  texts: DraftTexts;
}

export interface DraftMaker {
  state: DraftState;
  start(request: DraftRequest): void;
  /** Ends the draft that is being made; nothing of it is left. */
  cancel(): void;
  save(): void;
}

/** The estimate begins after this share of the work and this time. */
const KNOWN_SHARE = 0.02;
const KNOWN_MS = 1000;
/** The browser copies a saved file within this time. */
const SAVED_MS = 60_000;

/** Makes drafts one at a time. A draft ends with its component, and its file is deleted then. */
export function useDraft(): DraftMaker {
  const [state, setState] = useState<DraftState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const finished = useRef<(FinishedDraft & { url: string; isSaved: boolean }) | null>(null);
  const clear = useCallback(() => {
    running.current?.abort();
    running.current = null;
    const former = finished.current;
    finished.current = null;
    if (!former) return;
    URL.revokeObjectURL(former.url);
    const remove = () =>
      former.remove().catch((error: unknown) => console.warn('A draft could not be removed', error));
    if (former.isSaved) setTimeout(remove, SAVED_MS);
    else void remove();
  }, []);
  useEffect(() => clear, [clear]);

  const start = useCallback(
    ({ draft, plan, texts }: DraftRequest) => {
      clear();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const begun = performance.now();
      setState({ phase: 'running', percent: 0, remainingSeconds: null });
      const onProgress = (share: number) => {
        if (signal.aborted) return;
        const percent = Math.floor(share * 100);
        setState((last) =>
          last.phase === 'running' && last.percent === percent
            ? last
            : { phase: 'running', percent, remainingSeconds: remaining(share, performance.now() - begun) },
        );
      };
      makeDraft(draft, plan, { texts, signal, onProgress }).then(
        (made) => {
          if (signal.aborted) return void made.remove();
          running.current = null;
          const url = URL.createObjectURL(made.file);
          finished.current = { ...made, url, isSaved: false };
          setState({ phase: 'done', url });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          running.current = null;
          console.warn('The draft could not be made', error);
          setState({ phase: 'failed' });
        },
      );
    },
    [clear],
  );
  const cancel = useCallback(() => {
    clear();
    setState({ phase: 'idle' });
  }, [clear]);
  const save = useCallback(() => {
    const made = finished.current;
    if (!made) return;
    made.isSaved = true;
    saveBlob(made.file, made.file.name);
  }, []);
  return { state, start, cancel, save };
}

function remaining(share: number, passedMs: number): number | null {
  if (share < KNOWN_SHARE || passedMs < KNOWN_MS) return null;
  return ((1 - share) / share) * (passedMs / 1000);
}
