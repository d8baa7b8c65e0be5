import type { CaptionStyle } from '@atelier/captions';
import type { CaptionsInput, SecondCaptions, Word } from '@atelier/contracts';
import { findCaptions } from '../captioning/find-captions.ts';
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
    captions: found,
    options: input,
    language: input.spoken_language ?? input.language_code,
    isLanguageGiven: input.spoken_language !== undefined,
    onProgress,
  });
}
