import { z } from 'zod';

/** `POST /api/upload-video` (form field `video`). `filepath` is an opaque handle that only its owner can use. */
export const uploadAnswerSchema = z.object({
  success: z.literal(true),
  filepath: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  durationSeconds: z.number(),
  width: z.number(),
  height: z.number(),
  hasAudio: z.boolean(),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

/** What an upload in pieces turned out to be: the header `Upload-Media` of the answer to its last piece, as JSON. */
export const uploadedMediaSchema = uploadAnswerSchema.pick({
  durationSeconds: true,
  width: true,
  height: true,
});
export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;

/** Every call that starts a job answers its id; the spec reads `process_id`. */
export const processAnswerSchema = z.object({ success: z.literal(true), process_id: z.string() });
