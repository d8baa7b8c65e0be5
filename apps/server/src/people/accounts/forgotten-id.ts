import { createHash } from 'node:crypto';

/**
 * Derives the id that `app.account_deletions` stores of a deleted person: enough to refuse a session token with the id,
 * but not reversible.
 */
export function forgottenId(userId: string): string {
  const digest = createHash('sha256').update(`deleted:${userId}`).digest('hex');
  return [8, 4, 4, 4, 12]
    .map((length, index, lengths) => {
      const from = lengths.slice(0, index).reduce((sum, each) => sum + each, 0);
      return digest.slice(from, from + length);
    })
    .join('-');
}
