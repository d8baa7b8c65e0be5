import type { Operation } from '@atelier/film';

export type EditKind = 'edit' | 'undo' | 'redo';

/** An edit and the operations that take it back. */
export interface HistoryEntry {
  operations: Operation[];
  undo: Operation[];
}

/** The edits that can be undone, and those that were and can be repeated; the newest last. */
export interface FilmHistory {
  done: readonly HistoryEntry[];
  undone: readonly HistoryEntry[];
}

const NO_HISTORY: FilmHistory = { done: [], undone: [] };

/** Returns the history after one more edit, from the oldest to the newest. */
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

/** Returns the history that edits of the API, the newest first, lead to. */
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
