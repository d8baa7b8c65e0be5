import { CAPTION_LIMITS } from '@atelier/contracts';
import { cutText } from '@atelier/contracts/text/cut-text';
import type { Word } from '@atelier/contracts/words';
import { type CaptionLanguage, captionLanguage } from '../language.ts';
import { splitByWeight } from '../measure/split-by-weight.ts';
import { runsOfLanguage } from '../segment/runs-of-language.ts';
import { QuoteSetter } from './quote-setter.ts';
import { spacePunctuation } from './space-punctuation.ts';
import { NARROW_SPACE, NO_BREAK_SPACE } from './spaces.ts';
import { stripEmoji } from './strip-emoji.ts';
import { keepEmoji } from './typed-emoji.ts';

/**
 * Applies the typography of the language to recognised or typed words: typographic apostrophes, quotes and
 * ellipses, French spacing, and separate marks joined to their word so that no row begins with one. Words that are marked
 * with a language have its typography.
 * Order and letters stay; words that are only emoji are removed, unless emoji are kept.
 */
export function typesetWords({
  words,
  language,
  quotes = language,
  keepsEmoji = false,
}: {
  words: readonly Word[];
  language: CaptionLanguage;
  /** The BCP 47 language of the quotation marks, where it has no other rules. */
  quotes?: string | undefined;
  /** True for texts in which no emoji is drawn, such as subtitle files. */
  keepsEmoji?: boolean | undefined;
}): Word[] {
  const clean = keepsEmoji ? keepEmoji : stripEmoji;
  return runsOfLanguage(words).flatMap(({ language: own, words: run }) => {
    const plain = run.flatMap((word) => onePerWord(word, clean(word.text)));
    return own === undefined
      ? typesetRun(plain, language, quotes)
      : typesetRun(plain, captionLanguage(own), own);
  });
}

function typesetRun(words: readonly Word[], language: CaptionLanguage, quotes: string): Word[] {
  const setter = new QuoteSetter(quotes);
  const separate = words.map((word) => ({ ...word, text: setter.set(tidySigns(word.text)) }));
  return joinMarks(separate, language).map((word) => ({
    ...word,
    text: spacePunctuation(word.text, language),
  }));
}

/** Splits entries with several words ("de la"), as some recognisers return them. */
function onePerWord(word: Word, text: string): Word[] {
  const parts = text
    .normalize('NFC')
    .split(/[ \t\r\n]+/u)
    .filter((part) => part !== '')
    .map((part) => cutText(part, CAPTION_LIMITS.maxWordCharacters));
  if (parts.length <= 1) return parts.map((text) => ({ ...word, text }));
  const { startSeconds, endSeconds } = word;
  return splitByWeight({ texts: parts, startSeconds, endSeconds }).map((part) => ({ ...word, ...part }));
}

function tidySigns(text: string): string {
  return text
    .replace(/\.{3,}/gu, '…')
    .replace(/(?<=[\p{L}\p{N}])['‛´`](?=[\p{L}\p{N}])/gu, '’')
    .replace(/^'(?=\p{L})|(?<=\p{L})'$/gu, '’')
    .replace(/(\S)--(\S)/gu, '$1–$2')
    .replace(/^--$/u, '–');
}

const CLOSING = /^[\s\u00a0\u202f]*[!?.,;:…»”’)\]]+$/u;
const UNIT = /^(?:[%‰]|°[CF]?|[€$£¥₩](?:\/\p{L}+)?)[!?.,;:…»”’)\]]*$/u;
const OPENING = /^[«“„‘([¿¡#$£€–—-]+[\s\u00a0\u202f]*$/u;

/** Joins separate marks, as in French text ("Bonjour !"), to their word. */
function joinMarks(words: Word[], language: CaptionLanguage): Word[] {
  const joined: Word[] = [];
  let opening: Word | undefined;
  for (const [index, word] of words.entries()) {
    const previous = joined.at(-1);
    const isFull = textLength(opening ?? previous) + word.text.length >= CAPTION_LIMITS.maxWordCharacters;
    if (isFull) {
      // Signs without a word between them: what was joined so far stands by itself.
      if (opening) joined.push(opening);
      opening = undefined;
      joined.push(word);
    } else if (opening) {
      const whole: Word = merge(opening, word, gapAfter(opening.text));
      opening = isOnlySigns(whole.text) ? whole : undefined;
      if (!opening) joined.push(whole);
    } else if (previous && CLOSING.test(word.text)) {
      joined[joined.length - 1] = merge(previous, word, '');
    } else if (previous && UNIT.test(word.text) && /\d$/u.test(previous.text)) {
      joined[joined.length - 1] = merge(previous, word, '');
    } else if (previous && UNIT.test(word.text) && !startsSum(word.text, words[index + 1]?.text)) {
      joined[joined.length - 1] = merge(previous, word, NO_BREAK_SPACE);
    } else if (previous && continuesNumber(previous.text, word.text, language)) {
      joined[joined.length - 1] = merge(previous, word, NARROW_SPACE);
    } else if (OPENING.test(word.text) || CLOSING.test(word.text) || UNIT.test(word.text)) {
      opening = word;
    } else {
      joined.push(word);
    }
  }
  const last = joined.at(-1);
  if (opening && last) joined[joined.length - 1] = merge(last, opening, gapAfter(opening.text));
  else if (opening) joined.push(opening);
  return joined;
}

function textLength(word: Word | undefined): number {
  return word?.text.length ?? 0;
}

/** "$" before "5", "€" before nothing of the kind. */
function startsSum(sign: string, next = ''): boolean {
  return /^[€$£¥₩]$/u.test(sign) && /^\d/u.test(next);
}

function isOnlySigns(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Returns the gap after a leading mark: a no-break space after a dash or a final mark. */
function gapAfter(text: string): string {
  return /^[–—-]+$/u.test(text) || /[!?.,;:%‰]$/u.test(text) ? NO_BREAK_SPACE : '';
}

/** True for a continued number ("10 000") in languages that group digits by spaces. */
function continuesNumber(previous: string, next: string, language: CaptionLanguage): boolean {
  if (language === 'en' || language === 'de') return false;
  return /^[1-9]\d{0,2}(?:\u202f\d{3})*$/u.test(previous) && /^\d{3}(?!\d)/u.test(next);
}

function merge(first: Word, second: Word, between: string): Word {
  const confidences = [first.confidence, second.confidence].filter((value) => value !== undefined);
  return {
    ...first,
    text: first.text + between + second.text,
    endSeconds: Math.max(first.endSeconds, second.endSeconds),
    ...(confidences.length > 0 ? { confidence: Math.min(...confidences) } : {}),
  };
}
