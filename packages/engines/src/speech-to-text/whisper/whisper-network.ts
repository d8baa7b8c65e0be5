import * as onnx from 'onnxruntime-node';
import { readOnnxMetadata } from '../onnx-metadata.ts';
import type { LogMel } from './log-mel.ts';

/** Numbers of a model's special tokens. */
export interface SpecialTokens {
  start: number;
  end: number;
  previous: number;
  noSpeech: number;
  /** A space alone. */
  blank: number;
  noTimestamps: number;
  transcribe: number;
  translate: number;
  /** By ISO 639-1 code; empty for a model of one language. */
  languages: ReadonlyMap<string, number>;
  /** Tokens that no text contains: marks of sounds, times, and special tokens but the end. */
  suppressed: readonly number[];
}

/** The keys and values of the encoded sound. One row serves all hypotheses: the graph broadcasts it. */
export interface EncodedSound {
  keys: onnx.Tensor;
  values: onnx.Tensor;
}

/** The keys and values of the tokens so far, for each hypothesis. */
export interface TokenCache {
  keys: onnx.Tensor;
  values: onnx.Tensor;
  /** The number of tokens so far. */
  length: number;
}

export interface DecodedTokens {
  /** Scores of the vocabulary for each token of each hypothesis: `[hypotheses, tokens, vocabulary]`. */
  logits: Float32Array;
  cache: TokenCache;
  /** Attention of the alignment heads to the sound: `[hypotheses, heads, tokens, time]`, 20 ms a step of time. */
  attention: onnx.Tensor;
}

/** The two graphs of a Whisper model in sherpa-onnx's export with alignment heads, whose caches grow by token. */
export interface WhisperNetwork {
  tokens: SpecialTokens;
  vocabularySize: number;
  melBands: number;
  encode(mel: LogMel): Promise<EncodedSound>;
  /** Decodes the next tokens, one row a hypothesis, after those of the cache. */
  decode(
    rows: readonly (readonly number[])[],
    sound: EncodedSound,
    cache: TokenCache,
  ): Promise<DecodedTokens>;
  emptyCache(): TokenCache;
}

/** The encoder halves the frames of the mel spectrum: a step is 20 ms. */
export const FRAMES_PER_STEP = 2;

/** Loads the graphs. Runs in the recognition process. */
export async function loadWhisperNetwork(
  files: { encoder: string; decoder: string },
  threads: number,
): Promise<WhisperNetwork> {
  const metadata = await readOnnxMetadata(files.encoder);
  const options: onnx.InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Threads that wait in a loop for the next step use a quarter more processor time.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    // The arena keeps the memory of the longest chunk: 1.0 GB instead of 0.6 GB.
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  const encoder = await onnx.InferenceSession.create(files.encoder, options);
  const decoder = await onnx.InferenceSession.create(files.decoder, options);
  const layers = numberOf(metadata, 'n_text_layer');
  const width = numberOf(metadata, 'n_text_state');
  return {
    tokens: specialTokens(metadata),
    vocabularySize: numberOf(metadata, 'n_vocab'),
    melBands: numberOf(metadata, 'n_mels'),
    async encode({ data, bands, frames }) {
      const mel = new onnx.Tensor('float32', data, [1, bands, frames]);
      const output = await encoder.run({ mel });
      return { keys: tensorOf(output, 'n_layer_cross_k'), values: tensorOf(output, 'n_layer_cross_v') };
    },
    async decode(rows, sound, cache) {
      const count = rows[0]?.length ?? 0;
      const output = await decoder.run({
        tokens: new onnx.Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, count]),
        in_n_layer_self_k_cache: cache.keys,
        in_n_layer_self_v_cache: cache.values,
        n_layer_cross_k: sound.keys,
        n_layer_cross_v: sound.values,
        offset: new onnx.Tensor('int64', BigInt64Array.of(BigInt(cache.length)), [1]),
      });
      return {
        logits: tensorOf(output, 'logits').data as Float32Array,
        cache: {
          keys: tensorOf(output, 'out_n_layer_self_k_cache'),
          values: tensorOf(output, 'out_n_layer_self_v_cache'),
          length: cache.length + count,
        },
        attention: tensorOf(output, 'cross_attention_weights'),
      };
    },
    emptyCache() {
      const empty = () => new onnx.Tensor('float32', new Float32Array(0), [layers, 1, 0, width]);
      return { keys: empty(), values: empty(), length: 0 };
    },
  };
}

/**
 * Copies rows of the second dimension: row `parents[i]` of the tensor becomes row i of the result.
 * @param tensor `[layers, hypotheses, …]`
 */
export function gatherRows(tensor: onnx.Tensor, parents: readonly number[]): onnx.Tensor {
  const [layers = 1, rows = 1, ...rest] = tensor.dims;
  const length = rest.reduce((product, size) => product * size, 1);
  const source = tensor.data as Float32Array;
  const data = new Float32Array(layers * parents.length * length);
  for (let layer = 0; layer < layers; layer++) {
    for (const [row, parent] of parents.entries()) {
      const from = (layer * rows + parent) * length;
      data.set(source.subarray(from, from + length), (layer * parents.length + row) * length);
    }
  }
  return new onnx.Tensor('float32', data, [layers, parents.length, ...rest]);
}

function tensorOf(output: onnx.InferenceSession.OnnxValueMapType, name: string): onnx.Tensor {
  const tensor = output[name];
  if (!(tensor instanceof onnx.Tensor)) throw new Error(`The Whisper model has no output ${name}.`);
  return tensor;
}

function specialTokens(metadata: ReadonlyMap<string, string>): SpecialTokens {
  const isMultilingual = metadata.get('is_multilingual') === '1';
  const codes = isMultilingual ? (metadata.get('all_language_codes') ?? '').split(',') : [];
  const numbers = (metadata.get('all_language_tokens') ?? '').split(',').map(Number);
  const start = numberOf(metadata, 'sot');
  const end = numberOf(metadata, 'eot');
  const noTimestamps = numberOf(metadata, 'no_timestamps');
  const special = Array.from(
    { length: numberOf(metadata, 'n_vocab') - end - 1 },
    (_, index) => end + 1 + index,
  );
  return {
    start,
    end,
    noTimestamps,
    previous: numberOf(metadata, 'sot_prev'),
    noSpeech: numberOf(metadata, 'no_speech'),
    blank: numberOf(metadata, 'blank_id'),
    transcribe: numberOf(metadata, 'transcribe'),
    translate: numberOf(metadata, 'translate'),
    languages: new Map(codes.map((code, index) => [code, numbers[index] ?? start])),
    suppressed: [...(metadata.get('non_speech_tokens') ?? '').split(',').map(Number), ...special],
  };
}

function numberOf(metadata: ReadonlyMap<string, string>, key: string): number {
  const value = Number(metadata.get(key));
  if (!Number.isInteger(value)) throw new Error(`The Whisper model does not say its ${key}.`);
  return value;
}
