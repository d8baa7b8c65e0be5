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

/** `POST /api/process-clip`. Times in seconds; duration 0 means: as much as the limit allows. */
export const processClipSchema = z
  .object({
    uploaded_filepath: z.string().min(1).max(200).optional(),
    youtube_url: z.string().max(2000).optional(),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce.number().min(0).max(LIMITS.clipMaxSeconds).default(0),
    language_code: z.enum(CLIP_LANGUAGES).default('fr-FR'),
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
    /**
     * How the picture becomes 9:16; beyond the spec. `follow`: the speaker's face, the middle while nobody is seen.
     * `duo`: two people one above the other, as `follow` where there are not two.
     */
    framing: z.enum(CLIP_FRAMINGS).default('follow'),
  })
  .refine((input) => input.uploaded_filepath || input.youtube_url, { path: ['uploaded_filepath'] });
export type ProcessClipInput = z.infer<typeof processClipSchema>;
