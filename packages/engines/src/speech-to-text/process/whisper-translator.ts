import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import type { SpeechTranslator } from '../port.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import type { RecognitionPool } from './recognition-pool.ts';

/** Whisper hears at most 30 s at once; longer sentences are translated in parts. */
const LONGEST_SECONDS = 24;

export interface WhisperTranslatorOptions {
  /** A multilingual Whisper model. */
  model: SherpaModel;
  pool: RecognitionPool;
  /** Processor threads of one translation. */
  threads: number;
}

/** Creates the translation of speech into English by a Whisper model, a sentence at a time in the pool's process. */
export function createWhisperTranslator({
  model,
  pool,
  threads,
}: WhisperTranslatorOptions): SpeechTranslator {
  const { label } = model;
  return {
    info: {
      id: `whisper-translate:${model.name}`,
      label: { en: `${label.en} (translation)`, fr: `${label.fr ?? label.en} (traduction)` },
      // A small model mistranslates more than it mishears.
      quality: model.quality === 'best' ? 'good' : 'draft',
      offline: true,
      languages: ['en-US'],
    },
    async translateSentences({ wavPath, language, sentences, signal, onProgress }) {
      const translated: string[] = [];
      for (const [index, sentence] of sentences.entries()) {
        const parts: string[] = [];
        for (const part of partsOf(sentence)) {
          const task = { kind: 'translate', wavPath, model, language, threads, sentence: part } as const;
          const result = await pool.run(task, { signal });
          parts.push(withoutLoops(result.translated ?? '', part));
        }
        translated.push(parts.filter(Boolean).join(' '));
        onProgress?.((index + 1) / sentences.length);
      }
      return translated;
    },
  };
}

function partsOf({ startSeconds, endSeconds }: SpeechSegment): SpeechSegment[] {
  const count = Math.max(1, Math.ceil((endSeconds - startSeconds) / LONGEST_SECONDS));
  const length = (endSeconds - startSeconds) / count;
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startSeconds + index * length,
    endSeconds: startSeconds + (index + 1) * length,
  }));
}

/** Keeps one copy of a phrase that the model repeats without end. */
function withoutLoops(text: string, { startSeconds, endSeconds }: SpeechSegment): string {
  const texts = text.split(' ').filter(Boolean);
  const length = (endSeconds - startSeconds) / Math.max(1, texts.length);
  const words = texts.map((each, index) => ({
    text: each,
    startSeconds: startSeconds + index * length,
    endSeconds: startSeconds + (index + 1) * length,
  }));
  return dropRepeatedPhrases(words)
    .map((word) => word.text)
    .join(' ');
}
