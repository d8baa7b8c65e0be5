import { z } from 'zod';

export const sketchTaskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('image'),
    prompt: z.string(),
    width: z.number(),
    height: z.number(),
    seed: z.number(),
    /** PNG cut-outs. */
    referencePaths: z.array(z.string()),
    outputPath: z.string(),
  }),
  z.object({
    kind: z.literal('video'),
    prompt: z.string(),
    width: z.number(),
    height: z.number(),
    seed: z.number(),
    durationSeconds: z.number(),
    framesPerSecond: z.number(),
    outputPath: z.string(),
  }),
]);
export type SketchTask = z.infer<typeof sketchTaskSchema>;

/** The subjects in the picture, for the person and for tests. */
export const sketchAnswerSchema = z.object({
  subjects: z.array(z.string()),
  /** Words of the prompt that the picture does not show. */
  undrawn: z.array(z.string()),
});
export type SketchAnswer = z.infer<typeof sketchAnswerSchema>;
