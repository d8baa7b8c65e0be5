/** A pattern that matches any of the words (or keys), the longest first. */
export function alternatives(words: readonly string[] | Readonly<Record<string, unknown>>): string {
  const list = Array.isArray(words) ? [...words] : Object.keys(words);
  return list
    .toSorted((first, second) => second.length - first.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`))
    .join('|');
}
