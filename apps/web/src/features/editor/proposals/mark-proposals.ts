import { AppError } from '@atelier/contracts/app-error';
import { applyOperation, type Film, keptWords, type OperationInput } from '@atelier/film';
import { removedRanges } from '@atelier/film/compare/removed-ranges';
import type { TimeRange } from '@atelier/film/render/find-ranges';
import { joinRanges } from '@atelier/film/render/join-ranges';
import type { Proposal } from '@atelier/film/wire/proposal-answers';

/** A word that a proposal changes: cut, restored, or replaced by a text. */
type ProposedWord = 'cut' | 'restore' | { text: string };

export interface ProposalMarks {
  words: ReadonlyMap<string, ProposedWord>;
  ranges: readonly TimeRange[];
}

export const NO_MARKS: ProposalMarks = { words: new Map(), ranges: [] };

/** The operations of a proposal that can be accepted, with their indexes. */
export function readyOperations({
  operations,
  states,
}: Pick<Proposal, 'operations' | 'states'>): { index: number; operation: OperationInput }[] {
  return operations.flatMap((operation, index) => (states[index] === 'ready' ? [{ index, operation }] : []));
}

/** Finds what open proposals would change in a film: its words, and the stretches that would go. */
export function markProposals(
  film: Film,
  proposals: readonly Pick<Proposal, 'operations' | 'states'>[],
): ProposalMarks {
  return markOperations(
    film,
    proposals.map((proposal) => readyOperations(proposal).map(({ operation }) => operation)),
  );
}

/** Finds what lists of operations would change, each by itself. */
export function markOperations(film: Film, lists: readonly (readonly OperationInput[])[]): ProposalMarks {
  if (lists.length === 0) return NO_MARKS;
  const words = new Map<string, ProposedWord>();
  const ranges: TimeRange[] = [];
  for (const operations of lists) {
    const after = applyFitting(film, operations);
    for (const [id, change] of changedWords(film, after)) if (!words.has(id)) words.set(id, change);
    ranges.push(...removedRanges(film, after));
  }
  return { words, ranges: joinRanges(ranges) };
}

/** Applies the operations that fit a film; this tab may have newer edits than the server. */
function applyFitting(film: Film, operations: readonly OperationInput[]): Film {
  return operations.reduce((current, operation) => {
    try {
      return applyOperation(current, operation).film;
    } catch (error) {
      if (error instanceof AppError) return current;
      throw error;
    }
  }, film);
}

function changedWords(before: Film, after: Film): Map<string, ProposedWord> {
  const changes = new Map<string, ProposedWord>();
  if (before.scenes !== after.scenes) {
    const [former, next] = [idsOf(before), idsOf(after)];
    for (const id of former) if (!next.has(id)) changes.set(id, 'cut');
    for (const id of next) if (!former.has(id)) changes.set(id, 'restore');
  }
  if (before.words !== after.words) {
    for (const [source, list] of Object.entries(before.words)) {
      const others = after.words[source];
      for (const [place, word] of list.entries()) {
        const other = others?.[place];
        if (!other || other === word || other.id !== word.id || changes.has(word.id)) continue;
        if (other.hidden && !word.hidden) changes.set(word.id, 'cut');
        else if (other.text !== word.text) changes.set(word.id, { text: other.text });
      }
    }
  }
  return changes;
}

function idsOf(film: Film): Set<string> {
  return new Set(keptWords(film).map(({ word }) => word.id));
}
