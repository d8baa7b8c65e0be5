import type { CutStrength } from '@atelier/contracts/cuts';
import type { Word } from '@atelier/contracts/words';
import { endsSentence } from '../segment/sentence-ends.ts';
import { STRENGTH_RULES } from './cut-strength.ts';
import { bareWord, fillerWords } from './filler-words.ts';
import type { FoundCut } from './found-cut.ts';

/** The longest gap between repeated words. */
const STUMBLE_SECONDS = 1.2;

/** Finds filler words, repeated words and false starts, as cuts that leave the last try. */
export function findFillers(request: {
  words: readonly Word[];
  /** The BCP 47 language of the speech. */
  language: string;
  strength: CutStrength;
}): FoundCut[] {
  const { words, strength } = request;
  const rules = STRENGTH_RULES[strength];
  const { twice } = fillerWords(request.language);
  const isFiller = ({ text, language = request.language }: Word) => {
    const { sure, doubtful } = fillerWords(language);
    const bare = bareWord(text);
    return sure.test(bare) || (rules.takesDoubtful && doubtful.test(bare));
  };
  const fillers = new Set(words.filter(isFiller));
  const found = [...fillers].map((word) => cutOf([word], 'filler'));
  // Fillers between two tries are ignored when repetitions are searched.
  const said = words.filter((word) => !fillers.has(word));
  const bare = said.map((word) => bareWord(word.text));
  for (let index = 0; index < said.length; ) {
    const length = repeatedLength({ said, bare, index, longest: rules.repeatedWords, twice });
    const isFalseStart = length === 0 && rules.takesFalseStarts && isBrokenOff(said, bare, index);
    const taken = Math.max(length, isFalseStart ? 1 : 0);
    if (taken > 0) {
      found.push(cutOf(said.slice(index, index + taken), isFalseStart ? 'false_start' : 'repeat'));
    }
    index += Math.max(1, taken);
  }
  return found.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** Returns the number of words from `index` on that are repeated immediately; 0 for none. */
function repeatedLength(request: {
  said: readonly Word[];
  bare: readonly string[];
  index: number;
  longest: number;
  twice: ReadonlySet<string>;
}): number {
  const { said, bare, index, longest, twice } = request;
  for (let length = longest; length > 0; length--) {
    const first = bare.slice(index, index + length);
    const second = bare.slice(index + length, index + 2 * length);
    if (second.length < length || first.some((text, at) => text === '' || text !== second[at])) continue;
    const [only = ''] = first;
    if (length === 1 && (twice.has(only) || /^\p{N}/u.test(only))) continue;
    const last = said[index + length - 1];
    if (last && isStumble(last, said[index + length])) return length;
  }
  return 0;
}

/** True for a word that was broken off and started again: "par- parce que", "vou voulez". */
function isBrokenOff(said: readonly Word[], bare: readonly string[], index: number): boolean {
  const [word, next] = [said[index], said[index + 1]];
  const [text = '', whole = ''] = [bare[index], bare[index + 1]];
  if (!word || !next || text === '' || !isStumble(word, next)) return false;
  const isMarked = /\p{L}[-–—]$/u.test(word.text.trim());
  const isBeginning = whole.length >= text.length + 2 && whole.startsWith(text);
  if (isMarked) return isBeginning || whole.startsWith(text.slice(0, 2));
  // Without a mark, a short prefix of the next word is usually a word of its own ("par parti"). Words of a given text
  // are all equally unsure: that one is less sure than the next tells them apart.
  const isUnsure = (word.confidence ?? 1) < Math.min(0.5, next.confidence ?? 1);
  return isBeginning && text.length >= 2 && isUnsure && word.endSeconds - word.startSeconds < 0.35;
}

function isStumble(word: Word, next: Word | undefined): boolean {
  return next !== undefined && !endsSentence(word) && next.startSeconds - word.endSeconds < STUMBLE_SECONDS;
}

function cutOf(words: readonly Word[], reason: FoundCut['reason']): FoundCut {
  return {
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: words.at(-1)?.endSeconds ?? 0,
    reason,
    text: words.map(({ text }) => text).join(' '),
  };
}
