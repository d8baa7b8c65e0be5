import { clipStyle } from '../../packages/captions/src/styles/screen-styles.ts';
import {
  filmOf,
  groupsOf,
  linesOf,
  SPEECHES,
  secondsOf,
  textsOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';

/** Makes the arguments of a call for n words. */
export type Arguments = (n: number) => unknown[];
/** Functions by file and name, each with the inputs of its calls. */
export type Rows = Record<string, readonly Arguments[]>;

export const style = clipStyle(8);
/** BCP 47, of the made words. */
export const language = 'fr';

/** A call with words that are spoken, and one with words without an end. */
export const bySpeech = (make: (words: ReturnType<typeof wordsOf>, n: number) => unknown[]): Arguments[] =>
  SPEECHES.map((speech) => (n) => make(wordsOf(n, speech), n));
export const WORDS = bySpeech((words) => [words]);
export const WORDS_LANGUAGE = bySpeech((words) => [words, language]);
export const LINES: Arguments[] = [(n) => [linesOf(n)]];
export const LINT_LINES: Arguments[] = bySpeech((words) => [
  groupsOf(words, 6).map((line) => ({ words: line })),
]);

/** Texts that make a search begin anew at each character, and an ordinary one. */
const HOSTILE = [
  'a',
  ' ',
  '.',
  '(',
  '<',
  '[',
  '{',
  '"',
  '«',
  '\\',
  '&',
  '-->\n',
  '1\n',
  '\n',
  '{\\k1}',
  '‘’',
  'é',
  '👋',
  'a ',
  '<a>',
  '00:',
];
const textOf = (n: number) => textsOf(n).join(' ');
export const TEXTS: Arguments[] = [
  (n) => [textOf(n)],
  ...HOSTILE.map(
    (part): Arguments =>
      (n) => [`x${part.repeat(n)}x`],
  ),
];
export const withLanguage = TEXTS.map(
  (make): Arguments =>
    (n) => [...make(n), language],
);

/** Puts the folder before the names. */
export function rowsOf(folder: string, rows: Rows): Rows {
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([, calls]) => calls.length > 0)
      .map(([name, calls]) => [`${folder}/${name}`, calls]),
  );
}

export type MadeFilm = ReturnType<typeof filmOf>;
/** Calls with a film of many scenes, of one scene, and of endless words. */
export const byFilm = (make: (film: MadeFilm, n: number) => unknown[]): Arguments[] => [
  (n) => make(filmOf(n), n),
  (n) => make(filmOf(n, { isCut: false }), n),
  (n) => make(filmOf(n, { speech: 'endless' }), n),
];
export const middle = (n: number) => secondsOf(n) / 2;
export const wordIds = (film: MadeFilm, step = 2) =>
  film.words.main.filter((_, index) => index % step === 0).map(({ id }) => id);

/** Hesitations alone: pauses of the longest film are more cuts than it may have scenes. */
export const FILLERS = { op: 'tidy', fillers: true, strength: 'tight' };
