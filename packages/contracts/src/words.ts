import { z } from 'zod';

/** A spoken word and when it is spoken, in seconds from the start of what was listened to. */
export const wordSchema = z.object({
  text: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** 0 (a guess) to 1 (certain); absent when the source gives none. */
  confidence: z.number().min(0).max(1).exactOptional(),
  /** Drawn above its line from this word on, in colour; one that the set does not have draws nothing. */
  emoji: z.string().max(16).exactOptional(),
  /** Shown in the style's second colour. */
  keyword: z.boolean().exactOptional(),
  /** The picture comes nearer while it is said, where the request asks for punch-ins. */
  zoom: z.boolean().exactOptional(),
});
export type Word = z.infer<typeof wordSchema>;
