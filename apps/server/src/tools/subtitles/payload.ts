import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import { captionWordSchema, processVideoSchema } from '@atelier/contracts';
import { z } from 'zod';

/** What a subtitles job is. `words`, `spokenWords`: known from an earlier run, laid out anew; never taken from a request. */
export const subtitlesPayload = processVideoSchema.extend({
  v: z.literal(1),
  subtitle_style: subtitleStyleId,
  /** The uploaded file's name without its extension. */
  name: z.string(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
});
export type SubtitlesPayload = z.infer<typeof subtitlesPayload>;
