import { z } from 'zod';
import { CAPTION_LIMITS, captionWordSchema, styleId, styleSeedSchema } from '../captions.ts';
import { heardSoundSchema } from '../cuts.ts';
import { JOB_NOTICES } from '../jobs.ts';
import { CLIP_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';

/** `POST /api/transcribe`: free of charge, limited per person. Times in seconds, duration 0 as elsewhere. */
export const transcribeSchema = z
  .object({
    /** The upload's handle. */
    filepath: z.string().min(1).max(200),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce.number().min(0).max(LIMITS.formatMaxSeconds).default(0),
    /** Of the captions. */
    language_code: z.enum(CLIP_LANGUAGES).default('fr-FR'),
    /** The language that is spoken, when the captions are to be a translation of it. */
    spoken_language: z.enum(CLIP_LANGUAGES).optional(),
    /** What is said, instead of recognition: plain text, or a subtitle file whose times are not used. */
    script: z.string().trim().min(1).max(CAPTION_LIMITS.maxScriptCharacters).optional(),
    /** The lines are grouped as this screen and style would show them; `format` draws none and lasts longer. */
    tool: z.enum(['clip', 'subtitles', 'format']).default('clip'),
    subtitle_style: styleId.default(8),
    /** Only listens for speech and pauses; no words, and no recogniser is needed. */
    listen_only: z.boolean().default(false),
  })
  .refine((input) => input.duration <= listenLimit(input.tool), { path: ['duration'] });
export type TranscribeInput = z.infer<typeof transcribeSchema>;

/** The longest range that is listened to for a screen, in seconds. */
export function listenLimit(tool: 'clip' | 'subtitles' | 'format'): number {
  return tool === 'format' ? LIMITS.formatMaxSeconds : LIMITS.clipMaxSeconds;
}

/**
 * How the words got their times: heard by a recogniser, by the sounds of a pasted text, or laid over the detected
 * speech by syllables (approximate: the editor says so).
 */
export const TIMING_METHODS = ['recognised', 'forced', 'estimated'] as const;

/** `GET /api/transcription/{id}`; 404 `not_ready` while it runs. */
export const transcriptionSchema = z.object({
  words: z.array(captionWordSchema),
  lines: z.array(
    z.object({ words: z.array(captionWordSchema), startSeconds: z.number(), endSeconds: z.number() }),
  ),
  engine: z.object({ id: z.string(), label: z.string() }).nullable(),
  method: z.enum(TIMING_METHODS),
  /** Of the captions. */
  language: z.string(),
  spokenLanguage: z.string(),
  /** The range that was listened to. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** How loud it is and where somebody speaks; absent without sound, and in transcriptions of older versions. */
  sound: heardSoundSchema.optional(),
  notices: z.array(z.enum(JOB_NOTICES)),
  /**
   * Words of the person's dictionary that may stand in the place of `count` words from `index` on. Nothing is changed
   * until a person confirms it.
   */
  offers: z.array(z.object({ index: z.number(), count: z.number(), written: z.string() })).default([]),
});
export type Transcription = z.infer<typeof transcriptionSchema>;
/** As the job keeps it: what the dictionary offers is looked for when it is read. */
export type StoredTranscription = Omit<Transcription, 'offers'>;

/** `POST /api/restyle`: a finished clip or subtitled video again in another style, with the same words. */
export const restyleSchema = z.object({
  job_id: z.string().min(1).max(64),
  subtitle_style: styleId,
  style_seed: styleSeedSchema.optional(),
});
/** `GET /api/restyle/{jobId}`: what another style of a finished job costs now. */
export const restylePriceSchema = z.object({
  /** 0 while it is free. */
  cost: z.number(),
  counter: z.string(),
  /** How many more styles cost nothing and until when; null when the tool's price is due. */
  free: z.object({ left: z.number(), until: z.string() }).nullable(),
});
export type RestylePrice = z.infer<typeof restylePriceSchema>;

export const restyleAnswerSchema = z.object({
  success: z.literal(true),
  process_id: z.string(),
  /** Says where the result is fetched: `/api/download-clip/{id}` or `/api/download-video/{id}`. */
  tool: z.enum(['clip', 'subtitles']),
});
