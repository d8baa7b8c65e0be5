import { plainSoundSchema } from '@atelier/contracts/cuts';
import { LIMITS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import { VIDEO_FORMATS } from '@atelier/contracts/tools/format';
import { z } from 'zod';
import { TIDY_NOTHING, tidyChoiceSchema } from '../../../workbench/cutting/tidy-choice.ts';

export const FITS = ['crop', 'fit'] as const;

const SOUND_AS_IT_IS = { loudness: false, denoise: false, denoise_amount: 1, voice: false };

/** The inputs of the screen. Times as typed. */
export const formatInputsSchema = z.object({
  start: z.string(),
  duration: z.string(),
  /** Null until the person chooses. */
  format: z.enum(VIDEO_FORMATS).nullable(),
  fit: z.enum(FITS),
  tidy: tidyChoiceSchema,
  sound: plainSoundSchema,
});
export type FormatInputs = z.infer<typeof formatInputsSchema>;

export const INITIAL_FORMAT_INPUTS: FormatInputs = {
  start: '',
  duration: '',
  format: null,
  fit: 'crop',
  tidy: TIDY_NOTHING,
  sound: SOUND_AS_IT_IS,
};

/** Why a video cannot be re-framed yet; keys of the catalogue's `problems`. */
export type FormatProblem =
  | 'noVideo'
  | 'noFormat'
  | 'noTimes'
  | 'badStart'
  | 'badDuration'
  | 'tooLong'
  | 'startPastEnd'
  | 'noUser';

/** Finds the first problem, in the order of docs/product.md. */
export function formatProblem({
  inputs,
  hasVideo,
  totalSeconds,
  hasUser,
}: {
  inputs: FormatInputs;
  hasVideo: boolean;
  /** Length of the chosen video; null where only the server knows it. */
  totalSeconds: number | null;
  hasUser: boolean;
}): FormatProblem | null {
  const [start, duration] = [parseTimeText(inputs.start), parseTimeText(inputs.duration)];
  if (!hasVideo) return 'noVideo';
  if (inputs.format === null) return 'noFormat';
  if (inputs.start.trim() === '' || inputs.duration.trim() === '') return 'noTimes';
  if (start === null) return 'badStart';
  // 0 is the rest of the video, as the hint below the times says.
  if (duration === null) return 'badDuration';
  if (duration > LIMITS.formatMaxSeconds) return 'tooLong';
  if (totalSeconds !== null && start >= totalSeconds) return 'startPastEnd';
  return hasUser ? null : 'noUser';
}
