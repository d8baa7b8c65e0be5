import { useDeferredValue, useMemo } from 'react';
import { useEditor, useFilm, useUi } from '../session/editor-context.tsx';
import { markProposals, NO_MARKS, type ProposalMarks } from './mark-proposals.ts';

/** The words that open proposals change; none while the film shows a proposal as accepted. */
export function useProposedWords(): ProposalMarks['words'] {
  const film = useDeferredValue(useFilm());
  const { proposals } = useEditor();
  const isPreviewed = useUi(({ previewed }) => previewed !== null);
  const open = isPreviewed ? null : proposals.open;
  return useMemo(() => (open ? markProposals(film, open) : NO_MARKS).words, [film, open]);
}
