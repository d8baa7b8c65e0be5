export interface SpokenWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

const PIXELS_PER_LETTER = 8;
const BETWEEN_WORDS_PIXELS = 14;
/** Beyond this a wave is a landscape: two words that fall together may then touch. */
const MOST = 400;

/** Chooses the width of a second, so that each word fits before the next one; 0 without words: the wave fills its place. */
export function pixelsPerSecond(words: readonly SpokenWord[]): number {
  const needed = words.map(({ text, startSeconds, endSeconds }, index) => {
    const seconds = Math.max(0.05, (words[index + 1]?.startSeconds ?? endSeconds) - startSeconds);
    return (text.length * PIXELS_PER_LETTER + BETWEEN_WORDS_PIXELS) / seconds;
  });
  return Math.min(MOST, Math.ceil(Math.max(0, ...needed)));
}
