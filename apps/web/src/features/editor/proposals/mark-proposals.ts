import { AppError } from '@atelier/contracts/app-error';
import { applyOperation, type Film, keptWords, type OperationInput, placeScenes } from '@atelier/film';
import { filmSecondsAt } from '@atelier/film/time/film-time';
import type { Proposal } from '@atelier/film/wire/proposal-answers';

/** A word that a proposal changes: cut, restored, or replaced by a text. */
type ProposedWord = 'cut' | 'restore' | { text: string };

/** A stretch that proposals would remove, in seconds of the film. */
interface GhostRange {
  start: number;
  end: number;
}

export interface ProposalMarks {
  words: ReadonlyMap<string, ProposedWord>;
  ranges: readonly GhostRange[];
}

export const NO_MARKS: ProposalMarks = { words: new Map(), ranges: [] };
/** Shorter remains of a cut are not worth a bar, in seconds. */
const LEAST_RANGE = 0.02;

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
  const ranges: GhostRange[] = [];
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

/** The stretches of a film that another version no longer shows. */
function removedRanges(before: Film, after: Film): GhostRange[] {
  if (before.scenes === after.scenes) return [];
  const kept = new Map<string, { start: number; end: number }[]>();
  for (const { source, start_seconds: start, end_seconds: end } of after.scenes) {
    const list = kept.get(source) ?? [];
    list.push({ start, end });
    kept.set(source, list);
  }
  for (const list of kept.values()) list.sort((a, b) => a.start - b.start);
  return placeScenes(before).flatMap((placed) => {
    const { scene } = placed;
    const toFilm = (seconds: number) => filmSecondsAt(placed, seconds);
    const removed: GhostRange[] = [];
    let from = scene.start_seconds;
    const add = (end: number) => {
      if (end - from > LEAST_RANGE) removed.push({ start: toFilm(from), end: toFilm(end) });
    };
    const list = kept.get(scene.source) ?? [];
    for (let place = firstEndingAfter(list, from); place < list.length; place++) {
      const range = list[place];
      if (!range || range.start >= scene.end_seconds) break;
      add(range.start);
      from = Math.max(from, range.end);
    }
    add(scene.end_seconds);
    return removed;
  });
}

/** The scenes of one source rarely overlap: the first one that ends after a time follows those that end before. */
function firstEndingAfter(list: readonly { end: number }[], seconds: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.end ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joinRanges(ranges: readonly GhostRange[]): GhostRange[] {
  const joined: GhostRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}
