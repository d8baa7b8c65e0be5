import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { parseTimeText } from '../text/time-text.ts';

export const VIDEO_FORMATS = ['9:16', '1:1', '4:5', '5:4'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** A form field with seconds, MM:SS or HH:MM:SS; answers seconds. */
export function timeField(message: string) {
  return z.string().transform((text, context) => {
    const seconds = parseTimeText(text);
    if (seconds !== null) return seconds;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** The fields beside `video` of `POST /api/format-video`. A longer duration becomes the limit. */
export const formatVideoSchema = z.object({
  format: z.enum(VIDEO_FORMATS),
  start_time: timeField('Invalid start time format. Use HH:MM:SS or seconds.').default(0),
  duration: timeField('Invalid duration format. Use HH:MM:SS or seconds.')
    .transform((seconds) => Math.min(seconds, LIMITS.formatMaxSeconds))
    .default(0),
  /** Beyond the spec: fill the new frame, or show the whole picture over a blurred background. */
  fit: z.enum(['crop', 'fit']).default('crop'),
});
export type FormatVideoInput = z.infer<typeof formatVideoSchema>;
