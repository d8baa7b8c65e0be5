import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { z } from 'zod';

export const WORDS_PER_MINUTE = { min: 60, max: 240, step: 10 } as const;
export const LETTER_SIZES = { min: 20, max: 56, step: 2 } as const;

/** The text of the teleprompter and the way it is shown. */
export const prompterSchema = z.object({
  text: z.string().max(CAPTION_LIMITS.maxScriptCharacters),
  mode: z.enum(['scroll', 'sentences']),
  wordsPerMinute: z.number().min(WORDS_PER_MINUTE.min).max(WORDS_PER_MINUTE.max),
  /** In pixels. */
  letterSize: z.number().min(LETTER_SIZES.min).max(LETTER_SIZES.max),
  /** For a screen behind a half-silvered glass. */
  isMirrored: z.boolean(),
  /** True when the text becomes the words of the film. */
  isTranscript: z.boolean(),
});
export type PrompterSettings = z.infer<typeof prompterSchema>;

export const DEFAULT_PROMPTER: PrompterSettings = {
  text: '',
  mode: 'scroll',
  wordsPerMinute: 140,
  letterSize: 30,
  isMirrored: false,
  isTranscript: true,
};
