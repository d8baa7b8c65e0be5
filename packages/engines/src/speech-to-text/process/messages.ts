import { wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';

/** What the recognition process is asked to do. Plain data only: it crosses a process border. */
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

/** What a task gives: the speech found and, for a transcription, the words in it. */
export const recognitionResultSchema = z.object({
  speech: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
  words: z.array(wordSchema),
});
export type RecognitionResult = z.infer<typeof recognitionResultSchema>;
