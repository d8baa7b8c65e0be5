import { CLIP_LANGUAGES, type EngineInfo, type Word } from '@atelier/contracts';
import { tokenizeScript } from '@atelier/transcript/align/tokenize-script';
import type { SpeechToText } from '../port.ts';

export interface ScriptedRecognizerOptions {
  /** The words with their times, the same for every file, or by file and language. */
  words: readonly Word[] | ((input: { wavPath: string; language: string }) => readonly Word[]);
  id?: string;
  languages?: readonly string[];
  quality?: EngineInfo['quality'];
  /** Awaited between words, so that a test can pause the recognition. */
  beforeWord?: (index: number) => Promise<void>;
}

/** Creates a recogniser with fixed answers, for tests of the code around recognition. */
export function createScriptedRecognizer(options: ScriptedRecognizerOptions): SpeechToText {
  const id = options.id ?? 'scripted';
  const wordsFor = (input: { wavPath: string; language: string }) =>
    typeof options.words === 'function' ? options.words(input) : options.words;
  return {
    info: {
      id,
      label: { fr: 'Reconnaissance écrite d’avance', en: 'Scripted recognition' },
      quality: options.quality ?? 'best',
      offline: true,
      languages: [...(options.languages ?? CLIP_LANGUAGES)],
    },
    async transcribe(input) {
      const script = wordsFor(input);
      const words: Word[] = [];
      for (const [index, word] of script.entries()) {
        input.signal?.throwIfAborted();
        await options.beforeWord?.(index);
        words.push({ ...word });
        input.onProgress?.((index + 1) / script.length, words);
      }
      input.signal?.throwIfAborted();
      return { words, language: input.language, engineId: id, method: 'recognised' };
    },
    async align(input) {
      const times = wordsFor(input);
      return tokenizeScript(input.text, input.language).flatMap((text, index) => {
        const time = times[index];
        return time === undefined ? [] : [{ ...time, text }];
      });
    },
  };
}
