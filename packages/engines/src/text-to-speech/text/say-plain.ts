export interface PlainWords {
  symbols: Readonly<Record<string, string>>;
  letters: Readonly<Record<string, string>>;
  acronyms: ReadonlySet<string>;
  number(digits: string): string;
  at: string;
  dot: string;
  slash: string;
  hashtag: string;
}

/** The words for a piece of text that no rule knows: addresses, hashtags, acronyms, mixes of letters and digits. */
export function sayPlain(piece: string, words: PlainWords): string {
  const [, start = '', body = '', end = ''] = /^([([{¿¡]*)(.*?)([)\]}.,;:!?]*)$/u.exec(piece) ?? [];
  if (body === '') return piece;
  return start + sayBody(body, words) + end;
}

function sayBody(body: string, words: PlainWords): string {
  if (/^(?:https?:\/\/|www\.)/iu.test(body)) return sayAddress(body, words);
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/u.test(body)) return sayAddress(body, words);
  if (/^[\w-]+\.(?:com|fr|org|net|io|eu|app|ai|tv|be|ch|ca|co)(?:\/\S*)?$/iu.test(body)) {
    return sayAddress(body, words);
  }
  const hashtag = /^#(\p{L}[\p{L}\p{N}_]*)$/u.exec(body)?.[1];
  if (hashtag) return `${words.hashtag} ${sayRuns(splitCamel(hashtag), words)}`;
  const mention = /^@(\w+)$/u.exec(body)?.[1];
  if (mention) return sayRuns(mention.replace(/_/gu, ' '), words);
  if (/^(?:\p{Lu}\.){2,}\p{Lu}?$/u.test(body)) return spell(body.replace(/\./gu, ''), words);
  return sayRuns(body.replace(/[/_]/gu, ' ').replace(/[()[\]{}]/gu, ', '), words);
}

/** Addresses without their protocol, dots and slashes spoken. */
function sayAddress(address: string, words: PlainWords): string {
  return sayRuns(
    address
      .replace(/^https?:\/\/(?:www\.)?/iu, '')
      .replace(/^www\./iu, '')
      .replace(/[?#].*$/u, '')
      .replace(/\/$/u, '')
      .replace(/@/gu, ` ${words.at} `)
      .replace(/\./gu, ` ${words.dot} `)
      .replace(/\//gu, ` ${words.slash} `)
      .replace(/[-_]/gu, ' '),
    words,
  );
}

/** Runs of letters, digits and signs, each in its own way. */
function sayRuns(text: string, words: PlainWords): string {
  return text
    .replace(RUN, (run, at: number) => {
      if (/^\p{N}/u.test(run)) return ` ${run.split(/[.,]/u).map(words.number).join(` ${words.dot} `)} `;
      if (/^\p{Lu}/u.test(run)) return isSpelled(run, text, at, words) ? ` ${spell(run, words)} ` : run;
      const symbol = words.symbols[run];
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

function spell(letters: string, words: PlainWords): string {
  return [...letters.toLowerCase()].map((letter) => words.letters[letter] ?? letter).join(' ');
}

function splitCamel(text: string): string {
  return text.replace(/_/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
