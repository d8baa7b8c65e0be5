import { z } from 'zod';
import {
  captionsInputSchema,
  punchInSchema,
  secondCaptionsSchema,
  styleId,
  styleSeedSchema,
} from '../captions.ts';
import { cuttingFields } from '../cuts.ts';
import { CLIP_LANGUAGES, SUBTITLES_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { projectNameSchema } from '../text/project-names.ts';

/** Seconds with one decimal, as the screen's steps give them. */
function tenths(maxSeconds: number) {
  return z.coerce
    .number()
    .min(0)
    .max(maxSeconds)
    .transform((seconds) => Math.round(seconds * 10) / 10);
}

/** `POST /api/process-video`. Times in tenths of seconds; duration 0 means the whole video, at most 90 s. */
export const processVideoSchema = z.object({
  filepath: z.string().min(1).max(200),
  start_time: tenths(24 * 3600).default(0),
  duration: tenths(LIMITS.clipMaxSeconds).default(0),
  /** Of the subtitles. */
  language_code: z.enum(SUBTITLES_LANGUAGES).default('fr-FR'),
  subtitle_style: styleId,
  /** Beyond the spec: the language that is spoken, when the subtitles are to be a translation of it. */
  spoken_language: z.enum(CLIP_LANGUAGES).optional(),
  /** Beyond the spec: a translation shows what is said beside it, in small. */
  bilingual: z.boolean().default(false),
  /** Beyond the spec: corrected words, drawn exactly so; nothing is recognised. */
  captions: captionsInputSchema.optional(),
  /** Beyond the spec: a second language of one's own; it takes the place of what `bilingual` would show. */
  second_captions: secondCaptionsSchema.optional(),
  /** Beyond the spec: the transcription that `captions` corrects; names that are corrected twice are remembered. */
  transcription_id: z.uuid().optional(),
  /** Beyond the spec: the preview's; the job's own without it. */
  style_seed: styleSeedSchema.optional(),
  /** Beyond the spec: how much nearer the picture comes on words that ask for it. */
  punch_in: punchInSchema,
  /** Beyond the spec: pieces left out, and what is done to the sound. */
  ...cuttingFields,
  /** Beyond the spec: in one's own brand: logo, cards, and its captions unless `own_style` says others. */
  brand: z.boolean().optional(),
  /** Beyond the spec: what the project is called; by default its first words, or its source's name. */
  project_name: projectNameSchema.optional(),
});
export type ProcessVideoInput = z.infer<typeof processVideoSchema>;
