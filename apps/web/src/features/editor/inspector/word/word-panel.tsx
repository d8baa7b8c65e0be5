import { lazy, Suspense } from 'react';
import { useFilmState } from '../../session/editor-context.tsx';
import { loadPanels } from '../load-panels.ts';

const WordFields = lazy(loadPanels.word);

/** The fields of the selected words; nothing without them. */
export function WordPanel() {
  const hasWords = useFilmState(({ selection }) => selection.kind === 'words');
  return hasWords ? (
    <Suspense>
      <WordFields />
    </Suspense>
  ) : null;
}
