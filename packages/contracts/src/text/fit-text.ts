import { cutText } from './cut-text.ts';

/** The fewest characters of a clause that stands for the whole text. */
const LEAST_CHARACTERS = 15;

/** Words that open a clause after which the sentence still lacks its main clause. */
const DEPENDENT =
  /^(?:quand|si|lorsque|comme|puisque|parce|pour|en|dans|avec|sans|après|avant|depuis|dès|when|if|while|because|although|since|after|before|as|in|with|without|for|from)$/iu;
const RELATIVE = /^(?:qui|que|dont|où|lequel|laquelle|who|which|whose|where)$/iu;

/** Words before which a sentence may end, by language. */
const OPENERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:but|because|although|whereas|so (?:i|we|you|he|she|it|they|that)|and (?:i|we|you|he|she|it|they|this|that|there))$/iu,
  fr: /^(?:mais|car|parce|puisque|alors que|tandis|et (?:je|tu|il|elle|on|nous|vous|ils|elles|ça|puis)|et (?:j|c|qu)['’].*)$/iu,
};

/**
 * Shortens a text to at most `most` characters on one line: to the last sentence that fits, else to the last clause
 * that can stand alone; where no clause ends, to whole words and "…". A comma, colon or stop at the end is left out.
 * @param language the BCP 47 tag of the text; French and English clauses are also found without a comma
 */
export function fitText(text: string, most: number, language = ''): string {
  const whole = onOneLine(text);
  if (whole.length <= most) return whole;
  const end = lastClauseEnd(whole, most, OPENERS[language.split('-')[0] ?? '']);
  if (end > 0) return whole.slice(0, end).replace(/(?<![\s,;:.–—])[\s,;:.–—]+$/u, '');
  return cutWords(whole, most);
}

/** Shortens a text to at most `most` characters on one line: to whole words and "…". */
export function cutWords(text: string, most: number): string {
  const whole = onOneLine(text);
  if (whole.length <= most) return whole;
  const cut = cutText(whole, most - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/(?<![\s,;:–—.!?])[\s,;:–—.!?]+$/u, '')}…`;
}

function onOneLine(text: string): string {
  return text.replace(/(?:(?![\u00a0\u202f])[\s\p{Cc}])+/gu, ' ').trim();
}

/** Finds the end of the last sentence of at most `most` characters, else of the last clause; 0 for none. */
function lastClauseEnd(text: string, most: number, openers: RegExp | undefined): number {
  let sentenceEnd = 0;
  let clauseEnd = 0;
  let opening = '';
  const words = text.slice(0, most + 1).split(' ');
  // The last word may be cut in two: it only follows an end.
  let end = -1;
  for (let index = 0; index + 1 < words.length; index++) {
    const word = words[index] ?? '';
    end += word.length + 1;
    opening ||= word;
    const punctuation = /[.!?…,;:–—]["»”’)]*$/u.exec(word)?.[0];
    const isSentence = punctuation !== undefined && /^[.!?…]/u.test(punctuation);
    const [next = '', afterNext = ''] = words.slice(index + 1, index + 3);
    const opensClause = openers && (openers.test(next) || openers.test(`${next} ${afterNext}`));
    if (!punctuation && !opensClause) continue;
    // Around a clause that describes a noun, no thought ends.
    const standsAlone = isSentence || ![opening, next].some((one) => RELATIVE.test(one));
    const isWhole = standsAlone && (isSentence || !DEPENDENT.test(opening));
    // After a comma, the next clause is judged by its own first word.
    opening = '';
    if (end < LEAST_CHARACTERS || end > most || !isWhole) continue;
    // A short word with a stop is an abbreviation or a number.
    if (isSentence && (word.length > 3 || /^[!?…]/u.test(word))) sentenceEnd = end;
    else if (!isSentence) clauseEnd = end;
  }
  return sentenceEnd || clauseEnd;
}
