/** A list as it is pleasant to write, over several lines. */
export function phrases(text: string, separator = ','): string[] {
  return text
    .split(separator)
    .map((phrase) => phrase.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
}
