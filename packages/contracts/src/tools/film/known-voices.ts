import { z } from 'zod';

/** `GET /api/known-voices`: the names by which speakers are recognised, and the number of films of each. */
export const knownVoicesSchema = z.object({
  enabled: z.boolean(),
  voices: z.array(z.object({ name: z.string(), films: z.number() })),
});
export type KnownVoices = z.infer<typeof knownVoicesSchema>;
/** `PUT /api/known-voices`; false deletes all voices. */
export const wantVoicesSchema = z.strictObject({ enabled: z.boolean() });
