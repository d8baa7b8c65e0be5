import { AppError } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { matchScript } from '@atelier/transcript/align/match-script';
import { placeWords } from '@atelier/transcript/align/place-words';
import { tokenizeScript } from '@atelier/transcript/align/tokenize-script';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { z } from 'zod';

/** The `verbose_json` answer; compatible servers leave parts of it out. */
const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .nullish(),
});
type Transcription = z.infer<typeof transcriptionSchema>;

export interface ParsedTranscription {
  words: Word[];
  /** True when the provider timed the words; false when they are spread over its segments or the speech. */
  areTimed: boolean;
}

export interface ParseTranscriptionInput {
  answer: unknown;
  /** The start of the uploaded chunk in the file. */
  offsetSeconds: number;
  speech: readonly SpeechSegment[];
  language: string;
}

/**
 * Parses the words of a provider's answer with times in the file: from its word times, else from its
 * segments, else laid over the detected speech. The text's punctuation is put back onto the words.
 * @throws AppError `engine_failed` for an answer of another shape.
 */
export function parseTranscription({
  answer,
  offsetSeconds,
  speech,
  language,
}: ParseTranscriptionInput): ParsedTranscription {
  const parsed = transcriptionSchema.safeParse(answer);
  if (!parsed.success) {
    throw new AppError('engine_failed', 'The speech provider sent an answer of another shape.', {
      cause: parsed.error,
    });
  }
  const transcription = parsed.data;
  const texts = tokenizeScript(transcription.text, language);
  if (texts.length === 0) return { words: [], areTimed: true };
  const heard = timedWords(transcription, offsetSeconds, speech, language);
  if (heard.length === 0) return { words: placeWords({ texts, windows: speech, language }), areTimed: false };
  const { words } = matchScript({ script: texts, heard, speech, language });
  return { words, areTimed: (transcription.words ?? []).length > 0 };
}

function timedWords(
  { words, segments }: Transcription,
  offsetSeconds: number,
  speech: readonly SpeechSegment[],
  language: string,
): Word[] {
  if (words && words.length > 0) {
    return words.map(({ word, start, end }) => {
      const startSeconds = offsetSeconds + start;
      const confidence = confidenceAt(segments, start);
      return {
        text: word.trim(),
        startSeconds,
        endSeconds: Math.max(startSeconds, offsetSeconds + end),
        ...(confidence === undefined ? {} : { confidence }),
      };
    });
  }
  return (segments ?? []).flatMap((segment) => {
    const startSeconds = offsetSeconds + segment.start;
    const endSeconds = Math.max(startSeconds, offsetSeconds + segment.end);
    const windows = speech
      .map((part) => ({
        startSeconds: Math.max(part.startSeconds, startSeconds),
        endSeconds: Math.min(part.endSeconds, endSeconds),
      }))
      .filter((window) => window.endSeconds - window.startSeconds > 0.05);
    return placeWords({
      texts: tokenizeScript(segment.text, language),
      windows: windows.length > 0 ? windows : [{ startSeconds, endSeconds }],
      language,
    });
  });
}

/** Whisper rates segments, not words: each word takes its segment's mean probability. */
function confidenceAt(segments: Transcription['segments'], seconds: number): number | undefined {
  const segment = segments?.find(({ start, end }) => seconds >= start - 0.01 && seconds < end + 0.01);
  const logProbability = segment?.avg_logprob;
  return logProbability === null || logProbability === undefined
    ? undefined
    : Math.min(1, Math.exp(logProbability));
}
