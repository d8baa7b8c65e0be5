import { AppError } from '@atelier/contracts';

/**
 * Finds the row of an earlier request with the same Idempotency-Key.
 * @param find reads that row, at most one
 * @param isSame true if the earlier request asked for the same
 * @returns null without a key, and for the first request with it
 * @throws AppError `idempotency_conflict` when the key was used for another request
 */
export async function findRepeated<Row extends object>(
  key: string | null,
  find: (key: string) => PromiseLike<readonly Row[]>,
  isSame: (row: Row) => boolean,
): Promise<Row | null> {
  if (!key) return null;
  const [earlier] = await find(key);
  if (!earlier) return null;
  if (isSame(earlier)) return earlier;
  throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another request.');
}
