import { doubleMetaphone } from 'double-metaphone';
import french from 'talisman/phonetics/french/phonetic.js';
import { editDistance } from '../align/edit-distance.ts';
import { bareText } from './bare-text.ts';

const phonetic = typeof french === 'function' ? french : french.default;

/** Fewer sounds than these are in too many words. */
const LEAST_SOUNDS = 2;
/** Of ten sounds, or letters, so many may differ. */
const SOUNDS_APART = 0.26;
const LETTERS_APART = 0.5;

/**
 * Whether two spellings sound alike to a speaker of a language (BCP 47): by Bergé's phonetic algorithm in French, by
 * double metaphone else. Letters must be near to each other too: the keys of sounds are coarse.
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

/** 0 for the same, 1 for nothing in common. */
function apart(first: string, second: string): number {
  return editDistance(first, second) / Math.max(first.length, second.length, 1);
}
