import { createHash } from 'node:crypto';

/**
 * What `app.account_deletions` keeps of a deleted person's id: enough to refuse a session token that names the id, and
 * nothing that leads back to it.
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
