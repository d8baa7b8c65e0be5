/** A word, a quoted part or a sign of a comment. */
export interface CommentToken {
  kind: 'word' | 'quote' | 'sign';
  /** A word in lower case without accents, the text between quotation marks, or the sign; `->` for every arrow. */
  text: string;
  /** The place in the comment, with the quotation marks. */
  start: number;
  end: number;
}

/** Opening marks by the closing ones. Straight marks open and close. */
const OPENERS: Readonly<Record<string, string>> = {
  '»': '«',
  '”': '“„',
  '“': '„',
  '’': '‘‚',
  '›': '‹',
  '"': '"',
  "'": "'",
};
const MARKS = '«»“”„‘’‚‹›"\'';
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const TOKEN = /[\p{L}\p{N}\p{M}]+|->|=>|[→⇒]|\n|\S/gu;
const BETWEEN_LETTERS = new Set(["'", '’', '-', '‑', '‐']);

/** Normalises a word for comparison: lower case, without accents. */
export function plainWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a comment into words, quoted parts and signs, in linear time. A mark without its partner is a sign. */
export function tokensOf(text: string): CommentToken[] {
  const tokens: CommentToken[] = [];
  const quotes = quotesIn(text);
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [part] = found;
    const start = found.index;
    const quoteEnd = quotes.get(start);
    if (quoteEnd !== undefined) {
      tokens.push({
        kind: 'quote',
        text: text.slice(start + 1, quoteEnd - 1).trim(),
        start,
        end: quoteEnd,
      });
      TOKEN.lastIndex = quoteEnd;
      continue;
    }
    const end = start + part.length;
    if (LETTER.test(part)) tokens.push({ kind: 'word', text: plainWord(part), start, end });
    else if (!BETWEEN_LETTERS.has(part) || !isInWord(text, start)) {
      tokens.push({ kind: 'sign', text: /^(?:->|=>|→|⇒)$/u.test(part) ? '->' : part, start, end });
    }
  }
  return tokens;
}

/** Pairs quotation marks. @returns the ends of the quoted parts by their starts; parts within a part are not listed */
function quotesIn(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { mark: string; start: number }[] = [];
  // The number of open marks of each kind, so that a closing mark without a partner is not searched for.
  const counts = new Map<string, number>();
  const count = (mark: string, by: number) => counts.set(mark, (counts.get(mark) ?? 0) + by);
  for (let index = 0; index < text.length; index++) {
    const mark = text[index] ?? '';
    if (!MARKS.includes(mark) || isApostrophe(text, index)) continue;
    const openers = [...(OPENERS[mark] ?? '')].filter((opener) => (counts.get(opener) ?? 0) > 0);
    if (openers.length > 0 && !opensWord(text, index)) {
      // Marks that were opened since have no partner.
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.mark, -1);
        if (!openers.includes(last.mark)) continue;
        pairs.set(last.start, index + 1);
        break;
      }
    } else if (canOpen(text, index)) {
      // Phones write the same mark on both sides.
      const opener = mark === '”' ? '“' : mark === '’' ? '‘' : mark;
      open.push({ mark: opener, start: index });
      count(opener, 1);
    }
  }
  return pairs;
}

const isAfterLetter = (text: string, index: number) => LETTER.test(text[index - 1] ?? '');
const isBeforeLetter = (text: string, index: number) => LETTER.test(text[index + 1] ?? '');

function isInWord(text: string, index: number): boolean {
  return isAfterLetter(text, index) && isBeforeLetter(text, index);
}

function isApostrophe(text: string, index: number): boolean {
  return (text[index] === "'" || text[index] === '’') && isInWord(text, index);
}

function canOpen(text: string, index: number): boolean {
  const mark = text[index];
  if (mark === '»' || mark === '›') return false;
  return (mark !== "'" && mark !== '’') || !isAfterLetter(text, index);
}

/** True for a straight single mark that can only open: after a space and before a letter. */
function opensWord(text: string, index: number): boolean {
  const isAfterSpace = index === 0 || text[index - 1]?.trim() === '';
  return text[index] === "'" && isAfterSpace && isBeforeLetter(text, index);
}
