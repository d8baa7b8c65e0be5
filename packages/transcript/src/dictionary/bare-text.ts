/** Letters and digits alone, in lower case and without accents: what two spellings have in common to the ear. */
export function bareText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** A word without the signs around it, as a dictionary keeps it: « Nike, » → Nike. */
export function trimSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
