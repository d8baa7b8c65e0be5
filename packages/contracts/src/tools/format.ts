import { z } from 'zod';
import { CAPTION_LIMITS, captionWordSchema } from '../captions.ts';
import { cutsSchema, plainSoundSchema, tidySchema } from '../cuts.ts';
import { LIMITS } from '../limits.ts';
import { parseTimeText } from '../text/time-text.ts';

export const VIDEO_FORMATS = ['9:16', '1:1', '4:5', '5:4'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** A form field with seconds, MM:SS or HH:MM:SS; answers seconds. */
export function timeField(message: string) {
  return z
    .string()
    .max(40)
    .transform((text, context) => {
      const seconds = parseTimeText(text);
      if (seconds !== null) return seconds;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** Of a form field; longer ones are cut off while they arrive. */
const MOST_FIELD_CHARACTERS = 32 * 1024;

/** A form field that holds JSON. */
function jsonField<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .max(MOST_FIELD_CHARACTERS)
    .transform((text, context): T => {
      const found = schema.safeParse(parseJson(text));
      if (found.success) return found.data;
      context.addIssue({ code: 'custom', message: 'This field holds JSON of another shape.' });
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is refused by the schema like any other wrong shape.
    return undefined;
  }
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
  /** Beyond the spec, as JSON: pieces left out, and what is done to the sound. */
  cuts: jsonField(cutsSchema).optional(),
  /** What is said, from the start of the range: no cut takes a piece of a word that stays. */
  words: jsonField(z.array(captionWordSchema).max(CAPTION_LIMITS.maxWords)).optional(),
  tidy: jsonField(tidySchema).optional(),
  hide_jumps: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  sound: jsonField(plainSoundSchema).optional(),
});
export type FormatVideoInput = z.infer<typeof formatVideoSchema>;
