import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { dropSoundLabels } from '@atelier/transcript/clean/drop-sound-labels';
import { mergeTokens } from '@atelier/transcript/recognise/merge-tokens';
import { snapToSpeech } from '@atelier/transcript/recognise/snap-to-speech';
import { startInSpeech } from '@atelier/transcript/recognise/start-in-speech';
import { raisePeak } from '../audio/raise-peak.ts';
import type { AudioChunk } from '../vad/plan-chunks.ts';
import { loadWhisperDecoder } from '../whisper/whisper-decoder.ts';
import { chunkRecogniser } from './recognise-chunk.ts';
import { type ChunkWords, resultToWords } from './result-to-words.ts';
import type { SherpaModel } from './sherpa-model.ts';

export interface TranscribeChunkInput {
  /** The samples of the chunk, 16 kHz. */
  samples: Int16Array;
  chunk: AudioChunk;
  model: SherpaModel;
  language: string;
  /** Names that may be spoken, for models that take a prompt. */
  terms: readonly string[];
  threads: number;
}

/** Recognises the words of a chunk, with times in the file. Runs in the recognition process and blocks while decoding. */
export async function transcribeChunk(input: TranscribeChunkInput): Promise<ChunkWords> {
  const { chunk, model } = input;
  const samples = raisePeak(toFloatSamples(input.samples));
  const { words, areTimed } = model.hasAlignmentHeads
    ? await decodeWhisper(input, samples)
    : await decodeSherpa(input, samples);
  return { words: dropSoundLabels(snapToSpeech(words, chunk.speech)), areTimed };
}

async function decodeWhisper(
  { chunk, model, language, terms, threads }: TranscribeChunkInput,
  samples: Float32Array,
): Promise<ChunkWords> {
  const decoder = await loadWhisperDecoder(model.files, threads);
  const tokens = await decoder.decode(samples, { language, task: 'transcribe', terms });
  const words = mergeTokens(tokens, {
    chunkStartSeconds: chunk.startSeconds,
    latenessSeconds: model.latenessSeconds,
    lastTokenSeconds: 0,
  });
  return { words: startInSpeech(words, chunk.speech), areTimed: true };
}

async function decodeSherpa(
  { chunk, model, language, threads }: TranscribeChunkInput,
  samples: Float32Array,
): Promise<ChunkWords> {
  const recognise = await chunkRecogniser(model, language, threads);
  const { latenessSeconds } = model;
  return resultToWords({ result: recognise(samples), chunk, latenessSeconds, language });
}
