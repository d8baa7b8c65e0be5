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
] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

const labelText = z.string().check(z.maxLength(200));

export const localTextSchema: z.ZodMiniType<LocalText> = z.catchall(z.object({ en: labelText }), labelText);

export const engineInfoSchema = z.object({
  id: z.string(),
  label: localTextSchema,
  quality: z.enum(['draft', 'good', 'best']),
  offline: z.boolean(),
  /** Speech engines: the BCP 47 languages that really work. */
  languages: z._default(z.array(z.string()), []),
});
export type EngineInfo = z.infer<typeof engineInfoSchema>;

/** A model or program that waits, is being fetched, or could not be had. */
const installationSchema = z.object({
  name: z.string(),
  /** What it will be used for; `voice-activity` only makes speech engines better. */
  kind: z.enum([...ENGINE_KINDS, 'voice-activity', 'audio-tagging']),
  /** BCP 47 languages that it will serve. */
  languages: z.array(z.string()),
  percent: z.number(),
  error: z.nullable(z.string()),
});
export type Installation = z.infer<typeof installationSchema>;

/** `GET /api/engines`: per kind the usable engines, best first. An empty list means: unavailable. */
export const enginesSchema = z.object({
  engines: z.record(z.enum(ENGINE_KINDS), z.array(engineInfoSchema)),
  /** How speech is found and timed here, beside the recognisers. */
  speech: z.optional(
    z.object({
      /** BCP 47 languages in which a pasted text can be timed on the speech at all. */
      scriptLanguages: z.array(z.string()),
      /** Those in which it is timed by its sounds; in the others the times are approximate. */
      alignmentLanguages: z.array(z.string()),
      /** What tells speech from silence and music. */
      voiceActivity: z.enum(['silero', 'energy']),
    }),
  ),
  /** What encodes H.264 here, and what became of the hardware encoders that were looked for. */
  videoEncoder: z.optional(
    z.object({
      active: z.string(),
      tried: z.array(
        z.object({ id: z.string(), outcome: z.enum(['works', 'absent', 'failed', 'worse', 'lost']) }),
      ),
    }),
  ),
  /** What is being fetched in the background, when something is. */
  installing: z._default(z.array(installationSchema), []),
  /** `host:port` of the operator's own mirrors, whose links work beside those of the sites that are meant. */
  linkHosts: z._default(z.array(z.string()), []),
});
export type Engines = z.infer<typeof enginesSchema>;
