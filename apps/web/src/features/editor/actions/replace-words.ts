import type { OperationOf } from '@atelier/film';

/**
 * Returns the operations that write a text over words, which keep their times: one part of the text for each word, and
 * what remains for the last one. Null when there are fewer parts than words.
 */
export function replaceWords(ids: readonly string[], text: string): OperationOf<'replace_word'>[] | null {
  const parts = text.trim().split(/\s+/u);
  if (parts.length < ids.length) return null;
  return ids.map((id, index) => ({
    op: 'replace_word',
    id,
    text: index === ids.length - 1 ? parts.slice(index).join(' ') : (parts[index] ?? ''),
  }));
}
