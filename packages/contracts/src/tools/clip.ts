import { z } from 'zod';
import {
  captionsInputSchema,
  punchInSchema,
  secondCaptionsSchema,
  styleId,
  styleSeedSchema,
} from '../captions.ts';
import { cuttingFields } from '../cuts.ts';
import { CLIP_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { projectNameSchema } from '../text/project-names.ts';

export const CLIP_FRAMINGS = ['follow', 'duo', 'center', 'fit'] as const;
export type ClipFraming = (typeof CLIP_FRAMINGS)[number];

/** `POST /api/process-clip`. Times in seconds; duration 0 means the longest that is allowed. */
export const processClipSchema = z
  .object({
    uploaded_filepath: z.string().min(1).max(200).optional(),
    youtube_url: z.string().max(2000).optional(),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce.number().min(0).max(LIMITS.clipMaxSeconds).default(0),
    language_code: z.enum(CLIP_LANGUAGES).default('fr-FR'),
    subtitle_style: styleId,
    /** The spoken language, when the subtitles are a translation of it. */
    spoken_language: z.enum(CLIP_LANGUAGES).optional(),
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
    /** The enlargement of the picture on words with `zoom`. */
    punch_in: punchInSchema,
    /** Cuts, and the treatment of the sound. */
    ...cuttingFields,
    /** Applies the person's brand: logo, cards, and its captions unless `own_style` is given. */
    brand: z.boolean().optional(),
    /** The project's name; by default the first spoken words, or the source's name. */
    project_name: projectNameSchema.optional(),
    /**
     * The crop to 9:16. `follow`: the speaker's face, or the middle while no face is found. `duo`: two people one
     * above the other; like `follow` when there are not two.
     */
    framing: z.enum(CLIP_FRAMINGS).default('follow'),
  })
  .refine((input) => input.uploaded_filepath || input.youtube_url, { path: ['uploaded_filepath'] });
export type ProcessClipInput = z.infer<typeof processClipSchema>;
