import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import {
  captionsInputSchema,
  captionWordSchema,
  LANGUAGE_CHOICES,
  SPLIT_SCREEN_SOUNDS,
  soundSchema,
  styleSeedSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import { rangedFields } from '../../jobs/job-source.ts';

/** Payload of a split-screen job: the checked request. `gameplayUrl` of the request is ignored. */
export const splitScreenPayload = z.object({
  ...rangedFields,
  style: z.literal('vertical'),
  /** Key in the gameplay bucket, or the id of an asset. */
  gameplay_video: z.string(),
  /** Per cent of the height. */
  person_share: z.number(),
  swap: z.boolean(),
  sound: z.enum(SPLIT_SCREEN_SOUNDS),
  subtitle_style: clipStyleId,
  language_code: z.enum(LANGUAGE_CHOICES),
  ducking: z.boolean().default(true),
  /** Absent in jobs of older versions: theirs is left alone. */
  studio_sound: soundSchema.optional(),
  captions: captionsInputSchema.optional(),
  emphasis: z.boolean().optional(),
  own_style: ownLookSchema.optional(),
  brand_kit: brandSnapshotSchema.optional(),
  /** Known from an earlier run, used anew; never taken from a request. */
  words: z.array(captionWordSchema).optional(),
  style_seed: styleSeedSchema.optional(),
});
export type SplitScreenPayload = z.infer<typeof splitScreenPayload>;
