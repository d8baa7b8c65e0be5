import { wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';
import { heardLanguageSchema } from '../sherpa/heard-language.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import type { AudioChunk } from '../vad/plan-chunks.ts';

/** A task of the recognition process. Plain data, because it is sent between processes. */
export type RecognitionTask =
  | { kind: 'detect-speech'; wavPath: string; sileroPath: string | null }
  | {
      kind: 'identify-language';
      wavPath: string;
      sileroPath: string | null;
      /** A multilingual Whisper model with alignment heads. */
      model: Pick<SherpaModel, 'files'>;
      /** ISO 639-1 of the expected language: the search ends where it is heard. */
      expected: string | null;
      threads: number;
    }
  | TranscribeTask
  | TranslateTask;

export interface TranscribeTask {
  kind: 'transcribe';
  wavPath: string;
  sileroPath: string | null;
  model: SherpaModel;
  language: string;
  terms: readonly string[];
  threads: number;
  /** The chunk to recognise; absent in the first task of a file, which finds the chunks and recognises the first. */
  chunk?: AudioChunk;
}

/** Translates one sentence of a file into English with a multilingual Whisper model. */
export interface TranslateTask {
  kind: 'translate';
  wavPath: string;
  model: SherpaModel;
  /** The spoken language. */
  language: string;
  threads: number;
  sentence: { startSeconds: number; endSeconds: number };
}

const segmentSchema = z.object({ startSeconds: z.number(), endSeconds: z.number() });

/** The result of a task: the detected speech and, for a transcription, the words of one chunk. */
export const taskResultSchema = z.object({
  speech: z.array(segmentSchema),
  words: z.array(wordSchema),
  method: z.enum(['recognised', 'estimated']),
  /** The language of the speech; null when it was not asked for or nobody speaks. */
  heard: heardLanguageSchema.nullable(),
  /** The English text of a translated sentence; null for other tasks. */
  translated: z.string().nullable(),
  /** The chunks after the first, in the first task of a file. */
  chunks: z.array(segmentSchema.extend({ speech: z.array(segmentSchema) })),
});
export type TaskResult = z.infer<typeof taskResultSchema>;

export type RecognitionResult = Omit<TaskResult, 'chunks'>;
