import { z } from 'zod';

export const DICTIONARY_LIMITS = {
  maxEntries: 500,
  maxCharacters: 60,
  /** Ways in which one word was misheard. */
  maxHeard: 10,
  /** Corrections of one person that are remembered until they are made again. */
  maxCorrections: 2000,
} as const;

/** One spelling: a letter or a digit at least, no control characters. */
const spelling = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .refine((text) => text.length <= DICTIONARY_LIMITS.maxCharacters && /[\p{L}\p{N}]/u.test(text), {
    message: `A word of at most ${DICTIONARY_LIMITS.maxCharacters} characters.`,
  });

export const dictionaryEntrySchema = z.object({
  id: z.string(),
  written: z.string(),
  /** How it was recognised when it was corrected. */
  heard: z.array(z.string()),
  /** False: the person wrote it in. */
  learned: z.boolean(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

/** `GET /api/dictionary`: the person's words by the alphabet. */
export const dictionarySchema = z.object({ entries: z.array(dictionaryEntrySchema), max: z.number() });

/** `POST /api/dictionary`, `PATCH /api/dictionary/{id}`. */
export const dictionaryWordSchema = z.object({
  written: spelling,
  heard: z.array(spelling).max(DICTIONARY_LIMITS.maxHeard).optional(),
});
export type DictionaryWord = z.infer<typeof dictionaryWordSchema>;
