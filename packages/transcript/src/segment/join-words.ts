/** Writing systems without spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。「」『』【】（）！？：；，．・…ー]/u;

/** True when two words that follow each other are written without a space between them. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  return SPACELESS.test(before.at(-1) ?? '') && SPACELESS.test(after[0] ?? '');
}

/** Joins the words of a text as they are written. */
export function joinWords(words: readonly string[]): string {
  // The end of the text is kept by itself: reading it from a text that grows copies the text at each word.
  const parts: string[] = [];
  let end = '';
  for (const word of words) {
    const part = end === '' || joinsWithoutSpace(end, word) ? word : ` ${word}`;
    parts.push(part);
    end = part || end;
  }
  return parts.join('');
}
