import { wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';
import { heardLanguageSchema } from '../sherpa/heard-language.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';

/** A task of the recognition process. Plain data, because it is sent between processes. */
export type RecognitionTask =
  | { kind: 'detect-speech'; wavPath: string; sileroPath: string | null }
  | {
      kind: 'identify-language';
      wavPath: string;
      sileroPath: string | null;
      /** A multilingual Whisper model. */
      model: Pick<SherpaModel, 'files'>;
      /** ISO 639-1 of the expected language: the search ends where it is heard. */
      expected: string | null;
      threads: number;
    }
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
  method: z.enum(['recognised', 'estimated']),
  /** The language of the speech; null when it was not asked for or nobody speaks. */
  heard: heardLanguageSchema.nullable(),
});
export type RecognitionResult = z.infer<typeof recognitionResultSchema>;
