import type { Word } from '@atelier/contracts/words';
import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import { restoreCase } from '@atelier/transcript/recognise/restore-case';
import { readSpeechWav, sliceSeconds } from '../audio/wav.ts';
import type { DetectSpeech, SpeechToText, TranscribeInput } from '../port.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import type { Pocketsphinx } from './find-pocketsphinx.ts';
import type { ForcedAligner } from './pocketsphinx-aligner.ts';
import { runPocketsphinx } from './run-pocketsphinx.ts';

const MAX_CHUNK_SECONDS = 12;
/** Chunks of one run: each run loads the model, and progress is reported between runs. */
const CHUNKS_PER_RUN = 3;

export interface PocketsphinxRecognizerOptions {
  pocketsphinx: Pocketsphinx;
  detectSpeech: DetectSpeech;
  aligner?: ForcedAligner | null;
}

/** Creates the offline draft recogniser for English. About half of its words are right; Debian packages it. */
export function createPocketsphinxRecognizer(options: PocketsphinxRecognizerOptions): SpeechToText {
  const { pocketsphinx, detectSpeech, aligner } = options;
  const id = 'pocketsphinx';
  return {
    info: {
      id,
      label: { fr: 'PocketSphinx (brouillon)', en: 'PocketSphinx (draft)' },
      quality: 'draft',
      offline: true,
      languages: ['en-US'],
    },
    async transcribe(input) {
      const words = await recognise(input, pocketsphinx, await detectSpeech(input));
      return { words, language: input.language, engineId: id };
    },
    ...(aligner ? { align: (input) => aligner.align(input) } : {}),
  };
}

async function recognise(
  input: TranscribeInput,
  pocketsphinx: Pocketsphinx,
  segments: Awaited<ReturnType<DetectSpeech>>,
): Promise<Word[]> {
  if (segments.length === 0) return [];
  const samples = await readSpeechWav(input.wavPath);
  const chunks = planChunks({
    segments,
    totalSeconds: samples.length / 16_000,
    maxSeconds: MAX_CHUNK_SECONDS,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  const words: Word[] = [];
  for (let first = 0; first < chunks.length; first += CHUNKS_PER_RUN) {
    const batch = chunks.slice(first, first + CHUNKS_PER_RUN);
    words.push(...(await recogniseBatch(batch, samples, pocketsphinx, input.signal)));
    input.onProgress?.(Math.min(1, (first + batch.length) / chunks.length));
  }
  return restoreCase(dropRepeatedPhrases(words), 'en-US');
}

async function recogniseBatch(
  chunks: readonly AudioChunk[],
  samples: Int16Array,
  pocketsphinx: Pocketsphinx,
  signal: AbortSignal | undefined,
): Promise<Word[]> {
  const seconds = chunks.reduce((sum, chunk) => sum + chunk.endSeconds - chunk.startSeconds, 0);
  const results = await runPocketsphinx({
    pocketsphinx,
    utterances: chunks.map((chunk) => sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds)),
    taskArgs: () => ['-lm', pocketsphinx.languageModel, '-dict', pocketsphinx.dictionary],
    timeoutSeconds: 60 + 15 * seconds,
    signal,
  });
  return results.flatMap((tokens, index) => {
    const offset = chunks[index]?.startSeconds ?? 0;
    return tokens.map(({ text, startSeconds, durationSeconds, confidence }) => ({
      text,
      startSeconds: offset + startSeconds,
      endSeconds: offset + startSeconds + durationSeconds,
      confidence,
    }));
  });
}
