import { AppError } from '@atelier/contracts';
import { reportEngineUsed } from '@atelier/engines/engine-events';
import type { Engines } from '@atelier/engines/engines';
import type { DubSentence } from '@atelier/film/dub/dub-sentences';
import { findSpeechTranslator } from '../../../films/captioning/translate-words.ts';

interface Wanted {
  sentences: readonly DubSentence[];
  from: string;
  to: string;
  /** Null for sentences to translate. */
  script: readonly (string | null)[] | null;
  engines: Engines;
  /** The sound of each source, 16 kHz mono. */
  wavs: Readonly<Record<string, string>>;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/**
 * Returns each sentence in the other language: as given, else by the configured translation, else into English by
 * Whisper, which listens to the sentence. @throws AppError `translation_unavailable`, and as the engines
 */
export async function translateSentences(wanted: Wanted): Promise<string[]> {
  const { sentences, script } = wanted;
  const missing = sentences.filter((_, index) => (script?.[index] ?? null) === null);
  const translated = missing.length > 0 ? await translate(wanted, missing) : new Map<DubSentence, string>();
  return sentences.map((sentence, index) => (script?.[index] ?? translated.get(sentence) ?? '').trim());
}

async function translate(
  wanted: Wanted,
  sentences: readonly DubSentence[],
): Promise<Map<DubSentence, string>> {
  const { engines, from, to, signal } = wanted;
  if (!engines.translation) return translateSpeech(wanted, sentences);
  const texts = sentences.map(({ text }) => text);
  const translated = await engines.translation.translate({ texts, from, to, signal });
  reportEngineUsed({ kind: 'translation', ...engines.translation.info });
  return new Map(sentences.map((sentence, index) => [sentence, translated[index] ?? '']));
}

async function translateSpeech(
  { engines, from, to, wavs, signal, onProgress }: Wanted,
  sentences: readonly DubSentence[],
): Promise<Map<DubSentence, string>> {
  const translator = await findSpeechTranslator(engines, to);
  if (!translator) {
    throw new AppError('translation_unavailable', 'Nothing on this server translates into this language.');
  }
  const translated = new Map<DubSentence, string>();
  for (const [source, spoken] of Map.groupBy(sentences, (sentence) => sentence.source)) {
    const wavPath = wavs[source];
    if (wavPath === undefined) continue;
    const done = translated.size;
    const texts = await translator.translateSentences({
      wavPath,
      language: from,
      signal,
      sentences: spoken.map(({ sourceStartSeconds, sourceEndSeconds }) => ({
        startSeconds: sourceStartSeconds,
        endSeconds: sourceEndSeconds,
      })),
      onProgress: (fraction) => onProgress((done + fraction * spoken.length) / sentences.length),
    });
    for (const [index, sentence] of spoken.entries()) translated.set(sentence, texts[index] ?? '');
  }
  reportEngineUsed({ kind: 'translation', ...translator.info });
  return translated;
}
