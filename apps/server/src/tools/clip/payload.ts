import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import { captionWordSchema, processClipSchema } from '@atelier/contracts';
import { z } from 'zod';

/** What a clip job is. `words`, `spokenWords`: known from an earlier run, laid out anew; never taken from a request. */
export const clipPayload = processClipSchema.safeExtend({
  v: z.literal(1),
  subtitle_style: clipStyleId,
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
});
export type ClipPayload = z.infer<typeof clipPayload>;
