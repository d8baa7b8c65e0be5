import type { Proposal } from '@atelier/film/wire/proposal-answers';
import type { Editor } from '../session/editor.ts';
import { readyOperations } from './mark-proposals.ts';
import { currentOperation } from './proposed-operation.ts';

/**
 * Shows the film with the operations of a proposal, without changing it.
 * @param isChosen by the index of an operation; all that can be accepted without
 */
export function previewProposal(
  { store, ui }: Editor,
  proposal: Proposal,
  isChosen: (index: number) => boolean = () => true,
): void {
  store.preview(
    readyOperations(proposal).flatMap(({ index, operation }) => (isChosen(index) ? [operation] : [])),
  );
  ui.setState((state) => ({ ...state, previewed: proposal.id }));
}

/** Shows the film as it is. */
export function endPreview({ store, ui }: Editor): void {
  store.preview(null);
  ui.setState((state) => ({ ...state, previewed: null }));
}

/** Changes between the film as it is and the film with the current proposal. */
export function togglePreview(editor: Editor): void {
  const current = currentOperation(editor);
  if (editor.ui.getState().previewed !== null) endPreview(editor);
  else if (current) previewProposal(editor, current.proposal);
}
