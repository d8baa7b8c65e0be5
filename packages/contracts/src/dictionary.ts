import { z } from 'zod';

export const DICTIONARY_LIMITS = {
  maxEntries: 500,
  maxCharacters: 60,
  /** Remembered misrecognitions of one word. */
  maxHeard: 10,
  /** Remembered corrections of one person that may become words of the dictionary when they are made again. */
  maxCorrections: 2000,
} as const;

/** A spelling with at least one letter or digit and no control characters. */
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
  /** The recognised texts that the person has corrected to this word. */
  heard: z.array(z.string()),
  /** True when the word was learned from corrections, false when the person added it. */
  learned: z.boolean(),
  /** True for a word that the person wants to be bleeped in films; it is not offered to transcriptions. */
  masked: z.boolean(),
  /** The spoken form for voices; null: as it is written. */
  said: z.string().nullable(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

/** `GET /api/dictionary`: the person's words in alphabetical order. */
export const dictionarySchema = z.object({ entries: z.array(dictionaryEntrySchema), max: z.number() });

/** `POST /api/dictionary`, `PATCH /api/dictionary/{id}`. */
export const dictionaryWordSchema = z.object({
  written: spelling,
  heard: z.array(spelling).max(DICTIONARY_LIMITS.maxHeard).optional(),
  masked: z.boolean().optional(),
  said: spelling.nullable().optional(),
});
export type DictionaryWord = z.infer<typeof dictionaryWordSchema>;
