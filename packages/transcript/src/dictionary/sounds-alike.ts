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

/** A text as it is compared with many others. */
export interface Spelling {
  /** The letters and digits, as `bareText` returns them. */
  bare: string;
  /** A set of 32 bits: each character sets the one of its code. */
  letters: number;
}

export function spellingOf(text: string): Spelling {
  const bare = bareText(text);
  let letters = 0;
  for (let index = 0; index < bare.length; index++) letters |= 1 << (bare.charCodeAt(index) & 31);
  return { bare, letters };
}

/** Returns the spelling of texts that are written as one. */
export function joinSpellings(parts: readonly Spelling[]): Spelling {
  return {
    bare: parts.map(({ bare }) => bare).join(''),
    letters: parts.reduce((all, { letters }) => all | letters, 0),
  };
}

/**
 * True when two spellings sound alike in a language (BCP 47): by Bergé's phonetic algorithm in French, by
 * double metaphone otherwise. The letters must be similar too, because phonetic keys are coarse.
 */
export function soundsAlike(first: string, second: string, language: string): boolean {
  return spellingsSoundAlike(spellingOf(first), spellingOf(second), language);
}

export function spellingsSoundAlike(first: Spelling, second: Spelling, language: string): boolean {
  const [{ bare: a }, { bare: b }] = [first, second];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  if (areFar(first, second) || apart(a, b) > LETTERS_APART) return false;
  const keysOf = language.startsWith('fr') ? frenchKeys : doubleMetaphone;
  return keysOf(a).some(
    (key) => key.length >= LEAST_SOUNDS && keysOf(b).some((other) => apart(key, other) <= SOUNDS_APART),
  );
}

/** True when lengths or letters alone put two texts too far apart, which saves the comparison of their order. */
function areFar(first: Spelling, second: Spelling): boolean {
  const [a, b] = [first.bare.length, second.bare.length];
  const most = LETTERS_APART * Math.max(a, b);
  // Each letter that the other text does not have is at least one change.
  const missing = Math.max(
    countBits(first.letters & ~second.letters),
    countBits(second.letters & ~first.letters),
  );
  return Math.max(Math.abs(a - b), missing) > most;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function frenchKeys(text: string): string[] {
  return [phonetic(text)];
}

/** Returns the distance of two texts: 0 for equal, 1 for entirely different. */
function apart(first: string, second: string): number {
  return editDistance(first, second) / Math.max(first.length, second.length, 1);
}
