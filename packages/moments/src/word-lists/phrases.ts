/** Parses a list that is written over several lines. */
export function phrases(text: string, separator = ','): string[] {
  return text
    .split(separator)
    .map((phrase) => phrase.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
}
