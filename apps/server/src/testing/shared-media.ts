import path from 'node:path';

/** Real test files beside the repository; absent on a fresh machine, and then their tests are skipped. */
export function sharedMedia(...parts: string[]): string {
  const root = process.env.ATELIER_SHARED ?? path.resolve(import.meta.dirname, '../../../../../shared');
  return path.join(root, 'media', ...parts);
}
