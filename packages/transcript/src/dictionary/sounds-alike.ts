import { doubleMetaphone } from 'double-metaphone';
import french from 'talisman/phonetics/french/phonetic.js';
import { editDistance } from '../measure/edit-distance.ts';
import { bareText } from './bare-text.ts';

const phonetic = typeof french === 'function' ? french : french.default;

/** The fewest sounds of a comparison; fewer are too common. */
const LEAST_SOUNDS = 2;
/** The accepted share of different sounds, and of different letters. */
const SOUNDS_APART = 0.26;
const LETTERS_APART = 0.5;

/**
 * True when two spellings sound alike in a language (BCP 47): by Bergé's phonetic algorithm in French, by
 * double metaphone otherwise. The letters must be similar too, because phonetic keys are coarse.
 */
export function soundsAlike(first: string, second: string, language: string): boolean {
  const [a, b] = [bareText(first), bareText(second)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  if (apart(a, b) > LETTERS_APART) return false;
  const keysOf = language.startsWith('fr') ? frenchKeys : doubleMetaphone;
  return keysOf(a).some(
    (key) => key.length >= LEAST_SOUNDS && keysOf(b).some((other) => apart(key, other) <= SOUNDS_APART),
  );
}

function frenchKeys(text: string): string[] {
  return [phonetic(text)];
}

/** Returns the distance of two texts: 0 for equal, 1 for entirely different. */
function apart(first: string, second: string): number {
  return editDistance(first, second) / Math.max(first.length, second.length, 1);
}
