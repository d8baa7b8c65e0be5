import { z } from 'zod';
import { CAPTION_LIMITS, captionWordSchema, styleId, styleSeedSchema } from '../captions.ts';
import { heardSoundSchema } from '../cuts.ts';
import { engineNameSchema } from '../engines.ts';
import { JOB_NOTICES } from '../jobs.ts';
import { LANGUAGE_CHOICES, SPEECH_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';

/** `POST /api/transcribe`: free of charge, limited per person. Times in seconds, duration 0 as elsewhere. */
export const transcribeSchema = z
  .object({
    /** The upload's handle. */
    filepath: z.string().min(1).max(200),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce.number().min(0).max(LIMITS.formatMaxSeconds).default(0),
    /** The language of the captions. */
    language_code: z.enum(LANGUAGE_CHOICES).default('fr-FR'),
    /** The spoken language, when the captions are a translation of it. */
    spoken_language: z.enum(SPEECH_LANGUAGES).optional(),
    /** The spoken text, in place of recognition: plain text, or a subtitle file whose times are ignored. */
    script: z.string().trim().min(1).max(CAPTION_LIMITS.maxScriptCharacters).optional(),
    /** The screen and style for which words are grouped into lines; `format` shows none and allows longer ranges. */
    tool: z.enum(['clip', 'subtitles', 'format']).default('clip'),
    subtitle_style: styleId.default(8),
    /** Finds speech and pauses only: no words, and no recogniser is needed. */
    listen_only: z.boolean().default(false),
  })
  .refine((input) => input.duration <= listenLimit(input.tool), { path: ['duration'] });
export type TranscribeInput = z.infer<typeof transcribeSchema>;

/** Returns the longest range that is transcribed for a screen, in seconds. */
export function listenLimit(tool: 'clip' | 'subtitles' | 'format'): number {
  return tool === 'format' ? LIMITS.formatMaxSeconds : LIMITS.clipMaxSeconds;
}

/**
 * Origins of the words' times: a recogniser, alignment of a pasted text by its sounds, or an estimate by syllables
 * over the detected speech (approximate, which the editor shows).
 */
export const TIMING_METHODS = ['recognised', 'forced', 'estimated'] as const;

/** `GET /api/transcription/{id}`; 404 `not_ready` while it runs. */
export const transcriptionSchema = z.object({
  words: z.array(captionWordSchema),
  lines: z.array(
    z.object({ words: z.array(captionWordSchema), startSeconds: z.number(), endSeconds: z.number() }),
  ),
  engine: z.nullable(engineNameSchema),
  method: z.enum(TIMING_METHODS),
  /** The language of the captions. */
  language: z.string(),
  spokenLanguage: z.string(),
  /** The transcribed range. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** Levels and speech; absent without sound, and in transcriptions of older versions. */
  sound: heardSoundSchema.optional(),
  notices: z.array(z.enum(JOB_NOTICES)),
  /**
   * Words of the person's dictionary that may replace `count` words from `index` on. Nothing changes until the person
   * confirms it.
   */
  offers: z.array(z.object({ index: z.number(), count: z.number(), written: z.string() })).default([]),
});
export type Transcription = z.infer<typeof transcriptionSchema>;
/** A transcription as stored with the job. Offers are computed when it is read. */
export type StoredTranscription = Omit<Transcription, 'offers'>;

/** `POST /api/restyle`: renders a finished clip or subtitled video in another style, with the same words. */
export const restyleSchema = z.object({
  job_id: z.string().min(1).max(64),
  subtitle_style: styleId,
  style_seed: styleSeedSchema.optional(),
});
/** `GET /api/restyle/{jobId}`: the current price of another style of a finished job. */
export const restylePriceSchema = z.object({
  /** 0 while it is free. */
  cost: z.number(),
  counter: z.string(),
  /** The number of free styles that are left, and their deadline; null when the tool's price is due. */
  free: z.object({ left: z.number(), until: z.string() }).nullable(),
});
export type RestylePrice = z.infer<typeof restylePriceSchema>;

export const restyleAnswerSchema = z.object({
  success: z.literal(true),
  process_id: z.string(),
  /** The tool, which determines the result's address: `/api/download-clip/{id}` or `/api/download-video/{id}`. */
  tool: z.enum(['clip', 'subtitles']),
});
