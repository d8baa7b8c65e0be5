/** Reduces a text to letters and digits, in lower case and without accents, to compare spellings. */
export function bareText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Removes the signs around a word: « Nike, » → Nike. */
export function trimSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}
