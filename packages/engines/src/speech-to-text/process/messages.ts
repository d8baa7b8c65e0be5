import { wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';

/** A task of the recognition process. Plain data, because it is sent between processes. */
export type RecognitionTask =
  | { kind: 'detect-speech'; wavPath: string; sileroPath: string | null }
  | {
      kind: 'transcribe';
      wavPath: string;
      sileroPath: string | null;
      model: SherpaModel;
      language: string;
      threads: number;
    };

/** The result of a task: the detected speech and, for a transcription, its words. */
export const recognitionResultSchema = z.object({
  speech: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
  words: z.array(wordSchema),
});
export type RecognitionResult = z.infer<typeof recognitionResultSchema>;
