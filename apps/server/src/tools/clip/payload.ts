import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import {
  batchFields,
  captionWordSchema,
  cutsSchema,
  LIMITS,
  processClipSchema,
  soundSchema,
  styleId,
} from '@atelier/contracts';
import { z } from 'zod';

/**
 * What is asked for, its style checked too; the batch that it belongs to; and the search (`POST /api/find-moments`)
 * that has heard the source: nothing is recognised again then.
 */
export const clipRequest = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  /** What is changed of that style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
  ...batchFields,
  moments_id: z.uuid().optional(),
  /** Where this range begins in the source that was searched, when only a piece of that was sent. */
  source_start: z.number().min(0).max(LIMITS.momentsMaxSeconds).optional(),
});

/**
 * What a clip job is. `words`, `spokenWords`, `made_cuts`: known from an earlier run, used anew; never taken from a
 * request. Jobs of older versions have no `sound`: theirs is left alone.
 */
export const clipPayload = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  own_style: ownLookSchema.optional(),
  v: z.literal(1),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  made_cuts: cutsSchema.optional(),
  /** The kit as it was when `brand` was asked for; never taken from a request. */
  brand_kit: brandSnapshotSchema.optional(),
});
export type ClipPayload = z.infer<typeof clipPayload>;
