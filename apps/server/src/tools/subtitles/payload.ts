import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import { captionWordSchema, cutsSchema, processVideoSchema, soundSchema, styleId } from '@atelier/contracts';
import { z } from 'zod';

/** What is asked for, its style checked too. */
export const subtitlesRequest = processVideoSchema.extend({
  subtitle_style: styleId.pipe(subtitleStyleId),
  /** What is changed of that style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
});

/**
 * What a subtitles job is. `words`, `spokenWords`, `made_cuts`: known from an earlier run, used anew; never taken from
 * a request. Jobs of older versions have no `sound`: theirs is left alone.
 */
export const subtitlesPayload = processVideoSchema.extend({
  subtitle_style: styleId.pipe(subtitleStyleId),
  own_style: ownLookSchema.optional(),
  v: z.literal(1),
  /** The uploaded file's name without its extension. */
  name: z.string(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  made_cuts: cutsSchema.optional(),
  /** The kit as it was when `brand` was asked for; never taken from a request. */
  brand_kit: brandSnapshotSchema.optional(),
});
export type SubtitlesPayload = z.infer<typeof subtitlesPayload>;
