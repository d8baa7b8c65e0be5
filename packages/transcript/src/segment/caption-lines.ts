import type { Word } from '@atelier/contracts/words';

const MOST_CHARACTERS = 42;
const LONGEST_SECONDS = 5;
/** Short gaps are bridged, so that captions do not flicker between words. */
const BRIDGED_SECONDS = 0.25;

interface SpokenLine {
  /** One row. */
  rows: [Word[]];
  startSeconds: number;
  endSeconds: number;
}

/** Groups timed words into caption lines: one for each phrase (ended by punctuation, length or a pause) or word. */
export function captionLines(words: readonly Word[], cues: 'phrases' | 'words'): SpokenLine[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const open = groups.at(-1);
    if (cues === 'phrases' && open && belongs(open, word)) open.push(word);
    else groups.push([word]);
  }
  return groups.map((group, index) => {
    const endSeconds = group.at(-1)?.endSeconds ?? 0;
    const next = groups[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return {
      rows: [group],
      startSeconds: group[0]?.startSeconds ?? 0,
      endSeconds: next - endSeconds < BRIDGED_SECONDS ? next : endSeconds,
    };
  });
}

function belongs(open: readonly Word[], word: Word): boolean {
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return false;
  const length = open.reduce((sum, { text }) => sum + text.length + 1, 0) + word.text.length;
  if (/[.!?…]$/u.test(last.text) || length > MOST_CHARACTERS) return false;
  if (/[,;:]$/u.test(last.text) && length > MOST_CHARACTERS * 0.6) return false;
  return word.endSeconds - first.startSeconds <= LONGEST_SECONDS && word.startSeconds - last.endSeconds < 0.6;
}
