import { clipStyleId } from '@atelier/captions';
import { OWN_PLACES, ownLookSchema } from '@atelier/captions/styles/own-look';
import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { z } from 'zod';
import { between, FILM_LIMITS, id, seconds, text } from './values.ts';

/** Captions in a second language, in times of their source. */
const secondSchema = z.strictObject({
  language: z.enum(SPEECH_LANGUAGES),
  lines: z
    .array(z.strictObject({ source: id, start_seconds: seconds, end_seconds: seconds, text: text(500) }))
    .max(FILM_LIMITS.maxSecondLines),
});

/** The fields of `set_captions`. `style` is a number of the clip screen, 0 for no captions. */
export const captionsFields = {
  style: z.number().int().pipe(clipStyleId),
  own_style: ownLookSchema.nullable(),
  second: secondSchema.nullable(),
  /** The middle of the block: a named place or a fraction of the height; null for the style's place. */
  position: z.union([z.enum(OWN_PLACES), between(0.05, 0.95)]).nullable(),
  /** The colour of the speaker on the letters, and the name above the first line after a change of speaker. */
  speakers: z.enum(['none', 'color', 'name', 'color_and_name']),
  /** True for subtitles in a track of the file, which players show or hide; the pictures do not change. */
  track: z.boolean(),
  depth: z.enum(['front', 'behind_person']),
};

export const captionsSchema = z.strictObject({
  style: captionsFields.style,
  own_style: captionsFields.own_style.default(null),
  second: captionsFields.second.default(null),
  position: captionsFields.position.default(null),
  speakers: captionsFields.speakers.default('none'),
  track: captionsFields.track.default(false),
  /** Captions may be drawn behind the people of a scene; absent in front of them. */
  depth: z.literal('behind_person').optional(),
});

/**
 * True for a film with captions that are drawn behind people wherever these can be masked. Captions in two languages
 * are read rather than looked at, and stay in front.
 */
export function hasCaptionsBehind({
  captions,
}: {
  captions: Pick<z.infer<typeof captionsSchema>, 'depth' | 'style' | 'second'>;
}): boolean {
  return captions.depth === 'behind_person' && captions.style !== 0 && captions.second === null;
}
