/** Writing systems without spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。「」『』【】（）！？：；，．・…ー]/u;

/** True when two words that follow each other are written without a space between them. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  return SPACELESS.test(before.at(-1) ?? '') && SPACELESS.test(after[0] ?? '');
}

/** Joins the words of a text as they are written. */
export function joinWords(words: readonly string[]): string {
  return words.reduce(
    (text, word) => (text === '' || joinsWithoutSpace(text, word) ? text + word : `${text} ${word}`),
    '',
  );
}
