import type { ReadingRule, SpokenToken } from './tokens/spoken-token.ts';

export interface Reading {
  rules: readonly ReadingRule[];
  /** Prefixes that stay attached to the token: brackets, elided articles, "mid-". */
  prefix: RegExp;
  /** The word between the two ends of a range. */
  to: string;
  /** Returns the words for a text that no rule matches. */
  sayPlain(piece: string): string;
}

/** Reads a cleaned text from left to right: each word by the first rule that applies, else as it is. */
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
    // French has a space before some punctuation, which still belongs to the previous word.
    if (last && /^[.,;:!?]+$/u.test(shown)) {
      tokens[tokens.length - 1] = { shown: `${last.shown} ${shown}`, spoken: last.spoken + shown };
    } else tokens.push({ shown, spoken: tidy(spoken) });
    at += shown.length;
  }
  return tokens;
}

function readOne(text: string, at: number, reading: Reading): SpokenToken {
  const prefix = matchAt(reading.prefix, text, at)?.[0] ?? '';
  // "(555) 555-5555" and "Jan-15" begin with what would otherwise be a prefix.
  const token = readAt(text, at, '', reading) ?? (prefix === '' ? null : readAt(text, at, prefix, reading));
  if (token) return token;
  const piece = matchAt(REST, text, at)?.[0] ?? text.slice(at);
  return { shown: piece, spoken: reading.sayPlain(piece) };
}

function readAt(text: string, at: number, prefix: string, reading: Reading): SpokenToken | null {
  const start = at + prefix.length;
  const first = applyFirst(text, start, reading.rules);
  if (!first) return null;
  const { matched, words } = withRange(text, start, first, reading);
  const end = start + matched.length;
  const after = matchAt(REST, text, end)?.[0] ?? '';
  const stop = endsSentence(text, end + after.length, matched) ? '.' : '';
  return {
    shown: prefix + matched + after,
    spoken: `${reading.sayPlain(prefix)}${words}${sayTail(after, reading)}${stop}`,
  };
}

interface Applied {
  matched: string;
  words: string;
  kind?: ReadingRule['kind'];
}

function applyFirst(text: string, at: number, rules: readonly ReadingRule[]): Applied | null {
  for (const rule of rules) {
    const match = matchAt(rule.pattern, text, at);
    const words = match && match[0] !== '' ? rule.say(match) : null;
    if (match && words !== null) return { matched: match[0], words, kind: rule.kind };
  }
  return null;
}

/** "9am-5pm" is a range, "9h-12h/14h-18h" two of them. */
function withRange(text: string, at: number, first: Applied, { rules, to }: Reading): Applied {
  if (!first.kind) return first;
  const alike = rules.filter(({ kind }) => kind === first.kind);
  const whole = { ...first };
  for (;;) {
    const end = at + whole.matched.length;
    const joint = matchAt(JOINT, text, end)?.[0];
    const next = joint && applyFirst(text, end + joint.length, alike);
    if (!next) return whole;
    whole.matched += joint + next.matched;
    whole.words += `${joint === '/' ? ',' : ` ${to}`} ${next.words}`;
  }
}

const JOINT = / ?[-–—] ?|\//uy;
const REST = /\S+/uy;

/** Reads the text attached to a match: punctuation and "'s" stay; the rest, as in "24/7-ready", is plain text. */
function sayTail(after: string, reading: Reading): string {
  if (/^[.,;:!?)\]…]*$/u.test(after)) return after;
  return `${after.startsWith("'") ? '' : ' '}${reading.sayPlain(after)}`;
}

/** True when an abbreviation's dot also ends the sentence: the text ends, or a capital follows. */
function endsSentence(text: string, end: number, matched: string): boolean {
  return ENDING.test(matched) && (end >= text.length || /^ \p{Lu}/u.test(text.slice(end, end + 3)));
}

/** Abbreviations that can end a sentence; titles ("Dr. Smith") cannot. */
const ENDING =
  /(?:etc|[ap]\.?m|Inc|Ltd|Co|Corp|[JS]r|Ave|Blvd|Rd|J\.-C|m(?:ax|in)|Jan|Feb|Apr|Aug|Sept?|Oct|Nov|Dec)\.$/iu;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function tidy(spoken: string): string {
  return spoken
    .replace(/[()[\]{}]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/' /gu, "'")
    .replace(/(?<=\p{L})(?: -|- )(?=\p{L})/gu, '-')
    .replace(/ (?=[.,;:!?])/gu, '')
    .replace(/^[-–—\s]+$/u, '')
    .trim();
}
