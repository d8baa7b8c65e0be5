import type { CaptionStyle } from '@atelier/captions';
import { markWords } from '@atelier/captions/emphasis/mark-words';
import { marksWords } from '@atelier/captions/emphasis/marks-by-default';
import type { CaptionsInput, SecondCaptions, Word } from '@atelier/contracts';
import { type Captions, findCaptions } from '../captioning/find-captions.ts';
import { cutFilm } from '../cutting/cut-film.ts';
import type { CutOptions } from '../cutting/plan-cuts.ts';
import type { OpenedSource } from './open-source.ts';

/** The fields of a request that decide its words and cuts. */
type Worded = CutOptions & {
  language_code: string;
  spoken_language?: string | undefined;
  captions?: CaptionsInput | undefined;
  second_captions?: SecondCaptions | undefined;
  words?: Word[] | undefined;
  /** Marks keywords and emoji; by default as the style has it. */
  emphasis?: boolean | undefined;
  spokenWords?: Word[] | undefined;
};

/**
 * Finds the words of a film, translates them and plans the cuts.
 * @param film.style null: no captions are drawn
 * @throws AppError `nothing_left`
 */
export async function captionFilm(
  film: OpenedSource & {
    input: Worded;
    style: CaptionStyle | null;
    onHearing(fraction: number): void;
    onTranslating(): void;
  },
) {
  const { input, style, onHearing: onProgress, onTranslating, ...source } = film;
  const found = style
    ? await findCaptions({
        ...source,
        language: input.language_code,
        spokenLanguage: input.spoken_language,
        edited: input.captions,
        second: input.second_captions,
        known: input.words,
        knownSpoken: input.spokenWords,
        onTranslating,
        onProgress,
      })
    : null;
  return cutFilm({
    ...source,
    captions: found && markCaptions(found, input, style),
    options: input,
    language: input.spoken_language ?? input.language_code,
    isLanguageGiven: input.spoken_language !== undefined,
    onProgress,
  });
}

/** Marks recognised words as the style has it. Lines of a person and words with marks stay as they are. */
export function markCaptions(
  captions: Captions,
  { emphasis }: Pick<Worded, 'emphasis'>,
  style: CaptionStyle | null,
): Captions {
  const { words, lines, language } = captions;
  const isMarked = words.some(({ emoji, keyword, zoom }) => emoji || keyword || zoom);
  if (lines || isMarked || !marksWords(style, emphasis)) return captions;
  return { ...captions, words: markWords(words, language) };
}
