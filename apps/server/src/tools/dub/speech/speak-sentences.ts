import path from 'node:path';
import type { Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { Pronunciation } from '@atelier/engines/text-to-speech/text/say-own-words';

/** The sound that is kept before the first and after the last word of a recording, in seconds. */
const KEPT_SECONDS = { before: 0.04, after: 0.12 };

/** A sentence in the other language as a recording. */
export interface Recorded {
  filePath: string;
  /** The part of the file that speaks, in seconds. */
  range: { startSeconds: number; endSeconds: number };
  /** Times from the start of that part. */
  words: Word[];
}

/** The duration of the speech of a recording in seconds; 0 for none. */
export function secondsOf(recorded: Recorded | null | undefined): number {
  return recorded ? recorded.range.endSeconds - recorded.range.startSeconds : 0;
}

/** Records each sentence by its voice. @returns null for sentences without a word that can be spoken */
export async function speakSentences(job: {
  sentences: readonly { text: string; voiceId: string }[];
  engines: Pick<Engines, 'textToSpeech'>;
  /** Pronunciations of words, from the person's dictionary. */
  said: readonly Pronunciation[];
  workDir: string;
  /** The names of the recorded files begin with it. */
  name?: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}): Promise<(Recorded | null)[]> {
  const { sentences, engines, said, workDir, name = 'sentence', signal, onProgress } = job;
  const recorded: (Recorded | null)[] = [];
  for (const [index, { text, voiceId }] of sentences.entries()) {
    const filePath = path.join(workDir, `${name}-${index}.mp3`);
    recorded.push(
      /[\p{L}\p{N}]/u.test(text) ? await speak(engines, { text, said, voiceId, filePath, signal }) : null,
    );
    onProgress((index + 1) / sentences.length);
  }
  return recorded;
}

async function speak(
  { textToSpeech }: Pick<Engines, 'textToSpeech'>,
  job: {
    text: string;
    said: readonly Pronunciation[];
    voiceId: string;
    filePath: string;
    signal: AbortSignal;
  },
): Promise<Recorded> {
  const { text, said, voiceId, filePath, signal } = job;
  const { words, durationSeconds } = await textToSpeech.record(
    { text, said, voiceId, speed: 1, title: voiceId, outputPath: filePath },
    { signal },
  );
  const startSeconds = Math.max(0, (words[0]?.startSeconds ?? 0) - KEPT_SECONDS.before);
  const lastSeconds = words.at(-1)?.endSeconds ?? durationSeconds;
  const endSeconds = Math.min(durationSeconds, lastSeconds + KEPT_SECONDS.after);
  return {
    filePath,
    range: { startSeconds, endSeconds },
    words: words.map((word) => ({
      ...word,
      startSeconds: Math.max(0, word.startSeconds - startSeconds),
      endSeconds: word.endSeconds - startSeconds,
    })),
  };
}
