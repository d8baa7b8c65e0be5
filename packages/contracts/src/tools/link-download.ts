import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { parseClock } from '../text/time-text.ts';

/** Returns the schema of a time: HH:MM:SS or whole seconds, as text or as a number. */
function timeOrText(message: string) {
  return z.union([z.number(), z.string().max(20)]).transform((value, context) => {
    const seconds = parseClock(String(value));
    if (seconds !== null) return seconds;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/**
 * `POST /download`. Downloads a short video; with times, or with a link of a video-sharing site, downloads a trimmed
 * part. Duration 0 means the longest that is allowed.
 */
export const downloadSchema = z.object({
  url: z.string().trim().min(1).max(2000),
  start_time: timeOrText('Invalid start time format. Use HH:MM:SS or seconds.').optional(),
  duration: timeOrText('Invalid duration format. Use HH:MM:SS or seconds.')
    .refine((seconds) => seconds <= LIMITS.videoDownloadMaxSeconds, {
      message: 'Duration cannot exceed 300 seconds (5 minutes).',
    })
    .optional(),
  /** Answers with the job at once, so that its progress can be shown. */
  async: z.boolean().default(false),
});
export type DownloadInput = z.infer<typeof downloadSchema>;

/** The answer of `POST /download` once the file is ready. */
export const downloadAnswerSchema = z.object({
  success: z.literal(true),
  /** A path of the API that only the owner can open; deleted after `LIMITS.uploadKeptHours`. */
  file: z.string(),
  title: z.string(),
  /** Without a dot. */
  extension: z.string(),
});
export type DownloadAnswer = z.infer<typeof downloadAnswerSchema>;
