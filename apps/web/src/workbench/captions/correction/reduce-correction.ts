import type { CaptionDocument, EditLine } from './caption-document.ts';
import { applyEdit, type CaptionEdit } from './caption-edits.ts';

/** Corrected captions and the way back. */
export interface CorrectionState {
  document: CaptionDocument | null;
  past: EditLine[][];
  future: EditLine[][];
  /** The drag that the last change belongs to: it counts as one step back. */
  gesture: string | null;
}

export type CorrectionAction =
  | { type: 'open'; document: CaptionDocument }
  | { type: 'discard' }
  | { type: 'edit'; edit: CaptionEdit; gesture?: string }
  | { type: 'undo' }
  | { type: 'redo' };

/** Steps back that are kept. */
const MAX_STEPS = 200;

export function reduceCorrection(state: CorrectionState, action: CorrectionAction): CorrectionState {
  switch (action.type) {
    case 'open':
      return { document: action.document, past: [], future: [], gesture: null };
    case 'discard':
      return { document: null, past: [], future: [], gesture: null };
    case 'edit':
      return edit(state, action.edit, action.gesture ?? null);
    case 'undo':
      return travel(state, 'past', 'future');
    case 'redo':
      return travel(state, 'future', 'past');
  }
}

function edit(state: CorrectionState, change: CaptionEdit, gesture: string | null): CorrectionState {
  const { document } = state;
  if (!document) return state;
  const lines = applyEdit(document.lines, change);
  if (lines === document.lines) return state;
  const goesOn = gesture !== null && gesture === state.gesture;
  const past = goesOn ? state.past : [...state.past, document.lines].slice(-MAX_STEPS);
  return { document: { ...document, lines }, past, future: [], gesture };
}

function travel(state: CorrectionState, from: 'past' | 'future', to: 'past' | 'future'): CorrectionState {
  const { document } = state;
  const lines = state[from].at(-1);
  if (!document || !lines) return state;
  return {
    ...state,
    document: { ...document, lines },
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], document.lines],
    gesture: null,
  };
}
