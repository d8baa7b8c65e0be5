import { filmTimeOfWord, placeScenes } from '@atelier/film';
import { filmSecondsAt } from '@atelier/film/time/film-time';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Editor } from '../session/editor.ts';
import { useFilmState } from '../session/editor-context.tsx';
import { type Selection, WHOLE_FILM } from '../store/selection.ts';
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

/**
 * The caret and the selected words of a text; the playhead follows the caret.
 * @param onElsewhere is called with the place of words that were selected outside of the text, to which the caret goes
 */
export function useWordSelection(
  editor: Editor,
  flow: readonly FlowWord[],
  onElsewhere: (place: number) => void,
): WordSelection {
  const [caret, setCaret] = useState(0);
  const anchor = useRef(0);
  const isExplicit = useRef(false);
  const own = useRef<Selection | null>(null);
  const chosen = useFilmState(({ selection }) => selection);
  const select = useCallback(
    (selection: Selection) => {
      own.current = selection;
      editor.store.select(selection);
    },
    [editor],
  );
  const goThere = useEffectEvent((id: string) => {
    const place = flow.findIndex(({ word, sceneId }) => word.id === id && sceneId !== null);
    if (place < 0) return;
    anchor.current = place;
    isExplicit.current = false;
    setCaret(place);
    onElsewhere(place);
  });
  useEffect(() => {
    if (chosen.kind === 'words' && chosen !== own.current) goThere(chosen.ids[0] ?? '');
  }, [chosen]);
  const selectRange = useCallback(
    (start: number, end: number) => {
      const words = flow.slice(Math.min(start, end), Math.max(start, end) + 1);
      anchor.current = start;
      setCaret(end);
      isExplicit.current = true;
      select({ kind: 'words', ids: [...new Set(words.map(({ word }) => word.id))] });
    },
    [select, flow],
  );
  const moveTo = useCallback(
    (place: number, extends_: boolean) => {
      const item = flow[place];
      if (!item) return;
      if (extends_) return selectRange(anchor.current, place);
      anchor.current = place;
      isExplicit.current = false;
      setCaret(place);
      select({ kind: 'words', ids: [item.word.id] });
      const seconds = timeOf(editor, item);
      if (seconds !== null) editor.player.seek(seconds + INSIDE_SECONDS);
    },
    [editor, flow, select, selectRange],
  );
  const clear = useCallback(() => {
    isExplicit.current = false;
    select(WHOLE_FILM);
  }, [select]);
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
  if (at) return Math.max(at.startSeconds, filmSecondsAt(at, word.start_seconds));
  const before = placed.findLast(
    ({ scene }) => scene.source === source && scene.end_seconds <= word.start_seconds + 0.01,
  );
  return before?.endSeconds ?? filmTimeOfWord(store.state.film, word.id) ?? null;
}
