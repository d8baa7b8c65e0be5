import { wordSchema } from '@atelier/contracts/words';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { z } from 'zod';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import type { AudioChunk } from '../vad/plan-chunks.ts';
import type { WhisperFiles } from '../whisper/whisper-decoder.ts';

/** A task of the recognition process. Plain data, because it is sent between processes. */
export type RecognitionTask =
  | {
      kind: 'detect-speech';
      wavPath: string;
      sileroPath: string | null;
      /** Absent for the whole file. */
      range?: SpeechSegment;
    }
  | {
      kind: 'identify-windows';
      wavPath: string;
      /** A multilingual Whisper model with alignment heads. */
      files: WhisperFiles;
      windows: SpeechSegment[];
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
  /** The probabilities of the languages of each window, by ISO 639-1 code; empty for other tasks. */
  languages: z.array(z.record(z.string(), z.number())),
  /** The English text of a translated sentence; null for other tasks. */
  translated: z.string().nullable(),
  /** The chunks after the first, in the first task of a file. */
  chunks: z.array(segmentSchema.extend({ speech: z.array(segmentSchema) })),
});
export type TaskResult = z.infer<typeof taskResultSchema>;

export type RecognitionResult = Omit<TaskResult, 'chunks'>;
