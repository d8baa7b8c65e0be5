import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import { captionWordSchema, processClipSchema, styleId } from '@atelier/contracts';
import { z } from 'zod';

/** What is asked for, its style checked too. */
export const clipRequest = processClipSchema.safeExtend({ subtitle_style: styleId.pipe(clipStyleId) });

/** What a clip job is. `words`, `spokenWords`: known from an earlier run, laid out anew; never taken from a request. */
export const clipPayload = clipRequest.safeExtend({
  v: z.literal(1),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
});
