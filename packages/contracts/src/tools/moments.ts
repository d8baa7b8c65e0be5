import { z } from 'zod';
import { captionWordSchema } from '../captions.ts';
import { engineNameSchema } from '../engines.ts';
import { JOB_NOTICES } from '../jobs.ts';
import { LANGUAGE_CHOICES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { list } from '../list.ts';
import { wordSchema } from '../words.ts';

/** Limits of a whole transcript: the words of fast speakers in the longest recording. */
export const TRANSCRIPT_LIMITS = {
  maxLines: 30_000,
  maxWordsPerLine: 400,
  maxWords: 40_000,
  maxCharacters: 400_000,
  /** The size of the request with the transcript and its times. */
  maxBytes: 6 * 1024 * 1024,
} as const;

const transcriptWord = captionWordSchema.safeExtend({
  startSeconds: z.number().min(0).max(LIMITS.momentsMaxSeconds),
  endSeconds: z.number().min(0).max(LIMITS.momentsMaxSeconds),
});

/**
 * A whole transcript provided by the person: a subtitle file or plain text, or lines of timed words as in `captions`
 * of the other tools. Times count from the start of the source.
 */
export const transcriptInputSchema = z.union([
  z.string().trim().min(1).max(TRANSCRIPT_LIMITS.maxCharacters),
  z
    .object({
      lines: list(
        z.object({ words: z.array(transcriptWord).min(1).max(TRANSCRIPT_LIMITS.maxWordsPerLine) }),
        { min: 1, max: TRANSCRIPT_LIMITS.maxLines },
      ),
    })
    .refine(
      ({ lines }) => lines.reduce((sum, { words }) => sum + words.length, 0) <= TRANSCRIPT_LIMITS.maxWords,
      { path: ['lines'] },
    ),
]);
export type TranscriptInput = z.infer<typeof transcriptInputSchema>;

/** Lengths of a moment in seconds. */
export const MOMENT_SECONDS = { least: 5, min: 15, max: 60, most: LIMITS.clipMaxSeconds } as const;

/** `POST /api/find-moments`: free of charge, limited per person. */
export const findMomentsSchema = z
  .object({
    uploaded_filepath: z.string().min(1).max(200).optional(),
    youtube_url: z.string().max(2000).optional(),
    /** The language of the speech. */
    language_code: z.enum(LANGUAGE_CHOICES).default('fr-FR'),
    count: z.coerce.number().int().min(1).max(12).default(6),
    min_seconds: z.coerce
      .number()
      .min(MOMENT_SECONDS.least)
      .max(MOMENT_SECONDS.most)
      .default(MOMENT_SECONDS.min),
    max_seconds: z.coerce
      .number()
      .min(MOMENT_SECONDS.least)
      .max(MOMENT_SECONDS.most)
      .default(MOMENT_SECONDS.max),
    /** A transcript provided by the person; recognition is skipped. */
    captions: transcriptInputSchema.optional(),
  })
  .refine((input) => input.uploaded_filepath || input.youtube_url, {
    path: ['uploaded_filepath'],
    message: 'Please upload a recording or paste a link.',
  })
  .refine((input) => input.min_seconds <= input.max_seconds, { path: ['min_seconds'] });
export type FindMomentsInput = z.infer<typeof findMomentsSchema>;

/** Reasons for choosing a moment. `model`: chosen by a chat model. */
export const MOMENT_REASONS = [
  'question',
  'answer',
  'number',
  'contrast',
  'story',
  'list',
  'emphasis',
  'laughter',
  'applause',
  'pause',
  'pace',
  'model',
] as const;
export type MomentReasonKind = (typeof MOMENT_REASONS)[number];

export const momentSchema = z.object({
  id: z.string(),
  /** Seconds from the start of the source. */
  start_time: z.number(),
  duration: z.number(),
  title: z.string(),
  hook: z.string(),
  /** The spoken text; empty when the moment was chosen by sound alone. */
  text: z.string(),
  /** 0–100, comparable within one source only. */
  score: z.number(),
  reasons: z.array(
    z.object({
      kind: z.enum(MOMENT_REASONS),
      /** Seconds from the start of the source; within the moment. */
      at_seconds: z.number(),
      quote: z.string().exactOptional(),
    }),
  ),
  /** The words with times from the start of the moment, in the form of the clip tool's `captions`. */
  words: z.array(wordSchema),
});
export type Moment = z.infer<typeof momentSchema>;

/** Shares of a search's progress, 0–1, at the end of each step. Recognition is by far the longest. */
export const MOMENT_SHARES = { downloaded: 0.05, read: 0.08, heard: 0.15, recognised: 0.95 } as const;

/** Origins of the words when no recogniser was used. */
export const MOMENT_SOURCES = { given: 'given-transcript', soundOnly: 'sound-only' } as const;

/** The time that each of `levels_db` stands for, in seconds. */
export const LEVEL_STEP_SECONDS = 0.5;

/** `GET /api/moments/{id}`: the moments, best first; 404 `not_ready` while the job runs. */
export const momentsSchema = z.object({
  language: z.string(),
  /** The origin of the words: a recogniser, `given-transcript`, or `sound-only` without words. */
  engine: engineNameSchema,
  duration_seconds: z.number(),
  moments: z.array(momentSchema),
  /** Sentences in order, with times from the start of the source. The edges of moments snap to them. */
  sentences: z
    .array(z.object({ start_time: z.number(), end_time: z.number(), text: z.string() }))
    .default([]),
  /** The loudest level of each half second of the source, in dB below full scale; empty in older searches. */
  levels_db: z.array(z.number()).default([]),
  /** The chat model that ranked the moments; null when the built-in rules did. */
  ranked_by: z.object({ id: z.string(), label: z.string() }).nullable(),
  notices: z.array(z.enum(JOB_NOTICES)),
});
export type Moments = z.infer<typeof momentsSchema>;

/** `GET /api/moments`: the searches of the caller that run or have moments, newest first. */
export const momentSearchesSchema = z.object({
  searches: z.array(
    z.object({
      id: z.string(),
      /** Name of the file without its extension; the address of a link. */
      name: z.string(),
      /** Null when the source is a file. */
      url: z.string().nullable(),
      status: z.enum(['queued', 'running', 'succeeded']),
      created_at: z.string(),
      /** The chosen language; `auto` when it was to be identified. */
      language_code: z.enum(LANGUAGE_CHOICES),
      /** Length of the source; null while the search runs. */
      duration_seconds: z.number().nullable(),
      /** Number of moments; null while the search runs. */
      count: z.number().nullable(),
      /** True while `GET /api/moments/{id}/sound` answers. */
      has_sound: z.boolean(),
    }),
  ),
});
export type MomentSearch = z.infer<typeof momentSearchesSchema>['searches'][number];
