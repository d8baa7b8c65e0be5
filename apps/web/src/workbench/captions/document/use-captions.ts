import { listenLimit, type TranscribeInput } from '@atelier/contracts/tools/transcribe';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { useEndWithPage } from '../../runs/use-end-with-page.ts';
import { useRunState } from '../../runs/use-job-run.ts';
import { rangeEnd } from '../../time-range/range.ts';
import type { VideoChoice } from '../../video-source/use-chosen-video.ts';
import { captionDocumentSchema, fileKeyOf, linesInside } from './caption-document.ts';
import { CaptionStore, type Excerpt } from './caption-store.ts';

interface CaptionsOptions {
  tool: TranscribeInput['tool'];
  store: CaptionStore;
  inputs: Omit<Excerpt, 'fileKey' | 'endSeconds' | 'ensure'>;
  choice: VideoChoice;
  upload: Pick<Excerpt, 'ensure'>;
}

/** The store of a screen's words, and the language of its last words; null: there are none yet. */
export function useCaptionStore(tool: TranscribeInput['tool']) {
  const [saved, save] = useTabState(`${tool}:captions`, captionDocumentSchema.nullable(), null);
  const [store] = useState(() => new CaptionStore(tool, saved));
  const { document } = useSyncExternalStore(store.subscribe, () => store.state);
  useEffect(() => save(document), [save, document]);
  return { store, wordsLanguage: document?.language ?? null };
}

/** The words of the chosen video as its excerpt has them. */
export function useCaptions({ tool, store, inputs, choice, upload }: CaptionsOptions) {
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  const transcription = useRunState(store.run);
  useEndWithPage(store.run);
  const { video } = choice;
  const fileKey = video ? fileKeyOf(video.file) : null;
  const { startSeconds } = inputs;
  // A start past the end is refused when it is sent; until then the excerpt is empty.
  const endSeconds = Math.max(
    startSeconds,
    rangeEnd(inputs, { totalSeconds: video?.durationSeconds ?? null, maxSeconds: listenLimit(tool) }),
  );
  useLayoutEffect(() => store.look({ ...inputs, fileKey, endSeconds, ensure: upload.ensure }));
  // A screen that is left cancels its transcription.
  useEffect(() => () => store.cancel(), [store]);

  const document = state.document?.fileKey === fileKey ? state.document : null;
  const range = useMemo(() => ({ startSeconds, endSeconds }), [startSeconds, endSeconds]);
  const lines = useMemo(() => document && linesInside(document.lines, range), [document, range]);
  return {
    /** Null: there are no words yet. */
    document,
    /** The words inside of the excerpt, their times counted from its start; null: there are none yet. */
    lines,
    /** True for recognised words: they are recognised again for another excerpt, and their lines follow the style. */
    isRecognised: document?.method === 'recognised',
    store,
    range,
    transcription,
    notices: state.notices,
  };
}

export type ExcerptCaptions = ReturnType<typeof useCaptions>;
