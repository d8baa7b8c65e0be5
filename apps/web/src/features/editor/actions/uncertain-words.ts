import { type Film, type KeptWord, keptWords } from '@atelier/film';
import { IconZoomQuestion } from '@tabler/icons-react';
import type { Editor } from '../session/editor.ts';
import type { EditorAction } from './action.ts';

/** Words below this confidence are underlined. */
export const UNCERTAIN = 0.6;
/** The playhead is set this far into a word: rounding could put its start before the word. In seconds. */
const INSIDE_SECONDS = 0.01;

const known = new WeakMap<readonly KeptWord[], readonly KeptWord[]>();

/** Returns the kept words that the recogniser was not sure of, in playing order. */
export function uncertainWords(film: Pick<Film, 'scenes' | 'words'>): readonly KeptWord[] {
  const kept = keptWords(film);
  const found =
    known.get(kept) ??
    kept.filter(({ word }) => !word.hidden && word.confidence !== null && word.confidence < UNCERTAIN);
  known.set(kept, found);
  return found;
}

/** Selects the first uncertain word after the playhead; after the last one, the first of the film. */
export function goToUncertain({ store, player }: Editor): void {
  const words = uncertainWords(store.state.film);
  const next = words.find(({ startSeconds }) => startSeconds > player.seconds) ?? words[0];
  if (!next) return;
  player.seek(next.startSeconds + INSIDE_SECONDS);
  store.select({ kind: 'words', ids: [next.word.id] });
}

/** Goes from one word that should be listened to again to the next. */
export const UNCERTAIN_ACTION: EditorAction = {
  id: 'nextUncertain',
  group: 'text',
  icon: IconZoomQuestion,
  keys: ['U'],
  isEnabled: ({ store }) => uncertainWords(store.state.film).length > 0,
  run: (editor) => {
    editor.ui.setState((state) => ({ ...state, tab: 'text' }));
    goToUncertain(editor);
    // The caret is announced, and Enter corrects the word.
    document.getElementById('transcript')?.focus({ preventScroll: true });
  },
};
