/**
 * A search as a LIKE pattern that finds at least every title containing the words in any case. Whatever is no plain
 * letter or digit becomes "any one character": databases with the C collation do not fold É to é, and no quoting is
 * ever needed. The caller filters what comes back with `titleMatches`.
 */
export function searchPattern(search: string): string {
  const plain = [...search.trim().normalize('NFC')].map((sign) => (/[a-z0-9 ]/iu.test(sign) ? sign : '_'));
  return `%${plain.join('')}%`;
}

/** Matches titles without regard to case. */
export function titleMatches(title: string, search: string): boolean {
  return fold(title).includes(fold(search.trim()));
}

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}
