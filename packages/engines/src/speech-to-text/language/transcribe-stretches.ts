import { rm } from 'node:fs/promises';
import type { Word } from '@atelier/contracts';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { writeSpeechWav } from '../audio/wav.ts';
import type { SpeechToText, TranscribeInput, Transcription } from '../port.ts';

/** A stretch of a recording, and the recogniser of its language. */
export interface RecognisedStretch extends SpeechSegment {
  /** BCP 47. */
  language: string;
  recogniser: SpeechToText;
}

/**
 * Recognises a recording in several languages, each stretch in its own. Words in another language than `language` are
 * marked with theirs. Throws what the recognisers throw.
 * @param request.language the language of most of the speech
 */
export async function transcribeStretches(
  request: TranscribeInput & { stretches: readonly RecognisedStretch[] },
): Promise<Pick<Transcription, 'words' | 'method'>> {
  const { wavPath, stretches, language, terms, signal, onProgress } = request;
  const totalSeconds = stretches.at(-1)?.endSeconds ?? 1;
  const wav = await openSpeechWav(wavPath);
  const partPath = `${wavPath}.part`;
  const words: Word[] = [];
  let method: Transcription['method'] = 'recognised';
  try {
    for (const stretch of stretches) {
      signal?.throwIfAborted();
      const { startSeconds, endSeconds, recogniser } = stretch;
      await writeSpeechWav(partPath, await wav.read(startSeconds, endSeconds));
      const inFile = (heard: readonly Word[]) => heard.map((word) => placeWord(word, stretch, language));
      const found = await recogniser.transcribe({
        wavPath: partPath,
        language: stretch.language,
        terms,
        signal,
        onProgress(fraction, heard) {
          const doneSeconds = startSeconds + fraction * (endSeconds - startSeconds);
          onProgress?.(doneSeconds / totalSeconds, [...words, ...inFile(heard)]);
        },
      });
      words.push(...inFile(found.words));
      if (found.method === 'estimated') method = 'estimated';
    }
  } finally {
    await wav.close();
    await rm(partPath, { force: true });
  }
  return { words, method };
}

function placeWord(word: Word, stretch: RecognisedStretch, language: string): Word {
  return {
    ...word,
    startSeconds: word.startSeconds + stretch.startSeconds,
    endSeconds: word.endSeconds + stretch.startSeconds,
    ...(stretch.language !== language && { language: stretch.language }),
  };
}
