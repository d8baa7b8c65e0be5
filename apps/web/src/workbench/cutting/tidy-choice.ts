import { z } from 'zod';

/** The automatic cuts of a quick screen. */
export const tidyChoiceSchema = z.object({
  /** Shortens long pauses. */
  silences: z.boolean(),
  /** Cuts filler words, repeated words and false starts. */
  fillers: z.boolean(),
  /** Enlarges every second part a little, so that cuts look like changes of camera. */
  hidesJumps: z.boolean(),
});
export type TidyChoice = z.infer<typeof tidyChoiceSchema>;

export const TIDY_NOTHING: TidyChoice = { silences: false, fillers: false, hidesJumps: false };

/** Returns the fields of a request for automatic cuts; none when nothing is cut. */
export function tidyFields({ silences, fillers, hidesJumps }: TidyChoice) {
  return silences || fillers ? { tidy: { silences, fillers }, hide_jumps: hidesJumps } : {};
}
