import type { Word } from '@atelier/contracts/words';
import { placeWords } from '@atelier/transcript/align/place-words';
import { mergeTokens } from '@atelier/transcript/recognise/merge-tokens';
import { splitWords } from '@atelier/transcript/segment/split-words';
import type { AudioChunk } from '../vad/plan-chunks.ts';
import type { SherpaResult } from './recognise-chunk.ts';

export interface ResultToWordsInput {
  result: SherpaResult;
  chunk: AudioChunk;
  latenessSeconds: number;
  language: string;
}

export interface ChunkWords {
  words: Word[];
  /** True when the model timed the words; false when they are spread over the detected speech by syllables. */
  areTimed: boolean;
}

/**
 * Converts the result of a chunk to words with times in the file. Transducers time their tokens, and so do Whisper
 * exports with alignment heads; other Whisper exports time sentences or nothing.
 */
export function resultToWords({ result, chunk, latenessSeconds, language }: ResultToWordsInput): ChunkWords {
  const { tokens, timestamps } = result;
  if (timestamps && timestamps.length > 0 && timestamps.length === tokens.length) {
    const logProbabilities = result.ys_probs ?? result.ys_log_probs;
    const words = mergeTokens(
      {
        tokens,
        timestamps,
        durations: result.durations?.length === tokens.length ? result.durations : undefined,
        logProbabilities: logProbabilities?.length === tokens.length ? logProbabilities : undefined,
      },
      { chunkStartSeconds: chunk.startSeconds, latenessSeconds, lastTokenSeconds: LAST_TOKEN_SECONDS },
    );
    return { words, areTimed: true };
  }
  const words = timedTexts(result, chunk).flatMap(({ text, startSeconds, endSeconds }) => {
    const texts = splitWords(text);
    return placeWords({ texts, windows: speechWithin(chunk, startSeconds, endSeconds), language });
  });
  return { words, areTimed: words.length === 0 };
}

/** Median time from a word's last token to its end, over 90 words against forced alignment. */
const LAST_TOKEN_SECONDS = 0.2;

function timedTexts(result: SherpaResult, chunk: AudioChunk) {
  const starts = result.segment_timestamps ?? [];
  const texts = result.segment_texts ?? [];
  if (texts.length === 0 || texts.length !== starts.length) return [{ text: result.text, ...chunk }];
  return texts.map((text, index) => {
    const startSeconds = chunk.startSeconds + (starts[index] ?? 0);
    // sherpa-onnx reports length 0 for a segment whose end was not decoded.
    const lengthSeconds = result.segment_durations?.[index] || Number.POSITIVE_INFINITY;
    return { text, startSeconds, endSeconds: Math.min(chunk.endSeconds, startSeconds + lengthSeconds) };
  });
}

function speechWithin(chunk: AudioChunk, startSeconds: number, endSeconds: number) {
  const windows = chunk.speech
    .map((segment) => ({
      startSeconds: Math.max(segment.startSeconds, startSeconds),
      endSeconds: Math.min(segment.endSeconds, endSeconds),
    }))
    .filter((window) => window.endSeconds - window.startSeconds > 0.05);
  return windows.length > 0 ? windows : [{ startSeconds, endSeconds: Math.max(startSeconds, endSeconds) }];
}
