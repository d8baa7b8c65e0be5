import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { plainText } from '@atelier/contracts/text/plain-text';

/**
 * Returns the styles whose names or descriptions, in any language, contain every word of the search. Case and accents
 * do not matter. Without a search all are returned, the recommended ones first.
 */
export function filterStyles(styles: readonly ScreenStyle[], search: string): ScreenStyle[] {
  const words = plainText(search).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return styles.toSorted((a, b) => Number(b.isRecommended) - Number(a.isRecommended));
  return styles.filter(({ name, description, number, style }) => {
    const text = plainText(
      [
        number,
        ...Object.values(name),
        ...Object.values(description),
        ...Object.values(style?.formerName ?? {}),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}
