// zod/mini: the first screen parses these.
import * as z from 'zod/mini';
import type { LocalText } from './languages.ts';

export const ENGINE_KINDS = [
  'speech-to-text',
  'text-to-speech',
  'translation',
  'image',
  'video',
  'matting',
  'download',
  'speaker-diarisation',
] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

const labelText = z.string().check(z.maxLength(200));

export const localTextSchema: z.ZodMiniType<LocalText> = z.catchall(z.object({ en: labelText }), labelText);

/** The name of the engine that made a result. */
export const engineNameSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** The same name in the languages of the interface, when the tool provides it. */
  labels: z.optional(localTextSchema),
});

export const engineInfoSchema = z.object({
  id: z.string(),
  label: localTextSchema,
  quality: z.enum(['draft', 'good', 'best']),
  offline: z.boolean(),
  /** The BCP 47 languages that a speech engine supports. */
  languages: z._default(z.array(z.string()), []),
  /** Measured word errors of a recogniser in percent, by the first part of the language's tag; see `languageQuality`. */
  word_errors: z.optional(z.record(z.string(), z.number())),
});
export type EngineInfo = z.infer<typeof engineInfoSchema>;

/** The most word errors, in percent of the words, of the classes of measured quality. */
export const QUALITY_LIMITS = { best: 6, good: 15 } as const;

/** `unmeasured`: the recogniser supports the language, but nobody has published how well. */
export type LanguageQuality = EngineInfo['quality'] | 'unmeasured';

/** Returns the measured quality of a recogniser in a language, or its overall class when it has no figures at all. */
export function languageQuality(
  { quality, word_errors: errors }: Pick<EngineInfo, 'quality' | 'word_errors'>,
  language: string,
): LanguageQuality {
  if (!errors) return quality;
  const percent = errors[language.split('-')[0] ?? ''];
  if (percent === undefined) return 'unmeasured';
  return percent <= QUALITY_LIMITS.best ? 'best' : percent <= QUALITY_LIMITS.good ? 'good' : 'draft';
}

const QUALITY_RANKS = { best: 0, good: 1, draft: 2, unmeasured: 2 } as const;

/** Orders engines for a language, the best measured one first; equal ones keep their order. */
export function byLanguageQuality<Engine extends Pick<EngineInfo, 'quality' | 'word_errors'>>(
  engines: readonly Engine[],
  language: string,
): Engine[] {
  return engines.toSorted(
    (a, b) => QUALITY_RANKS[languageQuality(a, language)] - QUALITY_RANKS[languageQuality(b, language)],
  );
}

/** A model or program that waits for its download, is being downloaded, or could not be downloaded. */
const installationSchema = z.object({
  name: z.string(),
  /** The kind of engine that will use it; `voice-activity` only improves speech engines. */
  kind: z.enum([...ENGINE_KINDS, 'voice-activity', 'audio-tagging']),
  /** The BCP 47 languages that it supports. */
  languages: z.array(z.string()),
  percent: z.number(),
  error: z.nullable(z.string()),
});
export type Installation = z.infer<typeof installationSchema>;

/** `GET /api/engines`: the usable engines of each kind, best first. An empty list means that none is available. */
export const enginesSchema = z.object({
  engines: z.record(z.enum(ENGINE_KINDS), z.array(engineInfoSchema)),
  /** Methods of this installation to find and time speech, apart from the recognisers. */
  speech: z.optional(
    z.object({
      /** The BCP 47 languages in which a pasted text can be timed on the speech. */
      scriptLanguages: z.array(z.string()),
      /** The languages in which a pasted text is timed by its sounds; in the others the times are approximate. */
      alignmentLanguages: z.array(z.string()),
      /** The detector that tells speech from silence and music. */
      voiceActivity: z.enum(['silero', 'energy']),
    }),
  ),
  /** The H.264 encoder in use, and the result of the check of each hardware encoder. */
  videoEncoder: z.optional(
    z.object({
      active: z.string(),
      tried: z.array(
        z.object({ id: z.string(), outcome: z.enum(['works', 'absent', 'failed', 'worse', 'lost']) }),
      ),
    }),
  ),
  /** Downloads in the background. */
  installing: z._default(z.array(installationSchema), []),
  /** `host:port` of the operator's own mirrors: links to them are accepted like links to the supported sites. */
  linkHosts: z._default(z.array(z.string()), []),
});
export type Engines = z.infer<typeof enginesSchema>;
