import { z } from 'zod';
import { CAPTION_LIMITS, captionWordSchema } from '../captions.ts';
import { cutsSchema, plainSoundSchema, tidySchema } from '../cuts.ts';
import { LIMITS } from '../limits.ts';
import { hidesConversion } from '../text/hides-conversion.ts';
import { requireModestJson } from '../text/read-json.ts';
import { parseTimeText } from '../text/time-text.ts';

export const VIDEO_FORMATS = ['9:16', '1:1', '4:5', '5:4'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** Returns the schema of a form field with seconds, MM:SS or HH:MM:SS; its output is seconds. */
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

/** The maximum length of a form field; a longer one is truncated while it arrives. */
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
    requireModestJson(text);
    // biome-ignore lint/plugin: the text was scanned
    return JSON.parse(text, (name, value: unknown) => {
      if (hidesConversion(name)) throw new SyntaxError(`A field cannot be named ${name}.`);
      return value;
    });
  } catch {
    // The schema refuses `undefined` like any other wrong shape.
    return undefined;
  }
}

/** The fields beside `video` of `POST /api/format-video`. A duration above the limit is reduced to it. */
export const formatVideoSchema = z.object({
  format: z.enum(VIDEO_FORMATS),
  start_time: timeField('Invalid start time format. Use HH:MM:SS or seconds.').default(0),
  duration: timeField('Invalid duration format. Use HH:MM:SS or seconds.')
    .transform((seconds) => Math.min(seconds, LIMITS.formatMaxSeconds))
    .default(0),
  /** `crop` fills the new frame; `fit` shows the whole picture over a blurred background. */
  fit: z.enum(['crop', 'fit']).default('crop'),
  /** Cuts and the treatment of the sound, as JSON. */
  cuts: jsonField(cutsSchema).optional(),
  /** The spoken words, with times from the start of the range: no cut splits a word that is kept. */
  words: jsonField(z.array(captionWordSchema).max(CAPTION_LIMITS.maxWords)).optional(),
  tidy: jsonField(tidySchema).optional(),
  hide_jumps: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  sound: jsonField(plainSoundSchema).optional(),
});
export type FormatVideoInput = z.infer<typeof formatVideoSchema>;
