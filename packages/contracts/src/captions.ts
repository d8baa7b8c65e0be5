import { z } from 'zod';
import { SPEECH_LANGUAGES } from './languages.ts';
import { list } from './list.ts';
import { wordSchema } from './words.ts';

/** Limits of edited captions: three times the words of a very fast speaker in 90 s. */
export const CAPTION_LIMITS = {
  maxLines: 500,
  maxWordsPerLine: 60,
  maxWords: 1500,
  maxWordCharacters: 120,
  /** A script pasted instead of recognition. */
  maxScriptCharacters: 12_000,
  /** Size of a subtitle file; one of a clip is far smaller. */
  maxFileBytes: 2 * 1024 * 1024,
} as const;

/** Text of a word. Control characters would break subtitle files, and spaces alone would draw nothing. */
const wordText = z
  .string()
  .max(CAPTION_LIMITS.maxWordCharacters)
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
  .refine((text) => text !== '', 'A word needs a text.');

/** A word within the limits of a request. */
export const captionWordSchema = wordSchema
  .extend({
    text: wordText,
    startSeconds: z.number().min(0).max(3600),
    endSeconds: z.number().min(0).max(3600),
  })
  .refine((word) => word.endSeconds >= word.startSeconds, { path: ['endSeconds'] });

/** The number of a caption style on its screen, as listed in the table of styles of `@atelier/captions`. */
export const styleId = z.coerce.number().int().min(0);

/** The seed of a random style: a preview and the file made with the same seed look the same. */
export const styleSeedSchema = z.string().min(1).max(64);

/** The enlargement of the picture on words with `zoom`, as a share; 0 for none. */
export const punchInSchema = z
  .number()
  .refine((amount) => amount === 0 || (amount >= 0.04 && amount <= 0.1), 'From 0.04 to 0.1, or 0.')
  .default(0.07);

/** Words corrected by a person. They are drawn exactly as given, and a line ends before the next one starts. */
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

/** Captions in a second language, provided by the person and shown in small type beside the first language. */
export const secondCaptionsSchema = captionsInputSchema.safeExtend({ language: z.enum(SPEECH_LANGUAGES) });
export type SecondCaptions = z.infer<typeof secondCaptionsSchema>;

/** Formats of `GET /api/captions/{jobId}.{format}`. */
export const CAPTION_FORMATS = ['srt', 'vtt', 'ass'] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];
