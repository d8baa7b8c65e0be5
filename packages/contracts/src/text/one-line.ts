/** Replaces line breaks, control characters and runs of spaces by one space, for formats in which a line break ends an entry. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
