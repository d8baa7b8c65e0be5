/**
 * Reduces a text to what a voice can read: no emoji, icons, quotation marks or mark-up; ordinary spaces,
 * letters and apostrophes, line ends as sentence ends. Never longer than the text except for those ends.
 */
export function cleanText(text: string): string {
  return markInches(text.normalize('NFC').replace(BACKTICKS, '"'))
    .replace(KEYCAPS, '$1')
    .replace(/(?<=[nN])ᵒ/gu, '°')
    .replace(/[ᵈᵉˡᵐⁿʳˢᵗʰ]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/[\u2018\u2019\u02bc\u00b4`](?=\p{L})/gu, "'")
    .replace(QUOTES, ' ')
    .replace(PICTURES, ' ')
    .replace(/(?<![*_~|\\^{}<>[\]])[*_~|\\^{}<>[\]]+(?=\s|$)|(?<=\s|^)[*_~|\\^{}[\]]+/gu, ' ')
    .replace(/…/gu, '...')
    .replace(/[\u00a0\u202f\u2007\u2009\u200a\t]/gu, ' ')
    .replace(UNSPEAKABLE, '')
    .replace(/ {2,}/gu, ' ')
    .replace(/ ?[\r\n][\r\n ]*/gu, '\n')
    .split('\n')
    .map((line, index, lines) => cleanLine(line, index === lines.length - 1))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.])(?=\s|$)/gu, '$1')
    .trim();
}

/** Replaces a quotation mark that means inches (after a digit, outside a quotation) by a sign of its own. */
function markInches(text: string): string {
  let isOpen = false;
  return text.replace(/["\n]/gu, (mark, at: number) => {
    if (mark === '"' && !isOpen && /\d/u.test(text[at - 1] ?? '')) return '″';
    isOpen = mark === '"' && !isOpen;
    return mark;
  });
}

/** Digits in boxes keep their digit. */
const KEYCAPS = /([0-9#*])\ufe0f?\u20e3/gu;
/** Pictographs, including ©, ® and ™. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u2500-\u27bf\u2b00-\u2bff]/gu;
/** The quotation marks of typists and the mark-up of code; a single one inside a word is an apostrophe. */
const BACKTICKS = /``|(?<!\p{L})`|`(?!\p{L})/gu;
const QUOTES = /["\u00ab\u00bb\u201c\u201d\u201e\u2039\u203a\u2018\u2019\u300c\u300d]/gu;
/** Controls but line ends, direction marks, variation selectors, private use, lone surrogates. */
const UNSPEAKABLE =
  /(?![\r\n])\p{Cc}|[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ufe00-\ufe0f]|\p{Co}|\p{Cs}|[\u{e0000}-\u{e007f}]/gu;

/** Removes bullets, and ends a line that another one follows with punctuation, so that the voice pauses. */
function cleanLine(line: string, isLast: boolean): string {
  const text = line.replace(/^\s*(?:[-–—•·▪◦]\s+)/u, '').trim();
  if (isLast) return text;
  return /[\p{L}\p{N}%€$£)]$/u.test(text) ? `${text}.` : text;
}
