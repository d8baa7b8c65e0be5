import { randomId } from '@atelier/client/random-id';
import type { LanguageChoice, SpeechLanguage } from '@atelier/contracts/languages';
import type { TranscribeInput, Transcription } from '@atelier/contracts/tools/transcribe';
import * as routes from '@atelier/routes/tools/captioned';
import { api } from '../../../lib/api/api.ts';
import { unlessNotReady } from '../../runs/file-runs.ts';
import { followByEvents } from '../../runs/follow-jobs.ts';
import type { JobRun } from '../../runs/job-run.ts';
import { createJobRun } from '../../runs/tool-runs.ts';

export interface TranscriptionChoices {
  tool: TranscribeInput['tool'];
  filepath: string;
  startSeconds: number;
  durationSeconds: number;
  language: LanguageChoice;
  /** Language of the speech, when the person named it; null: the same language. */
  spokenLanguage: SpeechLanguage | null;
  /** The lines are grouped as this style shows them; null: none is chosen yet. */
  styleId: number | null;
  /** The text of the speech, in place of recognition. */
  script: string | null;
}

/** `POST /api/transcribe`: the words of a part of a video with their times, free of charge. Gives the job's id. */
export async function startTranscription(choices: TranscriptionChoices): Promise<string> {
  const { spokenLanguage, styleId, script } = choices;
  const { process_id } = await api.call(routes.transcribe, {
    idempotencyKey: randomId(),
    body: {
      filepath: choices.filepath,
      tool: choices.tool,
      language_code: choices.language,
      start_time: choices.startSeconds,
      duration: choices.durationSeconds,
      ...(spokenLanguage !== null && { spoken_language: spokenLanguage }),
      ...(styleId !== null && { subtitle_style: styleId }),
      ...(script !== null && { script }),
    },
  });
  return process_id;
}

/** Creates the transcription of a screen. It ends with the screen and is not stored. */
export function createTranscriptionRun(): JobRun<Transcription> {
  return createJobRun({
    answersAtEnd: false,
    follow: followByEvents,
    fetchOutput: ([jobId = ''], signal) =>
      unlessNotReady(api.call(routes.readTranscription, { params: { id: jobId }, signal })),
    tries: Number.POSITIVE_INFINITY,
  });
}
