import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { dropSoundLabels } from '@atelier/transcript/clean/drop-sound-labels';
import { snapToSpeech } from '@atelier/transcript/recognise/snap-to-speech';
import { startInSpeech } from '@atelier/transcript/recognise/start-in-speech';
import type { AudioChunk } from '../vad/plan-chunks.ts';
import { chunkRecogniser } from './recognise-chunk.ts';
import { type ChunkWords, resultToWords } from './result-to-words.ts';
import type { SherpaModel } from './sherpa-model.ts';

/** Quiet recordings are amplified to this peak, because small models misrecognise quiet speech. */
const TARGET_PEAK = 0.9;
const MAX_GAIN = 20;

export interface TranscribeChunkInput {
  /** The samples of the chunk, 16 kHz. */
  samples: Int16Array;
  chunk: AudioChunk;
  model: SherpaModel;
  language: string;
  threads: number;
}

/** Recognises the words of a chunk, with times in the file. Runs in the recognition process and blocks while decoding. */
export async function transcribeChunk(input: TranscribeChunkInput): Promise<ChunkWords> {
  const { chunk, model, language } = input;
  const recognise = await chunkRecogniser(model, language, input.threads);
  const { words, areTimed } = resultToWords({
    result: recognise(raisePeak(toFloatSamples(input.samples))),
    chunk,
    latenessSeconds: model.latenessSeconds,
    language,
  });
  const timed = model.hasAlignmentHeads ? startInSpeech(words, chunk.speech) : words;
  return { words: dropSoundLabels(snapToSpeech(timed, chunk.speech)), areTimed };
}

/** The loudest sample of a quiet recording is raised, because small models misrecognise quiet speech. */
export function raisePeak(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = peak === 0 ? 1 : Math.min(MAX_GAIN, TARGET_PEAK / peak);
  return gain > 1 ? samples.map((sample) => sample * gain) : samples;
}
