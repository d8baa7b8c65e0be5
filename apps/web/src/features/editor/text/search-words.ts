import { plainText } from '@atelier/contracts/text/plain-text';
import type { FlowWord } from './flow.ts';

const bare = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds words, or several in a row, without regard to accents, case and punctuation. @returns ranges of places */
export function searchWords(flow: readonly FlowWord[], search: string): { start: number; end: number }[] {
  const parts = bare(search).split(' ').filter(Boolean);
  const [first] = parts;
  if (first === undefined) return [];
  const texts = flow.map(({ word }) => bare(word.text));
  const matches: { start: number; end: number }[] = [];
  for (let start = 0; start + parts.length <= texts.length; start++) {
    const isMatch = parts.every((part, index) => {
      const text = texts[start + index] ?? '';
      // The last word may be incomplete.
      return index === parts.length - 1
        ? parts.length === 1
          ? text.includes(part)
          : text.startsWith(part)
        : text === part;
    });
    if (isMatch) matches.push({ start, end: start + parts.length });
  }
  return matches;
}
