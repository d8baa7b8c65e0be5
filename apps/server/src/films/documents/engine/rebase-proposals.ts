import { AppError, UI_LANGUAGES, type UiLanguage } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import {
  applyOperation,
  applyOperations,
  type Film,
  filmDuration,
  findTouching,
  type Operation,
  type OperationInput,
  operationSchema,
} from '@atelier/film';
import { canonicalJson } from '@atelier/film/render/hash-value';
import type { ProposedState } from '@atelier/film/wire/proposal-answers';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';
import { describeOperation } from '../describe-operation.ts';
import { expandStored } from './apply-edit.ts';

/** Edits that were made since a proposal, as JSON; null when some of their operations are not kept. */
export type LaterEdits = readonly string[] | null;

/** The state of the operations of a proposal against the present film. */
export interface Rebased {
  /** For each operation that is open, in their order. */
  states: ProposedState[];
  /** The effect of the open operations that are ready. */
  removedSeconds: number;
  durationSeconds: number;
}

export interface TriedProposal extends Rebased {
  /** The operations with their defaults as JSON; a `tidy` is replaced by its cuts. */
  operations: string;
  text: Record<UiLanguage, string[]>;
}

/** Processor time after which the states of further proposals are found without trying them, in milliseconds. */
const TRIES_MS = 5000;

/**
 * Tries a new proposal on the present film. Runs in a task process.
 * @param task.later the edits since the revision of the proposal
 * @throws AppError as `applyOperations` for operations that do not fit, unless a later edit explains why
 */
export function tryProposal(task: {
  stored: StoredFilm;
  operations: readonly OperationInput[];
  sounds: string | null;
  later: LaterEdits;
}): TriedProposal {
  const film = openStored(task.stored);
  const operations = parseAll(expandStored(film, task.sounds, task.operations));
  if (operations.length === 0) throw new AppError('invalid_input', 'The operations change nothing.');
  if (operations.length > PROPOSAL_LIMITS.maxOperations) {
    throw new AppError('invalid_input', `At most ${PROPOSAL_LIMITS.maxOperations} operations.`);
  }
  const text = Object.fromEntries(UI_LANGUAGES.map((language) => [language, [] as string[]]));
  const rebased = rebase(film, operations, parseEdits(task.later), ({ index, before, after, error }) => {
    const isExplained = task.later === null || task.later.length > 0;
    if (error && !isExplained) throw error;
    const operation = operations[index];
    if (!operation) return;
    for (const language of UI_LANGUAGES) {
      text[language]?.push(describeOperation(operation, { before, after }, language));
    }
  });
  const ready = operations.filter((_, index) => rebased.states[index] === 'ready');
  // The limits of a film hold for all operations together.
  applyOperations(film, ready);
  return { ...rebased, operations: JSON.stringify(operations), text: text as TriedProposal['text'] };
}

/**
 * Finds the state of proposals in the present film. Runs in a task process.
 * @param task.proposals the operations that are open, as JSON, and the edits since
 */
export function rebaseProposals(task: {
  stored: StoredFilm;
  proposals: readonly { operations: string; later: LaterEdits }[];
}): Rebased[] {
  const film = openStored(task.stored);
  const start = performance.now();
  const known = new Map<string, Operation[]>();
  return task.proposals.map(({ operations, later }) => {
    const theirs = parseEdits(later, known);
    const open = parseStored(operations);
    if (performance.now() - start < TRIES_MS) return rebase(film, open, theirs);
    const touching = touchingOf(open, theirs);
    const states = open.map((_, index): ProposedState => (touching.has(index) ? 'conflicting' : 'ready'));
    return { states, removedSeconds: 0, durationSeconds: filmDuration(film) };
  });
}

interface Step {
  index: number;
  before: Film;
  /** Null when the operation does not fit. */
  after: Film | null;
  error: AppError | null;
}

function rebase(
  film: Film,
  operations: readonly Operation[],
  theirs: readonly Operation[] | null,
  onStep?: (step: Step) => void,
): Rebased {
  const touching = touchingOf(operations, theirs);
  let current = film;
  const states = operations.map((operation, index): ProposedState => {
    const before = current;
    try {
      const { film: after, undo } = applyOperation(before, operation);
      onStep?.({ index, before, after, error: null });
      if (isDone({ before, after, operation, undo })) return 'done';
      if (touching.has(index)) return 'conflicting';
      current = after;
      return 'ready';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      onStep?.({ index, before, after: null, error });
      return 'conflicting';
    }
  });
  const durationSeconds = filmDuration(current);
  const removedSeconds = Math.round((filmDuration(film) - durationSeconds) * 1e6) / 1e6 + 0;
  return { states, removedSeconds, durationSeconds };
}

/** Indexes of the operations that change the same as later edits; without these edits nobody knows. */
function touchingOf(operations: readonly Operation[], theirs: readonly Operation[] | null): Set<number> {
  return new Set(theirs ? findTouching(operations, theirs) : operations.keys());
}

/** True when an operation changes nothing. */
function isDone(step: { before: Film; after: Film; operation: Operation; undo: readonly Operation[] }) {
  const { before, after, operation, undo } = step;
  if (after === before || undo.length === 0) return true;
  const [former] = undo;
  if (undo.length === 1 && former?.op === operation.op) {
    return Object.entries(operation).every(
      ([field, value]) => canonicalJson(value ?? null) === canonicalJson(Reflect.get(former, field) ?? null),
    );
  }
  const changed = (Object.keys(after) as (keyof Film)[]).filter((field) => after[field] !== before[field]);
  return (
    changed.every((field) => field === 'scenes') &&
    after.scenes.length === before.scenes.length &&
    JSON.stringify(after.scenes) === JSON.stringify(before.scenes)
  );
}

function parseAll(operations: readonly OperationInput[]): Operation[] {
  return operations.map((operation) => {
    const parsed = operationSchema.safeParse(operation);
    if (!parsed.success) throw new AppError('invalid_input', parsed.error.issues[0]?.message ?? 'operation');
    return parsed.data;
  });
}

function parseStored(operations: string): Operation[] {
  // biome-ignore lint/plugin: operations that this server stored
  return JSON.parse(operations) as Operation[];
}

function parseEdits(edits: LaterEdits, known = new Map<string, Operation[]>()): Operation[] | null {
  return (
    edits?.flatMap((edit) => {
      const operations = known.get(edit) ?? parseStored(edit);
      known.set(edit, operations);
      return operations;
    }) ?? null
  );
}
