import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import {
  batchFields,
  captionWordSchema,
  cutsSchema,
  processClipSchema,
  soundSchema,
  styleId,
} from '@atelier/contracts';
import { z } from 'zod';

/** What is asked for, its style checked too; and the batch that it belongs to. */
export const clipRequest = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  sound: soundSchema.prefault({}),
  ...batchFields,
});

/**
 * What a clip job is. `words`, `spokenWords`, `made_cuts`: known from an earlier run, used anew; never taken from a
 * request. Jobs of older versions have no `sound`: theirs is left alone.
 */
export const clipPayload = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  v: z.literal(1),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  made_cuts: cutsSchema.optional(),
});
