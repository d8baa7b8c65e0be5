/** Filler sounds, and words that are usually fillers, as written by recognisers. */
interface FillerWords {
  sure: RegExp;
  doubtful: RegExp;
  /** Words that are repeated on purpose or by grammar ("nous nous levons"). */
  twice: ReadonlySet<string>;
}

const NO_WORD = /^(?!)/u;

/**
 * Fillers by language, because some are words elsewhere: "um" in German and Portuguese, "eu" in French ("il y a eu") and
 * Portuguese, "er" and "eh" in German.
 */
const FILLERS: Readonly<Record<string, FillerWords>> = {
  fr: {
    sure: /^(?:e+u+h+|e{2,}u+|e+u{2,}|h+e+u+|h*u+m+|h+m+|m+h+m+|e+h+m+|e+u+m+)$/u,
    doubtful: /^(?:b+e+n+|b+a+h+)$/u,
    twice: wordsOf(
      'nous vous très trop oui non si plus bien vite tout chut allez pas bon là ha hé jamais tellement petit',
    ),
  },
  en: {
    sure: /^(?:u+m+|u+h+|e+r+m*|h+m+|u+h+m+|m+h+m+|m{2,})$/u,
    doubtful: NO_WORD,
    twice: wordsOf('very really so no yes yeah that had is bye far many much never more now go okay well ha'),
  },
  de: {
    sure: /^(?:[äö]+h+m*|e+h+m+|h+m+|m{2,})$/u,
    doubtful: NO_WORD,
    // "Die, die das sagen"; "wie sie sie sehen".
    twice: wordsOf('der die das sie sehr ja nein so ganz viel nie doch na gut ha'),
  },
  es: {
    sure: /^(?:e+h+m*|e+m+|h+m+|m{2,})$/u,
    doubtful: NO_WORD,
    twice: wordsOf('muy sí no ya más bien poco luego casi tan ja'),
  },
  it: {
    sure: /^(?:e+h+m+|u+h+m+|h+m+|m{2,})$/u,
    doubtful: /^e+h+$/u,
    twice: wordsOf('molto sì no già più bene piano poco tutto quasi così ah'),
  },
  pt: {
    sure: /^(?:e+h+m*|h+u+m+|h+m+|m{2,}|[aã]+h+m+)$/u,
    doubtful: NO_WORD,
    twice: wordsOf('muito sim não já mais bem pouco tão logo ha'),
  },
  nl: { sure: /^(?:e+h+m*|u+h+m*|h+m+|m{2,})$/u, doubtful: NO_WORD, twice: wordsOf('ja nee heel zo die ha') },
  pl: {
    sure: /^(?:y{2,}|e{3,}|e+y+|h+m+|y+m+|m{3,})$/u,
    doubtful: NO_WORD,
    twice: wordsOf('bardzo tak nie no ha'),
  },
  ru: {
    sure: /^(?:э{2,}|э+м+|м{2,}|х+м+|а{3,})$/u,
    doubtful: /^ну+$/u,
    twice: wordsOf('да нет очень вот ну ха'),
  },
  uk: { sure: /^(?:е{3,}|е+м+|м{2,}|х+м+)$/u, doubtful: /^ну+$/u, twice: wordsOf('так ні дуже от ну ха') },
  sv: { sure: /^(?:ö+h+m*|e+h+m*|h+m+|m{2,})$/u, doubtful: NO_WORD, twice: wordsOf('ja nej mycket så ha') },
  tr: {
    sure: /^(?:ı{2,}|e{3,}|h+m+|m{2,})$/u,
    doubtful: /^şey$/u,
    twice: wordsOf('çok evet hayır yavaş ha'),
  },
  ja: {
    sure: /^(?:え[ーっえ]+と?|えっと|あの[ーぅう]+|う[ーん]{2,}と?)$/u,
    doubtful: /^(?:あの|その)$/u,
    twice: new Set(),
  },
  zh: { sure: /^(?:[嗯呃]+|额+)$/u, doubtful: /^(?:那个|這個|这个|就是)$/u, twice: new Set() },
  ko: { sure: /^(?:[음어]{1,}|으음|에+)$/u, doubtful: /^(?:그|저)$/u, twice: new Set() },
  ar: { sure: /^(?:[اآ]?م{2,}|آه+|[إا]ه+م*)$/u, doubtful: /^يعني$/u, twice: wordsOf('جدا لا نعم') },
  hi: { sure: /^(?:अ+म*|उ+म+|हम्म+|अं+)$/u, doubtful: NO_WORD, twice: wordsOf('हाँ बहुत धीरे नहीं') },
};

/** Fillers that are not words in any known language. */
const ANYWHERE: FillerWords = { sure: /^(?:h+m{2,}|m{3,}|u+h+m+)$/u, doubtful: NO_WORD, twice: new Set() };

/** Returns the fillers of a language. @param language BCP 47 */
export function fillerWords(language: string): FillerWords {
  return FILLERS[language.toLowerCase().split(/[-_]/u)[0] ?? ''] ?? ANYWHERE;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Normalises a word for comparison: lower case, without surrounding signs. */
export function bareWord(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/’/gu, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}
