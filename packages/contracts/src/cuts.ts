import { z } from 'zod';

/** How much "one click" takes away. */
export const CUT_STRENGTHS = ['gentle', 'normal', 'tight'] as const;
export type CutStrength = (typeof CUT_STRENGTHS)[number];

/** A piece to leave out, in seconds from the start of the range. */
export const cutSchema = z
  .object({ start_seconds: z.number().min(0).max(3600), end_seconds: z.number().min(0).max(3600) })
  .refine((cut) => cut.end_seconds >= cut.start_seconds, { path: ['end_seconds'] });
export type CutInput = z.infer<typeof cutSchema>;

/** In any order, overlapping or not. What they leave must last half a second: else `nothing_left`. */
export const cutsSchema = z.array(cutSchema).max(300);

/** Cuts that the server finds itself: long pauses are shortened, filler words and repetitions go. */
export const tidySchema = z.object({
  silences: z.boolean().default(false),
  fillers: z.boolean().default(false),
  strength: z.enum(CUT_STRENGTHS).default('normal'),
});
export type TidyInput = z.infer<typeof tidySchema>;

const soundFields = {
  denoise: z.boolean().default(false),
  /** How much of the noise goes, 0 to 1. */
  denoise_amount: z.number().min(0).max(1).default(1),
  /** Rumble taken away, loud and soft words brought nearer to each other. */
  voice: z.boolean().default(false),
};

/** −14 LUFS and at most −1 dBTP unless told otherwise; sound without speech is left as it is. */
export const soundSchema = z.object({ loudness: z.boolean().default(true), ...soundFields });
/** The same where loudness is left alone unless asked for. */
export const plainSoundSchema = z.object({ loudness: z.boolean().default(false), ...soundFields });
export type SoundInput = z.infer<typeof soundSchema>;

/** What process-clip and process-video take to cut and to treat sound. */
export const cuttingFields = {
  cuts: cutsSchema.optional(),
  tidy: tidySchema.optional(),
  /** Every second piece is enlarged by 4 %, so that a jump looks like a change of camera. */
  hide_jumps: z.boolean().default(false),
  /** A request without it asks for `{}`: see `soundSchema`. */
  sound: soundSchema.optional(),
};

/** What somebody hears in a range, for finding and placing cuts. */
export const heardSoundSchema = z.object({
  stepSeconds: z.number().positive(),
  /** Of each step, in whole dB under full scale. */
  levelsDb: z.array(z.number()),
  /** Where somebody speaks. */
  speech: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
});
