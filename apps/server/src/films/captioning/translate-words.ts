import type { Word } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { reportEngineUsed } from '@atelier/engines/engine-events';
import type { Engines } from '@atelier/engines/engines';
import { placeScript } from '@atelier/transcript/align/place-script';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { runsOfLanguage } from '@atelier/transcript/segment/runs-of-language';
import { segmentWords } from '@atelier/transcript/segment/segment-words';

/**
 * Translates spoken words; words that are in the wanted language already stay as they are. Each sentence keeps its own
 * time; inside it the words are laid by syllables. Without a configured translation, Whisper translates the sound itself
 * into English. Throws what the engine throws.
 * @param request.wav the sound of the words, 16 kHz mono; null without a sound track
 */
export async function translateWords(request: {
  words: readonly Word[];
  from: string;
  to: string;
  engines: Pick<Engines, 'translation' | 'speechToText'>;
  wav: () => Promise<string | null>;
  signal: AbortSignal;
}): Promise<Word[]> {
  const { words, from, to } = request;
  if (from === to || words.length === 0) return [...words];
  const translated: Word[] = [];
  for (const { language = from, words: run } of runsOfLanguage(words)) {
    const isKept = language.slice(0, 2) === to.slice(0, 2);
    translated.push(...(isKept ? run : await translateRun({ ...request, words: run, from: language })));
  }
  return translated.map(({ language: _, ...word }) => word);
}

async function translateRun(request: Parameters<typeof translateWords>[0]): Promise<Word[]> {
  const { words, to } = request;
  const segments = segmentWords(words);
  const translated = await translateSegments(segments, request);
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

async function translateSegments(
  segments: readonly Word[][],
  { from, to, engines, wav, signal }: Parameters<typeof translateWords>[0],
): Promise<readonly string[]> {
  const { translation } = engines;
  if (translation) {
    const texts = segments.map((segment) => joinWords(segment.map((word) => word.text)));
    const translated = await translation.translate({ texts, from, to, signal });
    reportEngineUsed({ kind: 'translation', ...translation.info });
    return translated;
  }
  const translator = await findSpeechTranslator(engines, to);
  const wavPath = translator && (await wav());
  if (!translator || wavPath === null) throw noTranslation();
  const sentences = segments.map((segment) => ({
    startSeconds: segment[0]?.startSeconds ?? 0,
    endSeconds: segment.at(-1)?.endSeconds ?? 0,
  }));
  const translated = await translator.translateSentences({ wavPath, language: from, sentences, signal });
  reportEngineUsed({ kind: 'translation', ...translator.info });
  return translated;
}

/** Returns the recogniser that translates speech into English; null for other languages and without one. */
export async function findSpeechTranslator({ speechToText }: Pick<Engines, 'speechToText'>, to: string) {
  return to.startsWith('en') ? speechToText.speechTranslator() : null;
}

export function noTranslation(): AppError {
  return new AppError(
    'translation_unavailable',
    'No translation engine is configured on this server: choose the language that is spoken.',
  );
}
