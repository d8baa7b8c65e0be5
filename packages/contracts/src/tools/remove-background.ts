import { z } from 'zod';

/** Accepted by `POST /api/remove-background` in the form field `image`; HEIC is decoded on the server. */
export const REMOVE_BACKGROUND_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;

/** What a background removal's `result.data` holds. */
export const removeBackgroundDataSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Share of the picture that was kept, 0–1. */
  coverage: z.number(),
});
export type RemoveBackgroundData = z.infer<typeof removeBackgroundDataSchema>;
