import { filmTimeOfWord, keptWords } from '@atelier/film';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import type { Editor } from '../session/editor.ts';
import { markOperations } from './mark-proposals.ts';

/** One operation of a proposal that is still open. */
export interface ProposedOperation {
  proposal: Proposal;
  index: number;
}

/** The operations that are open, in the order of the panel. */
export function proposedOperations(proposals: readonly Proposal[]): ProposedOperation[] {
  return proposals.flatMap((proposal) =>
    proposal.states.flatMap((state, index) =>
      state === 'accepted' || state === 'rejected' ? [] : [{ proposal, index }],
    ),
  );
}

/** The operation that the keys act on: the chosen one, else the first. */
export function currentOperation({ proposals, ui }: Editor): ProposedOperation | null {
  const all = proposedOperations(proposals.open);
  const { proposed } = ui.getState();
  const chosen = all.find(({ proposal, index }) => proposal.id === proposed?.id && index === proposed.index);
  return chosen ?? all[0] ?? null;
}

/** Chooses an operation, and shows the place that it changes. */
export function showOperation(editor: Editor, { proposal, index }: ProposedOperation): void {
  editor.ui.setState((state) => ({
    ...state,
    textTool: 'proposals',
    showsCut: true,
    proposed: { id: proposal.id, index },
  }));
  const { film } = editor.store.state;
  const operation = proposal.operations[index];
  const { words, ranges } = markOperations(film, operation ? [[operation]] : []);
  const ids = keptWords(film).flatMap(({ word }) => (words.has(word.id) ? [word.id] : []));
  if (ids.length > 0) editor.store.select({ kind: 'words', ids: [...new Set(ids)] });
  const seconds = filmTimeOfWord(film, ids[0] ?? '') ?? ranges[0]?.startSeconds;
  if (seconds !== undefined) editor.player.seek(seconds);
}

/** Chooses the next operation. */
export function showNextOperation(editor: Editor): void {
  const all = proposedOperations(editor.proposals.open);
  const { proposed } = editor.ui.getState();
  const place = all.findIndex(
    ({ proposal, index }) => proposal.id === proposed?.id && index === proposed.index,
  );
  const next = all[(place + 1) % Math.max(1, all.length)];
  if (next) showOperation(editor, next);
}
