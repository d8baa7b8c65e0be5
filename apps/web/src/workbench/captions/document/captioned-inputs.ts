import { type OwnStyle, ownStyleSchema } from '@atelier/captions/styles/own-look';
import {
  AUTO_LANGUAGE,
  SPEECH_LANGUAGES,
  type SpeechLanguage,
  type UiLanguage,
} from '@atelier/contracts/languages';
import { LIMITS } from '@atelier/contracts/limits';
import { z } from 'zod';
import { TIDY_NOTHING, type TidyChoice, tidyChoiceSchema } from '../../cutting/tidy-choice.ts';

/** The inputs that both caption screens share. */
export interface CaptionedInputs {
  startSeconds: number;
  /** 0: the whole video, as far as the limit allows. */
  durationSeconds: number;
  /** Language of the subtitles; with `isAutoLanguage` the language that was identified last. */
  language: SpeechLanguage;
  /** The language is identified from the speech. */
  isAutoLanguage: boolean;
  /** Language of the speech, when the subtitles are a translation; null: the same. */
  spokenLanguage: SpeechLanguage | null;
  /** A translation is shown together with the spoken words. */
  isBilingual: boolean;
  /** 0 is no subtitles. Null when the chosen style no longer exists. */
  styleId: number | null;
  /** The person's changes of that style; null: none. */
  ownStyle: OwnStyle | null;
  /** What is cut without being pointed at. */
  tidy: TidyChoice;
  /** Draws the person's brand, if there is one. */
  brand: boolean;
}

/** The fields of the inputs that the tab stores; each screen adds its own list of languages. */
export const captionedInputFields = {
  startSeconds: z.number().min(0),
  durationSeconds: z.number().min(0),
  isAutoLanguage: z.boolean(),
  spokenLanguage: z.enum(SPEECH_LANGUAGES).nullable(),
  isBilingual: z.boolean(),
  ownStyle: ownStyleSchema.nullable(),
  tidy: tidyChoiceSchema,
  brand: z.boolean(),
};

/** The initial values of the shared inputs. */
export const INITIAL_CAPTIONED_INPUTS = {
  startSeconds: 0,
  durationSeconds: 0,
  isAutoLanguage: false,
  spokenLanguage: null,
  isBilingual: false,
  ownStyle: null,
  tidy: TIDY_NOTHING,
  brand: false,
} as const;

type Languages = Pick<CaptionedInputs, 'language' | 'spokenLanguage' | 'isBilingual'>;

/** Gives the language of the speech. */
export function speechLanguageOf({ language, spokenLanguage }: Languages): SpeechLanguage {
  return spokenLanguage ?? language;
}

export function isTranslated(inputs: Languages): boolean {
  return speechLanguageOf(inputs) !== inputs.language;
}

/** The language fields of a request. A spoken language is sent when the person named it. */
export function languageFields(
  inputs: Languages & Pick<CaptionedInputs, 'isAutoLanguage'>,
): Record<string, unknown> {
  const { spokenLanguage } = inputs;
  return {
    language_code: inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language,
    ...(spokenLanguage && { spoken_language: spokenLanguage }),
    ...(isTranslated(inputs) && { bilingual: inputs.isBilingual }),
  };
}

/** The language of a list that a person of this interface most likely speaks in their videos. */
export function likelyLanguage<const Language extends SpeechLanguage>(
  languages: readonly [Language, ...Language[]],
  language: UiLanguage,
): Language {
  return languages.find((tag) => tag.startsWith(`${language}-`)) ?? languages[0];
}

/** The reasons why a run cannot start yet; keys of the screens' `problems`. */
export type CaptionedProblem = 'noVideo' | 'noStyle' | 'badStart' | 'badDuration' | 'startPastEnd';

/** The field in which each problem is corrected, as a selector. */
export const PROBLEM_FIELDS: Record<CaptionedProblem, string> = {
  noVideo: '[data-source] button',
  noStyle: 'input[name="subtitle_style"]',
  badStart: 'input[name="start_time"]',
  startPastEnd: 'input[name="start_time"]',
  badDuration: 'input[name="duration"]',
};

/** The first thing that is missing or wrong, in the order of the screen's steps. */
export function captionedProblem(input: {
  hasVideo: boolean;
  /** Length of the video in seconds. */
  totalSeconds: number | null;
  inputs: CaptionedInputs;
  /** Fields whose text is no time. */
  unreadable: { start: boolean; duration: boolean };
}): CaptionedProblem | null {
  const { startSeconds, durationSeconds, styleId } = input.inputs;
  if (!input.hasVideo) return 'noVideo';
  if (input.unreadable.start || !(startSeconds >= 0)) return 'badStart';
  if (input.totalSeconds !== null && startSeconds >= input.totalSeconds) return 'startPastEnd';
  if (input.unreadable.duration || !(durationSeconds >= 0 && durationSeconds <= LIMITS.clipMaxSeconds)) {
    return 'badDuration';
  }
  return styleId === null ? 'noStyle' : null;
}
