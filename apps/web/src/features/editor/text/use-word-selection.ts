import { filmTimeOfWord, placeScenes } from '@atelier/film';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Editor } from '../session/editor.ts';
import { WHOLE_FILM } from '../store/selection.ts';
import type { FlowWord } from './flow.ts';

/** The playhead is set this far into a word: rounding could put its start before the word. In seconds. */
const INSIDE_SECONDS = 0.01;

export interface WordSelection {
  /** The place of the caret in the text. */
  caret: number;
  /** The words were selected by dragging or with Shift, so that typing replaces them. */
  isExplicit: boolean;
  moveTo(place: number, extends_: boolean): void;
  selectRange(start: number, end: number): void;
  clear(): void;
}

/** The caret and the selected words of a text; the playhead follows the caret. */
export function useWordSelection(editor: Editor, flow: readonly FlowWord[]): WordSelection {
  const [caret, setCaret] = useState(0);
  const anchor = useRef(0);
  const isExplicit = useRef(false);
  const selectRange = useCallback(
    (start: number, end: number) => {
      const words = flow.slice(Math.min(start, end), Math.max(start, end) + 1);
      anchor.current = start;
      setCaret(end);
      isExplicit.current = true;
      editor.store.select({ kind: 'words', ids: [...new Set(words.map(({ word }) => word.id))] });
    },
    [editor, flow],
  );
  const moveTo = useCallback(
    (place: number, extends_: boolean) => {
      const item = flow[place];
      if (!item) return;
      if (extends_) return selectRange(anchor.current, place);
      anchor.current = place;
      isExplicit.current = false;
      setCaret(place);
      editor.store.select({ kind: 'words', ids: [item.word.id] });
      const seconds = timeOf(editor, item);
      if (seconds !== null) editor.player.seek(seconds + INSIDE_SECONDS);
    },
    [editor, flow, selectRange],
  );
  const clear = useCallback(() => {
    isExplicit.current = false;
    editor.store.select(WHOLE_FILM);
  }, [editor]);
  return useMemo(
    () => ({
      caret: Math.min(caret, Math.max(0, flow.length - 1)),
      get isExplicit() {
        return isExplicit.current;
      },
      moveTo,
      selectRange,
      clear,
    }),
    [caret, flow, moveTo, selectRange, clear],
  );
}

/** Returns the film time of a word; for a cut word, the time of the cut. */
function timeOf({ store }: Editor, { word, source, sceneId }: FlowWord): number | null {
  const placed = placeScenes(store.state.film);
  const at = placed.find(({ scene }) => scene.id === sceneId);
  if (at) return at.startSeconds + Math.max(0, word.start_seconds - at.scene.start_seconds);
  const before = placed.findLast(
    ({ scene }) => scene.source === source && scene.end_seconds <= word.start_seconds + 0.01,
  );
  return before?.endSeconds ?? filmTimeOfWord(store.state.film, word.id) ?? null;
}
