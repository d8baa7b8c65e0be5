import { z } from 'zod';

/** Strengths of the automatic cuts. */
export const CUT_STRENGTHS = ['gentle', 'normal', 'tight'] as const;
export type CutStrength = (typeof CUT_STRENGTHS)[number];

/** A part to leave out, in seconds from the start of the range. */
export const cutSchema = z
  .object({ start_seconds: z.number().min(0).max(3600), end_seconds: z.number().min(0).max(3600) })
  .refine((cut) => cut.end_seconds >= cut.start_seconds, { path: ['end_seconds'] });
export type CutInput = z.infer<typeof cutSchema>;

/** Cuts in any order; they may overlap. At least half a second must remain, otherwise `nothing_left`. */
export const cutsSchema = z.array(cutSchema).max(300);

/** Automatic cuts: the server shortens long pauses and removes filler words and repetitions. */
export const tidySchema = z.object({
  silences: z.boolean().default(false),
  fillers: z.boolean().default(false),
  strength: z.enum(CUT_STRENGTHS).default('normal'),
});
export type TidyInput = z.infer<typeof tidySchema>;

const soundFields = {
  denoise: z.boolean().default(false),
  /** The share of the noise that is removed, 0 to 1. */
  denoise_amount: z.number().min(0).max(1).default(1),
  /** Removes rumble and evens out loud and soft words. */
  voice: z.boolean().default(false),
};

/** Treatment of the sound: −14 LUFS and at most −1 dBTP by default. Sound without speech is left unchanged. */
export const soundSchema = z.object({ loudness: z.boolean().default(true), ...soundFields });
/** The same treatment with the loudness unchanged by default. */
export const plainSoundSchema = z.object({ loudness: z.boolean().default(false), ...soundFields });
export type SoundInput = z.infer<typeof soundSchema>;

/** The fields of process-clip and process-video about cuts and sound. */
export const cuttingFields = {
  cuts: cutsSchema.optional(),
  tidy: tidySchema.optional(),
  /** Enlarges every second part by 4 %, so that a cut looks like a change of camera. */
  hide_jumps: z.boolean().default(false),
  /** Absent means `{}`: the defaults of `soundSchema`. */
  sound: soundSchema.optional(),
};

/** The level of the sound and the speech in a range, for finding and placing cuts. */
export const heardSoundSchema = z.object({
  stepSeconds: z.number().positive(),
  /** The level of each step, in whole dB below full scale. */
  levelsDb: z.array(z.number()),
  /** The stretches with speech. */
  speech: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
});
