import { z } from 'zod';

/** What a download job is. */
export const downloadPayload = z.object({
  v: z.literal(1),
  /** As the engine canonised it. */
  url: z.string(),
  startSeconds: z.number(),
  /** 0 means: up to the end, within the limit. */
  durationSeconds: z.number(),
});
export type DownloadPayload = z.infer<typeof downloadPayload>;
