import { listenLimit } from '@atelier/contracts/tools/transcribe';
import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { useEndWithPage } from '../../runs/use-end-with-page.ts';
import { useRunState } from '../../runs/use-job-run.ts';
import { rangeEnd } from '../../time-range/range.ts';
import type { VideoChoice } from '../../video-source/use-chosen-video.ts';
import { captionDocumentSchema, cutsOf, fileKeyOf, linesInside, linesOf } from './caption-document.ts';
import { CaptionStore, type CuttingTool, type Excerpt } from './caption-store.ts';
import { cutsInside } from './cuts-inside.ts';

interface CaptionsOptions {
  tool: CuttingTool;
  inputs: Omit<Excerpt, 'fileKey' | 'endSeconds' | 'ensure' | 'onLanguage'>;
  choice: VideoChoice;
  upload: Pick<Excerpt, 'ensure'>;
  onLanguage?: Excerpt['onLanguage'];
}

/** The words and cuts of the chosen video as its excerpt has them, and the store that changes them. */
export function useCaptions({ tool, inputs, choice, upload, onLanguage = null }: CaptionsOptions) {
  const [saved, save] = useTabState(`${tool}:captions`, captionDocumentSchema.nullable(), null);
  const [store] = useState(() => new CaptionStore(tool, saved));
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  useEffect(() => save(state.document), [save, state.document]);
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
  useLayoutEffect(() => store.look({ ...inputs, fileKey, endSeconds, ensure: upload.ensure, onLanguage }));
  // A screen that is left cancels its transcription.
  useEffect(() => () => store.cancel(), [store]);

  const whole = state.document?.fileKey === fileKey ? state.document : null;
  const range = useMemo(() => ({ startSeconds, endSeconds }), [startSeconds, endSeconds]);
  const excerpt = useMemo(() => {
    const document = whole?.method === 'none' ? null : whole;
    const cutting = cutsInside(whole, range);
    const lines = document ? linesInside(linesOf(document), range) : null;
    const left = lines?.map((words) => words.filter((word) => !isCutWord(word, cutting.wanted)));
    return {
      /** Null: there are no words yet. */
      document,
      /** The cuts inside of the excerpt, with or without words. */
      cutting,
      /** All cuts, in seconds of the video. */
      cuts: whole ? cutsOf(whole.film) : [],
      /** The words inside of the excerpt, their times counted from its start; null: there are none yet. */
      lines,
      /** The words that are not cut. */
      left: left?.filter((words) => words.length > 0) ?? null,
      /** Recognised and as it was recognised: it may be recognised anew, and its lines follow the style. */
      isUntouched: document?.method === 'recognised' && !document.isTouched,
    };
  }, [whole, range]);
  return {
    ...excerpt,
    store,
    range,
    transcription,
    notices: state.notices,
    canUndo: whole !== null && state.past.length > 0,
    canRedo: whole !== null && state.future.length > 0,
  };
}

export type ExcerptCaptions = ReturnType<typeof useCaptions>;
