import { z } from 'zod';
import { CLIP_LANGUAGES } from './languages.ts';
import { list } from './list.ts';
import { wordSchema } from './words.ts';

/** Bounds of edited captions: three times what a very fast speaker says in 90 s. */
export const CAPTION_LIMITS = {
  maxLines: 500,
  maxWordsPerLine: 60,
  maxWords: 1500,
  maxWordCharacters: 120,
  /** A script pasted instead of recognition. */
  maxScriptCharacters: 12_000,
  /** Of a subtitle file: far more than any of a clip. */
  maxFileBytes: 2 * 1024 * 1024,
} as const;

/** Control characters would break subtitle files; a word of spaces alone would draw nothing. */
const wordText = z
  .string()
  .max(CAPTION_LIMITS.maxWordCharacters)
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
  .refine((text) => text !== '', 'A word needs a text.');

/** A word inside the bounds of a request. */
export const captionWordSchema = wordSchema
  .extend({
    text: wordText,
    startSeconds: z.number().min(0).max(3600),
    endSeconds: z.number().min(0).max(3600),
  })
  .refine((word) => word.endSeconds >= word.startSeconds, { path: ['endSeconds'] });

/** The number of a caption style on its screen. Which there are, the table of styles says (`@atelier/captions`). */
export const styleId = z.coerce.number().int().min(0);

/** What settles the draws of a random style, so that a preview and the file it promised are the same. */
export const styleSeedSchema = z.string().min(1).max(64);

/** How much nearer the picture comes on words with `zoom`, as a share; 0: never. */
export const punchInSchema = z
  .number()
  .refine((amount) => amount === 0 || (amount >= 0.04 && amount <= 0.1), 'From 0.04 to 0.1, or 0.')
  .default(0.07);

/** Words that a person has corrected: drawn exactly so, a line never runs into the next one. */
export const captionsInputSchema = z
  .object({
    lines: list(z.object({ words: z.array(captionWordSchema).min(1).max(CAPTION_LIMITS.maxWordsPerLine) }), {
      max: CAPTION_LIMITS.maxLines,
    }),
  })
  .refine(({ lines }) => lines.reduce((sum, { words }) => sum + words.length, 0) <= CAPTION_LIMITS.maxWords, {
    path: ['lines'],
  });
export type CaptionsInput = z.infer<typeof captionsInputSchema>;

/** A second language that a person brings: shown in small beside the first, as a translation shows what is said. */
export const secondCaptionsSchema = captionsInputSchema.safeExtend({ language: z.enum(CLIP_LANGUAGES) });
export type SecondCaptions = z.infer<typeof secondCaptionsSchema>;

/** Formats of `GET /api/captions/{jobId}.{format}`. */
export const CAPTION_FORMATS = ['srt', 'vtt', 'ass'] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];
