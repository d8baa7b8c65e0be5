import {
  IconArrowsLeftRight,
  IconCheck,
  IconChecks,
  IconMessage2Check,
  IconPlayerTrackNext,
  IconX,
} from '@tabler/icons-react';
import { togglePreview } from '../proposals/preview-proposal.ts';
import { currentOperation, showNextOperation } from '../proposals/proposed-operation.ts';
import type { Editor } from '../session/editor.ts';
import { switchTextTool } from '../session/ui-state.ts';
import type { EditorAction } from './action.ts';

const hasProposals = ({ proposals }: Editor) => proposals.open.length > 0;

/** Decisions about proposals. The keys act on the chosen operation, else on the first. */
export const PROPOSAL_ACTIONS: readonly EditorAction[] = [
  {
    id: 'proposals',
    group: 'edit',
    icon: IconMessage2Check,
    keys: ['P'],
    isEnabled: hasProposals,
    run: ({ ui }) => switchTextTool(ui, 'proposals'),
  },
  {
    id: 'nextProposed',
    group: 'edit',
    icon: IconPlayerTrackNext,
    keys: ['Shift+P'],
    isEnabled: hasProposals,
    run: showNextOperation,
  },
  {
    id: 'compareProposed',
    group: 'edit',
    icon: IconArrowsLeftRight,
    keys: ['D'],
    isEnabled: hasProposals,
    run: togglePreview,
    hold(editor) {
      const isShown = () => editor.ui.getState().previewed !== null;
      const wasShown = isShown();
      togglePreview(editor);
      return () => {
        // A decision meanwhile ends the preview.
        if (isShown() !== wasShown) togglePreview(editor);
      };
    },
  },
  {
    id: 'acceptProposed',
    group: 'edit',
    icon: IconCheck,
    keys: ['A'],
    isEnabled: hasProposals,
    run(editor) {
      const current = currentOperation(editor);
      if (current) void editor.proposals.accept(current.proposal.id, [current.index]);
    },
  },
  {
    id: 'rejectProposed',
    group: 'edit',
    icon: IconX,
    keys: ['X'],
    isEnabled: hasProposals,
    run(editor) {
      const current = currentOperation(editor);
      if (current) void editor.proposals.reject(current.proposal.id, [current.index]);
    },
  },
  {
    id: 'acceptProposal',
    group: 'edit',
    icon: IconChecks,
    keys: ['Shift+A'],
    isEnabled: hasProposals,
    run(editor) {
      const current = currentOperation(editor);
      if (current) void editor.proposals.accept(current.proposal.id);
    },
  },
];
