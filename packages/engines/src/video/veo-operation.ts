import { z } from 'zod';

/** A long-running operation of the Gemini API, as far as Veo uses it. */
export const veoOperationSchema = z.object({
  /** Below the API's version: `models/…/operations/…`. */
  name: z.string().regex(/^[\w./-]+$/u),
  done: z.boolean().default(false),
  error: z.object({ code: z.number().default(0) }).optional(),
  response: z
    .object({
      generateVideoResponse: z
        .object({
          generatedSamples: z.array(z.object({ video: z.object({ uri: z.url() }) })).default([]),
          raiMediaFilteredCount: z.number().default(0),
        })
        .optional(),
    })
    .optional(),
});
export type VeoOperation = z.infer<typeof veoOperationSchema>;
