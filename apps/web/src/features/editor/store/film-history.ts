import type { Operation } from '@atelier/film';

export type EditKind = 'edit' | 'undo' | 'redo';

/** An edit and the operations that undo it. */
export interface HistoryEntry {
  operations: Operation[];
  undo: Operation[];
}

/** The edits that can be undone and those that can be redone; the newest last. */
export interface FilmHistory {
  done: readonly HistoryEntry[];
  undone: readonly HistoryEntry[];
}

const NO_HISTORY: FilmHistory = { done: [], undone: [] };

/** Returns the history after one more edit. */
export function advanceHistory(
  { done, undone }: FilmHistory,
  kind: EditKind,
  entry: HistoryEntry,
): FilmHistory {
  switch (kind) {
    case 'edit':
      return { done: [...done, entry], undone: [] };
    case 'undo': {
      const top = done.at(-1);
      return { done: done.slice(0, -1), undone: top ? [...undone, top] : undone };
    }
    case 'redo':
      return { done: [...done, entry], undone: undone.slice(0, -1) };
  }
}

/** Builds the history of edits as the API returns them, the newest first. */
export function historyOf(
  edits: readonly { kind: EditKind; operations: unknown[]; undo: unknown[] }[],
  from: FilmHistory = NO_HISTORY,
): FilmHistory {
  return edits.reduceRight(
    (history, { kind, operations, undo }) =>
      // The server has validated them.
      advanceHistory(history, kind, { operations: operations as Operation[], undo: undo as Operation[] }),
    from,
  );
}
