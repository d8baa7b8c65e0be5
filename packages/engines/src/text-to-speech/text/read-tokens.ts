import type { ReadingRule, SpokenToken } from './spoken-token.ts';

export interface Reading {
  rules: readonly ReadingRule[];
  /** What stays attached before a readable thing: brackets, elided articles. */
  prefix: RegExp;
  /** The words for one plain piece of text that no rule knows. */
  sayPlain(piece: string): string;
}

/** Reads a cleaned text from left to right: at each word the first rule that applies, else the word as it is. */
export function readTokens(text: string, reading: Reading): SpokenToken[] {
  const tokens: SpokenToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const { shown, spoken } = readOne(text, at, reading);
    const last = tokens.at(-1);
    // French writes a space before some marks: they belong to the word before all the same.
    if (last && /^[.,;:!?]+$/u.test(shown)) {
      tokens[tokens.length - 1] = { shown: `${last.shown} ${shown}`, spoken: last.spoken + shown };
    } else tokens.push({ shown, spoken: tidy(spoken) });
    at += shown.length;
  }
  return tokens;
}

function readOne(text: string, at: number, reading: Reading): SpokenToken {
  const prefix = matchAt(reading.prefix, text, at)?.[0] ?? '';
  const start = at + prefix.length;
  for (const rule of reading.rules) {
    const match = matchAt(rule.pattern, text, start);
    const words = match && match[0] !== '' ? rule.say(match) : null;
    if (match && words !== null) {
      const after = matchAt(REST, text, start + match[0].length)?.[0] ?? '';
      // A hyphen or slash that glues something on: "24/7-ready". The rest is read as plain text.
      const tail = /^[.,;:!?)\]…]*$/u.test(after) ? after : ` ${reading.sayPlain(after)}`;
      const shown = prefix + match[0] + after;
      const end = endsSentence(text, at + shown.length, match[0]) ? '.' : '';
      return { shown, spoken: `${reading.sayPlain(prefix)}${words}${tail}${end}` };
    }
  }
  const piece = matchAt(REST, text, at)?.[0] ?? text.slice(at);
  return { shown: piece, spoken: reading.sayPlain(piece) };
}

const REST = /\S+/uy;

/** An abbreviation's dot is also the sentence's where the text ends or goes on with a capital. */
function endsSentence(text: string, end: number, matched: string): boolean {
  return ENDING.test(matched) && (end >= text.length || /^ \p{Lu}/u.test(text.slice(end)));
}

/** A title never ends a sentence: "Dr. Smith". */
const ENDING = /(?:etc|[ap]\.?m|Inc|Ltd|Co|Corp|[JS]r|Ave|Blvd|Rd|J\.-C|m(?:ax|in))\.$/u;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function tidy(spoken: string): string {
  return spoken
    .replace(/[()[\]{}]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/' /gu, "'")
    .replace(/ (?=[.,;:!?])/gu, '')
    .replace(/^[-–—\s]+$/u, '')
    .trim();
}
