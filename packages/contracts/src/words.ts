import { z } from 'zod';

/** A spoken word with its times, in seconds from the start of the range. */
export const wordSchema = z.object({
  text: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** 0 (a guess) to 1 (certain); absent when the source gives none. */
  confidence: z.number().min(0).max(1).exactOptional(),
  /** The BCP 47 language of the word; absent for the language of the recording. */
  language: z.string().max(35).exactOptional(),
  /** An emoji drawn in colour above the line from this word on; one outside the set draws nothing. */
  emoji: z.string().max(16).exactOptional(),
  /** Shown in the style's second colour. */
  keyword: z.boolean().exactOptional(),
  /** Enlarges the picture while the word is spoken, when the request has a `punch_in`. */
  zoom: z.boolean().exactOptional(),
});
export type Word = z.infer<typeof wordSchema>;
