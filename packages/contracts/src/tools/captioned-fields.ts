import { z } from 'zod';
import { captionsInputSchema, punchInSchema, secondCaptionsSchema, styleSeedSchema } from '../captions.ts';
import { cuttingFields } from '../cuts.ts';
import { SPEECH_LANGUAGES } from '../languages.ts';
import { projectNameSchema } from '../text/project-names.ts';

/** The fields that every tool with captions takes beside its source, range, language and style. */
export const captionedFields = {
  /** The spoken language, when the subtitles are a translation of it. */
  spoken_language: z.enum(SPEECH_LANGUAGES).optional(),
  /** Shows the original beside a translation, in small type. */
  bilingual: z.boolean().default(false),
  /** Corrected words, drawn exactly as given; recognition is skipped. */
  captions: captionsInputSchema.optional(),
  /** Captions in a second language, shown in place of the text of `bilingual`. */
  second_captions: secondCaptionsSchema.optional(),
  /** The transcription that `captions` corrects; a name that is corrected twice enters the dictionary. */
  transcription_id: z.uuid().optional(),
  /** The seed of the preview; by default the job's own. */
  style_seed: styleSeedSchema.optional(),
  /** Marks keywords and emoji in recognised words; by default in the styles that are made for it. */
  emphasis: z.boolean().optional(),
  /** The enlargement of the picture on words with `zoom`. */
  punch_in: punchInSchema,
  /** Cuts, and the treatment of the sound. */
  ...cuttingFields,
  /** Applies the person's brand: logo, cards, and its captions unless `own_style` is given. */
  brand: z.boolean().optional(),
  /** The project's name; by default the first spoken words, or the source's name. */
  project_name: projectNameSchema.optional(),
};
