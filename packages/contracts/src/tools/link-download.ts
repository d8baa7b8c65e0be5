import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { parseClock } from '../text/time-text.ts';

/** HH:MM:SS or whole seconds, as text or as a number: the spec's rule for this call. */
function timeOrText(message: string) {
  return z.union([z.number(), z.string().max(20)]).transform((value, context) => {
    const seconds = parseClock(String(value));
    if (seconds !== null) return seconds;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/**
 * `POST /download`. Without times it is the download of a short video; a video-sharing link, or any times, make it
 * that of a trimmed part. Duration 0 means: as much as the limit allows.
 */
export const downloadSchema = z.object({
  url: z.string().trim().min(1).max(2000),
  start_time: timeOrText('Invalid start time format. Use HH:MM:SS or seconds.').optional(),
  duration: timeOrText('Invalid duration format. Use HH:MM:SS or seconds.')
    .refine((seconds) => seconds <= LIMITS.videoDownloadMaxSeconds, {
      message: 'Duration cannot exceed 300 seconds (5 minutes).',
    })
    .optional(),
  /** Beyond the spec: answer the job at once, to show how far it is. */
  async: z.boolean().default(false),
});
export type DownloadInput = z.infer<typeof downloadSchema>;

/** What `POST /download` answers when the file is there. */
export const downloadAnswerSchema = z.object({
  success: z.literal(true),
  /** Path of the API, for the owner's session alone; gone after `LIMITS.uploadKeptHours`. */
  file: z.string(),
  title: z.string(),
  /** Without a dot. */
  extension: z.string(),
});
export type DownloadAnswer = z.infer<typeof downloadAnswerSchema>;
