import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import {
  captionsInputSchema,
  captionWordSchema,
  cutsSchema,
  LANGUAGE_CHOICES,
  SPLIT_SCREEN_SOUNDS,
  secondCaptionsSchema,
  soundSchema,
  tidySchema,
  VIDEO_FORMATS,
} from '@atelier/contracts';
import { z } from 'zod';

/** The fields of a job's payload, of whichever tool, from which the document of its film is made. */
export const filmRequestSchema = z.object({
  subtitle_style: z.number().optional(),
  own_style: ownLookSchema.optional(),
  framing: z.enum(['follow', 'duo', 'center', 'fit']).optional(),
  sound: soundSchema.optional().catch(undefined),
  studio_sound: soundSchema.optional().catch(undefined),
  captions: captionsInputSchema.optional().catch(undefined),
  second_captions: secondCaptionsSchema.optional().catch(undefined),
  bilingual: z.boolean().optional(),
  punch_in: z.number().optional(),
  hide_jumps: z.boolean().optional(),
  /** Marks keywords and emoji in recognised words; by default as the style has it. */
  emphasis: z.boolean().optional(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  cuts: cutsSchema.optional().catch(undefined),
  tidy: tidySchema.optional().catch(undefined),
  made_cuts: cutsSchema.optional(),
  language_code: z.enum(LANGUAGE_CHOICES).optional(),
  spoken_language: z.string().optional(),
  brand_kit: brandSnapshotSchema.optional().catch(undefined),
  /** The sound of a split screen, under the name that does not clash with `sound`. */
  play_sound: z.enum(SPLIT_SCREEN_SOUNDS).optional(),
  ducking: z.boolean().optional(),
  gameplay_video: z.string().optional(),
  person_share: z.number().optional(),
  swap: z.boolean().optional(),
  format: z.enum(VIDEO_FORMATS).optional().catch(undefined),
  fit: z.enum(['crop', 'fit']).optional(),
});
export type FilmRequest = z.infer<typeof filmRequestSchema>;
