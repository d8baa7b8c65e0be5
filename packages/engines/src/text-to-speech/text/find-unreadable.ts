import { isForeignScript } from '@atelier/contracts/text/foreign-script';
import { cleanText } from './clean-text.ts';

/**
 * Returns why a voice cannot read a text; null when it can.
 * - `empty`: nothing is left of it but signs that have no words, such as emoji
 * - `script`: most of its letters are not Latin, as all voices read
 */
export function findUnreadable(text: string): 'empty' | 'script' | null {
  const cleaned = cleanText(text);
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return 'empty';
  return isForeignScript(cleaned) ? 'script' : null;
}
