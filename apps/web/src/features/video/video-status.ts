import { ApiError, isErrorBody } from '@atelier/client/api-error';
import { z } from 'zod';

const text = z.string().nullish();

/** `GET /api/videoaistatus/{id}`, of ours and of a server that puts status and address inside `data`. */
export const videoStatusAnswerSchema = z.object({
  success: z.boolean().optional(),
  status: text,
  download_url: text,
  error: text,
  code: text,
  data: z.object({ status: text, download_url: text }).nullish(),
});
type VideoStatusAnswer = z.infer<typeof videoStatusAnswerSchema>;

/** The end of a task without a video; `isMissing`: the video was made, but has no address. */
export class VideoStatusError extends ApiError {
  readonly isMissing: boolean;
  constructor(options: ConstructorParameters<typeof ApiError>[0], isMissing = false) {
    super(options);
    this.name = 'VideoStatusError';
    this.isMissing = isMissing;
  }
}

/** Reads the address of the video; null while it is being made. Throws VideoStatusError. */
export function videoAddress(answer: VideoStatusAnswer): string | null {
  const status = answer.status ?? answer.data?.status;
  const address = answer.download_url ?? answer.data?.download_url;
  if (status === 'cancelled') {
    throw new VideoStatusError({ code: 'cancelled', status: 409, message: 'The task was cancelled.' });
  }
  if (status === 'failed' || answer.success === false) throw failureOf(answer);
  if (address) return address;
  if (status !== 'completed') return null;
  throw new VideoStatusError({ code: 'not_found', status: 404, message: 'The video has no address.' }, true);
}

function failureOf({ error, code }: VideoStatusAnswer): VideoStatusError {
  const body: unknown = { error, code };
  if (isErrorBody(body)) return new VideoStatusError({ code: body.code, status: 422, message: body.error });
  const reason = error || null;
  return new VideoStatusError({
    code: 'http',
    status: 422,
    message: reason ?? 'The video could not be made.',
    reason,
  });
}
