import { readFileSync, writeFileSync } from 'node:fs';
import type { FindMomentsInput, Moments, TranscriptInput, Word } from '@atelier/contracts';
import { findMoments, sentencesOf } from '@atelier/moments/find-moments';
import type { SoundFeatures } from '@atelier/moments/sound-features';
import type { Suggestion } from '@atelier/moments/suggestion';
import { cleanWords } from '@atelier/transcript/clean/clean-words';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { readTranscript } from '../../films/long-speech/read-transcript.ts';

/** The words of a recording: recognised, or a transcript that is yet to be read. */
export type Spoken = { words: Word[] } | { transcript: TranscriptInput; speech: readonly SpeechSegment[] };

/** A recording as it is searched. Its words stay in a file: a hundred thousand of them take long to copy. */
export interface Talk {
  /** JSON of `Word[]`. */
  wordsPath: string;
  sound: SoundFeatures;
  /** BCP 47. */
  language: string;
  durationSeconds: number;
}

/**
 * Reads and cleans the words of a recording, writes them to `wordsPath` and returns its sentences.
 * Runs in a process of its own, as `rankTalk` does: both take seconds for what people send.
 * @throws AppError `invalid_input` when a transcript holds no words
 */
export function openTalk(talk: Talk, spoken: Spoken): Moments['sentences'] {
  const { language, durationSeconds, sound } = talk;
  const given = 'words' in spoken ? spoken.words : readTranscript({ ...spoken, language });
  const words = cleanWords(given.filter(({ endSeconds }) => endSeconds <= durationSeconds + 1));
  writeFileSync(talk.wordsPath, JSON.stringify(words));
  return sentencesOf({ words, sound, language }).map(({ startSeconds, endSeconds, text }) => ({
    start_time: startSeconds,
    end_time: endSeconds,
    text,
  }));
}

/** Ranks the moments of a recording that `openTalk` has read, best first. */
export function rankTalk(
  talk: Talk,
  limits: Pick<FindMomentsInput, 'count' | 'min_seconds' | 'max_seconds'>,
  suggestions: readonly Suggestion[],
): Moments['moments'] {
  // biome-ignore lint/plugin: written above, in this process
  const words: Word[] = JSON.parse(readFileSync(talk.wordsPath, 'utf8'));
  const { count, min_seconds: minSeconds, max_seconds: maxSeconds } = limits;
  return findMoments({ ...talk, words, count, minSeconds, maxSeconds, suggestions });
}

/** Writes the result file of a search: its data, and every word of the recording. */
export function writeResult(talk: Talk, data: Moments, filePath: string): void {
  // biome-ignore lint/plugin: written above, in this process
  const words: Word[] = JSON.parse(readFileSync(talk.wordsPath, 'utf8'));
  writeFileSync(filePath, JSON.stringify({ ...data, words }));
}
