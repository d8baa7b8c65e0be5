import { TITLE_LOOKS } from '@atelier/captions/titles/title-looks';
import { z } from 'zod';
import { id, seconds, text } from './values.ts';

/** The longest title of a cover, in characters. */
export const COVER_TITLE_MAX = 80;

/**
 * The chosen cover: a moment of a source, so that cuts move it in the film and a cut of this moment hides it, and a
 * title over it.
 */
export const coverSchema = z.strictObject({
  source: id,
  at_seconds: seconds,
  title: text(COVER_TITLE_MAX).nullable().default(null),
  look: z.enum(TITLE_LOOKS).default('impact'),
});
export type Cover = z.infer<typeof coverSchema>;
