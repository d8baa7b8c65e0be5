import { z } from 'zod';
import { styleId } from '../captions.ts';
import { LANGUAGE_CHOICES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { captionedFields } from './captioned-fields.ts';

export const CLIP_FRAMINGS = ['follow', 'duo', 'center', 'fit'] as const;
export type ClipFraming = (typeof CLIP_FRAMINGS)[number];

/** The settings of a clip, without its source and range. */
export const clipSettings = {
  language_code: z.enum(LANGUAGE_CHOICES).default('fr-FR'),
  subtitle_style: styleId,
  ...captionedFields,
  /**
   * The crop to 9:16. `follow`: the speaker's face, or the middle while no face is found. `duo`: two people one
   * above the other; like `follow` when there are not two.
   */
  framing: z.enum(CLIP_FRAMINGS).default('follow'),
};

/** `POST /api/process-clip`. Times in seconds; duration 0 means the longest that is allowed. */
export const processClipSchema = z
  .object({
    uploaded_filepath: z.string().min(1).max(200).optional(),
    youtube_url: z.string().max(2000).optional(),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce.number().min(0).max(LIMITS.clipMaxSeconds).default(0),
    ...clipSettings,
  })
  .refine((input) => input.uploaded_filepath || input.youtube_url, { path: ['uploaded_filepath'] });
export type ProcessClipInput = z.infer<typeof processClipSchema>;
