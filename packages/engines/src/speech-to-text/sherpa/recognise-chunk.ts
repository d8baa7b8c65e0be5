import type { OfflineRecognizer, OnlineRecognizer } from 'sherpa-onnx-node';
import { z } from 'zod';
import { loadSherpa } from '../../sherpa-onnx/load-sherpa.ts';
import { SAMPLE_RATE } from '../audio/wav.ts';
import type { WhisperTask } from '../whisper/whisper-decoder.ts';
import type { SherpaModel } from './sherpa-model.ts';

const numbers = z.array(z.number()).nullish();

/** The JSON result of sherpa-onnx; models fill different fields. */
export const sherpaResultSchema = z.object({
  text: z.string().default(''),
  tokens: z.array(z.string()).default([]),
  timestamps: numbers,
  durations: numbers,
  ys_probs: numbers,
  ys_log_probs: numbers,
  segment_timestamps: numbers,
  segment_durations: numbers,
  segment_texts: z.array(z.string()).nullish(),
});
export type SherpaResult = z.infer<typeof sherpaResultSchema>;

export type RecogniseChunk = (samples: Float32Array) => SherpaResult;

let current: { key: string; recognise: RecogniseChunk } | undefined;

/** Loads a model and keeps it for the next call; one at a time, because models are large. */
export async function chunkRecogniser(
  model: SherpaModel,
  language: string,
  threads: number,
  task: WhisperTask = 'transcribe',
): Promise<RecogniseChunk> {
  // Only whisper takes the language and the task when it is loaded.
  const settings = model.kind === 'offline-whisper' ? [language, task] : [];
  const key = JSON.stringify([model.files, settings, threads]);
  if (current?.key !== key) {
    current = undefined;
    current = { key, recognise: await load(model, language, threads, task) };
  }
  return current.recognise;
}

async function load(
  model: SherpaModel,
  language: string,
  threads: number,
  task: WhisperTask,
): Promise<RecogniseChunk> {
  const sherpa = await loadSherpa();
  const { encoder, decoder, joiner, tokens } = model.files;
  const transducer = { encoder, decoder, joiner: joiner ?? '' };
  const common = { tokens, numThreads: threads, provider: 'cpu', debug: 0 };
  const featConfig = { sampleRate: SAMPLE_RATE, featureDim: 80 };
  // Beam search cost a quarter more time and a fifth fewer errors on the streaming model measured.
  const beam = { decodingMethod: model.nemo ? 'greedy_search' : 'modified_beam_search', maxActivePaths: 8 };
  switch (model.kind) {
    case 'online-transducer':
      return online(
        new sherpa.OnlineRecognizer({
          featConfig,
          modelConfig: { transducer, ...common },
          ...beam,
          enableEndpoint: 0,
        }),
      );
    case 'offline-transducer':
      return offline(
        new sherpa.OfflineRecognizer({
          featConfig,
          modelConfig: { transducer, modelType: model.nemo ? 'nemo_transducer' : 'transducer', ...common },
          ...beam,
        }),
      );
    case 'offline-whisper':
      return offline(
        new sherpa.OfflineRecognizer({
          featConfig,
          modelConfig: {
            whisper: {
              encoder,
              decoder,
              language: language.slice(0, 2),
              task,
              enableSegmentTimestamps: 1,
            },
            ...common,
          },
          decodingMethod: 'greedy_search',
        }),
        WHISPER_TAIL,
      );
  }
}

/** Silence after the end, without which a streaming model does not output the last word. */
const STREAMING_TAIL = new Float32Array(0.8 * SAMPLE_RATE);

function online(recognizer: OnlineRecognizer): RecogniseChunk {
  return (samples) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    stream.acceptWaveform({ samples: STREAMING_TAIL, sampleRate: SAMPLE_RATE });
    stream.inputFinished();
    while (recognizer.isReady(stream)) recognizer.decode(stream);
    return sherpaResultSchema.parse(recognizer.getResult(stream));
  };
}

/**
 * Silence after each chunk for Whisper. sherpa-onnx stops decoding after 6 tokens for each second of audio, its own
 * timestamp tokens included, so that fast speech would lose its last words.
 */
const WHISPER_TAIL = new Float32Array(5 * SAMPLE_RATE);

function offline(recognizer: OfflineRecognizer, tail?: Float32Array): RecogniseChunk {
  return (samples) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples: tail ? concatenate(samples, tail) : samples, sampleRate: SAMPLE_RATE });
    recognizer.decode(stream);
    return sherpaResultSchema.parse(recognizer.getResult(stream));
  };
}

/** An offline stream takes its audio in one call. */
function concatenate(first: Float32Array, second: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
