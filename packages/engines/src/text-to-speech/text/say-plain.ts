import type { PlainWords } from './plain-words.ts';
import { isAddress, sayAddress } from './say-address.ts';

/** Returns the words for a text that no rule matches: addresses, hashtags, acronyms, mixed letters and digits. */
export function sayPlain(piece: string, words: PlainWords): string {
  const start = /^[([{¿¡]*/u.exec(piece)?.[0] ?? '';
  const rest = piece.slice(start.length);
  const end = /(?<![)\]}.,;:!?])[)\]}.,;:!?]+$/u.exec(rest)?.[0] ?? '';
  const body = rest.slice(0, rest.length - end.length);
  if (body === '') return piece;
  return start + sayBody(body, words) + end;
}

function sayBody(body: string, words: PlainWords): string {
  if (isAddress(body)) {
    return sayRuns(sayAddress(body, words), { ...words, number: words.addressNumber });
  }
  const hashtag = /^#(\p{L}[\p{L}\p{N}_]*)$/u.exec(body)?.[1];
  if (hashtag) return `${words.hashtag} ${sayRuns(splitCamel(hashtag), words)}`;
  const mention = /^@(\w+)$/u.exec(body)?.[1];
  if (mention) return sayRuns(mention.replace(/_/gu, ' '), words);
  if (/^(?:\p{Lu}\.){2,}\p{Lu}?$/u.test(body)) return spell(body.replace(/\./gu, ''), words);
  return sayRuns(body.replace(/[/_]/gu, ' ').replace(/[()[\]{}]/gu, ', '), words);
}

/** Reads runs of letters, digits and signs separately. */
function sayRuns(text: string, words: PlainWords): string {
  return text
    .replace(RUN, (run, at: number) => {
      const symbol = words.symbols[run];
      if (/^\p{N}/u.test(run) && !symbol)
        return ` ${run.split(/[.,]/u).map(words.number).join(` ${words.dot} `)} `;
      if (/^\p{Lu}/u.test(run)) return isSpelled(run, text, at, words) ? ` ${spell(run, words)} ` : run;
      return symbol ? ` ${symbol} ` : ' ';
    })
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Digits; capitals together or beside a digit; anything that is neither a letter nor a mark of the sentence. */
const RUN =
  /\p{N}+(?:[.,]\p{N}+)*|\p{Lu}{2,}s?(?![\p{Ll}'])|(?<=\d)\p{Lu}(?!\p{L})|(?<!\p{L})\p{Lu}(?=\d)|[^\p{L}\p{N}\s'.,;:!?-]/gu;

function isSpelled(run: string, text: string, at: number, words: PlainWords): boolean {
  const letters = run.replace(/s$/u, '');
  if (words.acronyms.has(letters)) return true;
  const isBesideDigit = /\d/u.test(text[at - 1] ?? '') || /\d/u.test(text[at + run.length] ?? '');
  if (isBesideDigit && letters.length <= 3) return true;
  return letters.length <= 5 && !/[AEIOUYÀÂÉÈÊËÎÏÔÖÙÛÜ]/u.test(letters);
}

/** Letters by their names. */
export function spell(letters: string, words: Pick<PlainWords, 'letters'>): string {
  return [...letters.toLowerCase()].map((letter) => words.letters[letter] ?? letter).join(' ');
}

function splitCamel(text: string): string {
  return text.replace(/_/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
