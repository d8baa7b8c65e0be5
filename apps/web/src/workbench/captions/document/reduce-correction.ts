import type { CaptionDocument } from './caption-document.ts';
import { applyEdit, type CaptionEdit } from './caption-edits.ts';
import { applyCutEdit, type CutEdit, isCutEdit } from './cut-edits.ts';

/** The state that an undo restores. */
type Step = Pick<CaptionDocument, 'lines' | 'cuts'>;

/** Corrected captions, what is cut, and the way back. */
export interface CorrectionState {
  document: CaptionDocument | null;
  past: Step[];
  future: Step[];
  /** The drag that the last change belongs to: it counts as one step back. */
  gesture: string | null;
}

export type CorrectionAction =
  | { type: 'open'; document: CaptionDocument }
  | { type: 'discard' }
  /** The same words in other lines, because of another style; no step back of its own. */
  | { type: 'regroup'; lines: CaptionDocument['lines']; by: string }
  | { type: 'edit'; edit: CaptionEdit | CutEdit; gesture?: string }
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
    case 'regroup': {
      const { document } = state;
      if (!document) return state;
      return { ...state, document: { ...document, lines: action.lines, groupedBy: action.by } };
    }
    case 'edit':
      return edit(state, action.edit, action.gesture ?? null);
    case 'undo':
      return travel(state, 'past', 'future');
    case 'redo':
      return travel(state, 'future', 'past');
  }
}

function edit(
  state: CorrectionState,
  change: CaptionEdit | CutEdit,
  gesture: string | null,
): CorrectionState {
  const { document } = state;
  if (!document) return state;
  const before: Step = { lines: document.lines, cuts: document.cuts };
  const after: Step = isCutEdit(change)
    ? { ...before, cuts: applyCutEdit(document.cuts, change) }
    : { ...before, lines: applyEdit(document.lines, change) };
  if (after.lines === before.lines && after.cuts === before.cuts) return state;
  const goesOn = gesture !== null && gesture === state.gesture;
  const past = goesOn ? state.past : [...state.past, before].slice(-MAX_STEPS);
  const isTouched = document.isTouched || after.lines !== before.lines;
  return { document: { ...document, ...after, isTouched }, past, future: [], gesture };
}

function travel(state: CorrectionState, from: 'past' | 'future', to: 'past' | 'future'): CorrectionState {
  const { document } = state;
  const step = state[from].at(-1);
  if (!document || !step) return state;
  return {
    ...state,
    document: { ...document, ...step },
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { lines: document.lines, cuts: document.cuts }],
    gesture: null,
  };
}
