import type { ShownWord } from '../caption-line.ts';
import { EMOJI } from '../emoji/drawings.ts';

/** The size of an emoji, and the clear space between it and the letters, in cap heights. */
export const EMOJI_SIZE = 1.5;
const CLEAR = 0.22;

/** True when the word carries an emoji that can be drawn. */
export function hasEmoji(word: Pick<ShownWord, 'emoji'>): boolean {
  return word.emoji !== undefined && EMOJI[word.emoji] !== undefined;
}

/** Returns the room above a line's letters for its emoji, in cap heights. */
export function emojiRoom(words: readonly ShownWord[]): number {
  return words.some(hasEmoji) ? EMOJI_SIZE + CLEAR : 0;
}
