import { SPEECH_LANGUAGES } from '@atelier/contracts';
import { z } from 'zod';

/** The payload of a dub. */
export const dubPayload = z.object({
  v: z.literal(2),
  /** The new film. */
  film_id: z.uuid(),
  /** The film that is spoken in another language, and its revision. */
  of: z.uuid(),
  revision: z.number().int().min(0),
  language: z.enum(SPEECH_LANGUAGES),
  /** Voices by the ids of speakers, or by `none`. */
  voices: z.record(z.string(), z.string()),
  original: z.enum(['low', 'off']),
  script: z.array(z.string().nullable()).nullable(),
});
export type DubPayload = z.infer<typeof dubPayload>;
