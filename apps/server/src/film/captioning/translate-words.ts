import type { Word } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { tellEngineUsed } from '@atelier/engines/engine-events';
import type { Translation } from '@atelier/engines/translation/port';
import { placeScript } from '@atelier/transcript/align/place-script';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { segmentWords } from '@atelier/transcript/segment/segment-words';

/**
 * Spoken words in another language. Each sentence keeps its own time; inside it the words are laid by syllables.
 * Throws what the engine throws.
 */
export async function translateWords(request: {
  words: readonly Word[];
  from: string;
  to: string;
  translation: Translation | null;
  signal: AbortSignal;
}): Promise<Word[]> {
  const { words, from, to, translation, signal } = request;
  if (from === to || words.length === 0) return [...words];
  if (!translation) throw noTranslation();
  const segments = segmentWords(words);
  const texts = segments.map((segment) => joinWords(segment.map((word) => word.text)));
  const translated = await translation.translate({ texts, from, to, signal });
  tellEngineUsed({ kind: 'translation', ...translation.info });
  return segments.flatMap((segment, index) => {
    const startSeconds = segment[0]?.startSeconds ?? 0;
    const endSeconds = Math.max(startSeconds + 0.1, segment.at(-1)?.endSeconds ?? 0);
    const placed = placeScript({
      text: translated[index] ?? '',
      speechSegments: [{ startSeconds, endSeconds }],
      language: to,
    });
    // Its confidence of zero stands for the time; the editor's marks are for words that may be wrong.
    return placed.map(({ confidence: _, ...word }) => word);
  });
}

export function noTranslation(): AppError {
  return new AppError(
    'translation_unavailable',
    'No translation engine is configured on this server: choose the language that is spoken.',
  );
}
