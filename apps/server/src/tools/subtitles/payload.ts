import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import { captionWordSchema, processVideoSchema, styleId } from '@atelier/contracts';
import { z } from 'zod';

/** What is asked for, its style checked too. */
export const subtitlesRequest = processVideoSchema.extend({ subtitle_style: styleId.pipe(subtitleStyleId) });

/** What a subtitles job is. `words`, `spokenWords`: known from an earlier run, laid out anew; never taken from a request. */
export const subtitlesPayload = subtitlesRequest.extend({
  v: z.literal(1),
  /** The uploaded file's name without its extension. */
  name: z.string(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
});
export type SubtitlesPayload = z.infer<typeof subtitlesPayload>;
