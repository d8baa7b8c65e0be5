import { randomId } from '@atelier/client/random-id';

/** The begin of the names of a film's stored edits, which the server does not have yet. */
export function waitingEditsPrefix(filmId: string): string {
  return `atelier:film:${filmId}:`;
}

/** Stores operations for a film that is not open yet: its editor applies and sends them as one edit. */
export function leaveEdits(
  { id, revision }: { id: string; revision: number },
  operations: readonly object[],
): void {
  if (operations.length === 0) return;
  const steps = [{ id: randomId(), kind: 'edit', operations, merge: null }];
  localStorage.setItem(waitingEditsPrefix(id) + randomId(), JSON.stringify({ revision, steps }));
}
