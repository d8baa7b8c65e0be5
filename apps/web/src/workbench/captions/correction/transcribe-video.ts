import type { JobView } from '@atelier/contracts/jobs';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { type Transcription, transcriptionSchema } from '@atelier/contracts/tools/transcribe';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import { apiRequest } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { cancelJob } from '../../../lib/jobs/cancel-job.ts';
import { hasResult } from '../../../lib/jobs/job-state.ts';
import { followJob } from '../../../lib/jobs/job-stream.ts';

export interface TranscriptionWish {
  tool: 'clip' | 'subtitles';
  filepath: string;
  startSeconds: number;
  durationSeconds: number;
  language: SpeechLanguage;
  /** What is said, when the words are to be its translation; null: the same language. */
  spokenLanguage: SpeechLanguage | null;
  /** The lines are grouped as this style shows them; null: none is chosen yet. */
  styleId: number | null;
  /** What is said, instead of recognition. */
  script: string | null;
}

/**
 * The words of a part of a video with their times, free of charge. An abort cancels the job.
 * Throws ApiError, and the abort of `signal`.
 */
export async function transcribeVideo(
  wish: TranscriptionWish,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<Transcription> {
  const { signal } = options;
  const jobId = (
    await apiRequest({
      path: '/api/transcribe',
      method: 'POST',
      body: {
        filepath: wish.filepath,
        start_time: wish.startSeconds,
        duration: wish.durationSeconds,
        language_code: wish.language,
        tool: wish.tool,
        ...(wish.spokenLanguage === null ? {} : { spoken_language: wish.spokenLanguage }),
        ...(wish.styleId === null ? {} : { subtitle_style: wish.styleId }),
        ...(wish.script === null ? {} : { script: wish.script }),
      },
      answer: processAnswerSchema,
      idempotencyKey: randomId(),
      signal,
    })
  ).process_id;
  try {
    const job = await waitFor(jobId, options);
    if (!hasResult(job)) throw jobError(job);
    return await apiRequest({
      path: `/api/transcription/${encodeURIComponent(jobId)}`,
      answer: transcriptionSchema,
      signal,
    });
  } catch (error) {
    if (signal.aborted) {
      cancelJob(jobId).catch((cause: unknown) =>
        console.warn('The transcription could not be cancelled', cause),
      );
    }
    throw error;
  }
}

async function waitFor(
  jobId: string,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<JobView> {
  let last: JobView | null = null;
  const onView = (job: JobView) => {
    last = job;
    onPercent(job.percent);
  };
  await followJob({ jobId, signal, onView });
  if (!last) throw new ApiError({ code: 'bad_answer', status: 0, message: 'The job said nothing.' });
  return last;
}

function jobError(job: JobView): ApiError {
  return new ApiError({
    code: job.error?.code ?? 'internal',
    status: 0,
    message: job.error?.error ?? `The job ended as ${job.status}`,
  });
}
