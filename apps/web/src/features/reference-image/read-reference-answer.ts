import { ApiError } from '@atelier/client/api-error';
import { z } from 'zod';

const text = z.string().nullish();

/** Our answer, and the plainer ones of another server: what it leaves out was not said. */
export const referenceAnswerSchema = z.object({
  success: z.boolean().optional(),
  error: text,
  data: z.object({ imageUrl: text, text, message: text }).nullish(),
  jobId: z.string().optional(),
});
type ReferenceAnswer = z.infer<typeof referenceAnswerSchema>;

/** An answer without a picture and without a reason. */
export class NothingGeneratedError extends Error {
  override readonly name = 'NothingGeneratedError';
}

/** The job that made the picture. Throws ApiError with the server's reason, or NothingGeneratedError. */
export function jobOfReferenceAnswer({ success, error, data, jobId }: ReferenceAnswer): string {
  if (success !== false && data?.imageUrl && jobId) return jobId;
  if (!error && data?.text) {
    throw new ApiError({ code: 'engine_text_only', status: 422, message: data.text });
  }
  const reason = error || data?.message;
  if (reason) throw new ApiError({ code: 'http', status: 422, message: reason, reason });
  throw new NothingGeneratedError('No image or text generated');
}
