import type { Engines } from '@atelier/engines/engines';
import type { Pronunciation } from '@atelier/engines/text-to-speech/text/say-own-words';
import type { DubSentence } from '@atelier/film/dub/dub-sentences';
import { fitSentences, isWithinItsTime } from '@atelier/film/dub/fit-sentences';
import { type Recorded, secondsOf, speakSentences } from './speak-sentences.ts';

/** Sentences are not shortened to less than this. */
const LEAST_CHARACTERS = 8;

interface Spoken {
  texts: readonly string[];
  recorded: readonly (Recorded | null)[];
}

/**
 * Says sentences that are too long for their time in fewer words, where a chat model translates, and records them again.
 * What does not become shorter stays as it is. A failure of the model leaves all as it is.
 */
export async function shortenSentences(
  spoken: Spoken,
  job: {
    sentences: readonly DubSentence[];
    voiceOf(sentence: DubSentence): string;
    language: string;
    engines: Engines;
    said: readonly Pronunciation[];
    workDir: string;
    signal: AbortSignal;
  },
): Promise<Spoken> {
  const { sentences, engines, said, language, workDir, signal } = job;
  const { translation } = engines;
  const long = findLong(spoken, sentences);
  if (!translation?.shorten || long.length === 0) return spoken;
  const answers = await translation
    .shorten({
      sentences: long.map(({ text, maxCharacters }) => ({ text, maxCharacters })),
      language,
      signal,
    })
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return [];
    });
  const wanted = long.flatMap(({ index, text, sentence }, place) => {
    const answer = answers[place]?.trim() ?? '';
    return answer !== '' && answer.length < text.length
      ? [{ index, text: answer, voiceId: job.voiceOf(sentence) }]
      : [];
  });
  const recorded = await speakSentences({
    sentences: wanted,
    engines,
    said,
    workDir,
    signal,
    name: 'shorter',
    onProgress: () => undefined,
  });
  const result = { texts: [...spoken.texts], recorded: [...spoken.recorded] };
  for (const [place, { index, text }] of wanted.entries()) {
    const recording = recorded[place];
    if (!recording || secondsOf(recording) >= secondsOf(spoken.recorded[index])) continue;
    result.texts[index] = text;
    result.recorded[index] = recording;
  }
  return result;
}

/** Returns the sentences that end after their room also at the highest rate. */
function findLong({ texts, recorded }: Spoken, sentences: readonly DubSentence[]) {
  return sentences.flatMap((sentence, index) => {
    const text = texts[index] ?? '';
    const naturalSeconds = secondsOf(recorded[index]);
    const [alone] = fitSentences([{ ...sentence, naturalSeconds }]);
    if (!alone || naturalSeconds === 0 || isWithinItsTime(alone)) return [];
    const room = sentence.roomEndSeconds - sentence.startSeconds;
    const maxCharacters = Math.max(LEAST_CHARACTERS, Math.floor((text.length * room) / naturalSeconds));
    return [{ index, sentence, text, maxCharacters }];
  });
}
