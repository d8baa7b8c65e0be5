import { z } from 'zod';
import { localTextSchema } from '../../engines.ts';
import { SPEECH_LANGUAGES } from '../../languages.ts';
import { list, namedValues } from '../../list.ts';
import { COUNTERS } from '../../money/counters.ts';

/** Characters of speech for one voice credit, as in the voice tool. */
export const DUB_CHARACTERS_PER_CREDIT = 1000;
/** Characters of one translated sentence. */
export const DUB_SENTENCE_MAX = 1000;
const SENTENCES_MAX = 4000;
const SPEAKERS_MAX = 51;
/** The name of the voice of words without a speaker. */
export const NO_SPEAKER = 'none';

const price = z.object({ counter: z.enum(COUNTERS), credits: z.number() });
const language = z.enum(SPEECH_LANGUAGES);

/**
 * Returns the voice credits of a dub by the characters of each given sentence, and of the original where it is
 * translated.
 */
export function dubCredits(
  sentences: readonly { text: string }[],
  script?: readonly (string | null)[],
): number {
  const characters = sentences.reduce((sum, { text }, index) => sum + (script?.[index] ?? text).length, 0);
  return Math.max(1, Math.ceil(characters / DUB_CHARACTERS_PER_CREDIT));
}

/** `POST /api/films/{id}/dub`. */
export const dubRequestSchema = z.strictObject({
  /** The language of the new voices. */
  language,
  /** The revision that the caller has seen; by default the present one. */
  revision: z.number().int().min(0).optional(),
  /** Voices by the ids of speakers, or by `none`; others are chosen by their pitch. */
  voices: namedValues(z.string().min(1).max(100), { max: SPEAKERS_MAX }).default({}),
  /** The original voices under the new ones. */
  original: z.enum(['low', 'off']).default('low'),
  /** The sentences of the plan in the new language, one each; null for those to translate, and empty for silence. */
  script: list(z.string().max(DUB_SENTENCE_MAX).nullable(), { max: SENTENCES_MAX }).optional(),
});
export type DubRequest = z.input<typeof dubRequestSchema>;

/** `GET /api/films/{id}/dub`: what a dub would speak, in which languages, and its price. Times in seconds of the film. */
export const dubPlanSchema = z.object({
  revision: z.number(),
  language,
  price,
  /** The languages with a voice, and the engine that translates into each; null: the sentences have to be given. */
  languages: z.array(z.object({ language, translator: z.nullable(localTextSchema) })),
  /** True if the translator reads the corrected text; false: it listens to the sound, or there is none. */
  reads_text: z.boolean(),
  speakers: z.array(z.object({ id: z.string(), name: z.string().nullable(), seconds: z.number() })),
  sentences: z.array(
    z.object({
      text: z.string(),
      speaker: z.string().nullable(),
      start_seconds: z.number(),
      end_seconds: z.number(),
    }),
  ),
});
export type DubPlan = z.infer<typeof dubPlanSchema>;

/** `POST /api/films/{id}/dub/translation`: the sentences of the plan in another language, before they are spoken. */
export const dubTranslationRequestSchema = z.strictObject({
  language,
  /** The revision whose plan the caller has seen. */
  revision: z.number().int().min(0),
});
export const dubTranslationSchema = z.object({
  revision: z.number(),
  /** One for each sentence of the plan. */
  sentences: z.array(z.string().max(DUB_SENTENCE_MAX)),
});

/** Characters a second of a fast voice that is still understood well. */
const FAST_CHARACTERS_PER_SECOND = 19;

/** True if a translation is likely to be too long for the time of its sentence. @param roomSeconds until the next one */
export function isTooLong(text: string, roomSeconds: number): boolean {
  return text.trim().length > Math.max(0.5, roomSeconds) * FAST_CHARACTERS_PER_SECOND;
}

/** The new film, in preparation, and the job that makes it. */
export const dubAnswerSchema = z.object({
  success: z.literal(true),
  film_id: z.string(),
  process_id: z.string(),
  credits: z.number(),
});

/** `POST /api/films/{id}/dub/cuts`: the scenes of the original replace those of the dub. */
export const takeCutsSchema = z.strictObject({
  /** The revision of the dub. */
  revision: z.number().int().min(0),
  dry_run: z.boolean().default(false),
});

/** The data of a finished job. */
export const dubDataSchema = z.object({
  film_id: z.string(),
  language,
  voices: z.record(z.string(), z.string()),
  sentences: z.number(),
  /** The share of sentences that start and end at most 0.3 s late. */
  within_time: z.number(),
  largest_drift_seconds: z.number(),
  /** The share of spoken words that the recogniser of the language hears; null without one. */
  heard_back: z.number().nullable(),
});
export type DubData = z.infer<typeof dubDataSchema>;
