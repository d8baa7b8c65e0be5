import { z } from 'zod';

/** The language of the speech in a recording. */
export const heardLanguageSchema = z.object({
  /** ISO 639-1. */
  code: z.string(),
  /** True when enough speech was heard to contradict a person's choice. */
  isSure: z.boolean(),
});
export type HeardLanguage = z.infer<typeof heardLanguageSchema>;
