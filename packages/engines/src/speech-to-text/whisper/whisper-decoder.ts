import type { RecognisedTokens } from '@atelier/transcript/recognise/merge-tokens';
import { createMelPower } from '../../mel/mel-power.ts';
import { SAMPLE_RATE } from '../audio/wav.ts';
import { type SearchResult, searchBeams } from './beam-search.ts';
import { joinCharacters } from './join-characters.ts';
import { logMel } from './log-mel.ts';
import { timeTokens } from './time-tokens.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import {
  type EncodedSound,
  FRAMES_PER_STEP,
  loadWhisperNetwork,
  type WhisperNetwork,
} from './whisper-network.ts';

const STEP_SECONDS = 0.02;
/** Zeros after the sound. Whisper was trained on 30 s; without a tail it often misses the last word. */
const TAIL_FRAMES = 1000;
/** Enough to identify the language: of 85 windows of 4 s, 83 were right, as with the longer tail. */
const LANGUAGE_TAIL_FRAMES = 300;
/** Fast speech has about 8 tokens a second. A loop would go on to the limit. */
const MAX_TOKENS_PER_SECOND = 12;
const SHORTEST_LIMIT = 24;
/** Half of the context of 448 tokens, less the prefix, as in openai/whisper. */
const MAX_TOKENS = 220;
/** Each step attends to the prompt too. */
const MAX_PROMPT_TOKENS = 100;
/** The thresholds of openai/whisper: a text this improbable, of a sound this silent, is invented. */
const SILENT = 0.6;
const IMPROBABLE = -1;

/** `transcribe`: the words as spoken. `translate`: a translation into English. */
export type WhisperTask = 'transcribe' | 'translate';

export interface DecodeOptions {
  /** BCP 47. */
  language: string;
  task: WhisperTask;
  /** Names that may be spoken, the most likely first. */
  terms: readonly string[];
}

/** Absolute paths of a model in sherpa-onnx's export with alignment heads. */
export interface WhisperFiles {
  encoder: string;
  decoder: string;
  tokens: string;
}

/** A loaded Whisper model. Its export has alignment heads. */
export interface WhisperDecoder {
  /** Decodes a chunk of at most 30 s. Silence gives no tokens. */
  decode(samples: Float32Array, options: DecodeOptions): Promise<RecognisedTokens>;
  /** Returns the probability of each language by its ISO 639-1 code; empty for a model of one language. */
  identifyLanguage(samples: Float32Array): Promise<Map<string, number>>;
}

let loaded: { key: string; decoder: Promise<WhisperDecoder> } | undefined;

/** Loads a model and keeps it for the next call; one at a time, because models are large. */
export function loadWhisperDecoder(files: WhisperFiles, threads: number): Promise<WhisperDecoder> {
  const key = JSON.stringify([files.encoder, threads]);
  if (loaded?.key === key) return loaded.decoder;
  const decoder = createDecoder(files, threads);
  loaded = { key, decoder };
  // A failed start is tried again by the next call.
  decoder.catch(() => {
    if (loaded?.decoder === decoder) loaded = undefined;
  });
  return decoder;
}

async function createDecoder(files: WhisperFiles, threads: number): Promise<WhisperDecoder> {
  const [network, vocabulary] = await Promise.all([
    loadWhisperNetwork(files, threads),
    readVocabulary(files.tokens),
  ]);
  const melPower = createMelPower(network.melBands);
  return {
    async decode(samples, options) {
      const mel = logMel(samples, { melPower, bands: network.melBands, tailFrames: TAIL_FRAMES });
      const sound = await network.encode(mel);
      const start = startTokens(network, options);
      const found = await searchBeams(network, sound, {
        prefix: [...promptTokens(network, vocabulary, options.terms), ...start],
        maxTokens: maxTokens(samples.length / SAMPLE_RATE),
      });
      if (found.noSpeech > SILENT && found.meanLogProbability < IMPROBABLE)
        return { tokens: [], timestamps: [] };
      const soundSteps = Math.ceil(mel.soundFrames / FRAMES_PER_STEP);
      const steps = await findStarts(network, sound, { start, found, soundSteps });
      const timestamps = steps.map((step) => step * STEP_SECONDS);
      return joinCharacters(found, timestamps, vocabulary);
    },
    async identifyLanguage(samples) {
      const tailFrames = LANGUAGE_TAIL_FRAMES;
      const sound = await network.encode(logMel(samples, { melPower, bands: network.melBands, tailFrames }));
      const { logits } = await network.decode([[network.tokens.start]], sound, network.emptyCache());
      return languageProbabilities(logits, network.tokens.languages);
    },
  };
}

function startTokens({ tokens }: WhisperNetwork, { language, task }: DecodeOptions): number[] {
  const ofLanguage = tokens.languages.get(language.slice(0, 2));
  const ofTask = task === 'translate' ? tokens.translate : tokens.transcribe;
  return ofLanguage === undefined
    ? [tokens.start, tokens.noTimestamps]
    : [tokens.start, ofLanguage, ofTask, tokens.noTimestamps];
}

/** Returns the tokens of the terms that fit, as the text before the sound. */
function promptTokens(
  { tokens }: WhisperNetwork,
  vocabulary: Vocabulary,
  terms: readonly string[],
): number[] {
  const prompt: number[] = [];
  for (const term of terms) {
    const next = vocabulary.encode(prompt.length === 0 ? ` ${term}` : `, ${term}`);
    if (prompt.length + next.length > MAX_PROMPT_TOKENS) break;
    prompt.push(...next);
  }
  return prompt.length === 0 ? [] : [tokens.previous, ...prompt];
}

function maxTokens(seconds: number): number {
  return Math.min(MAX_TOKENS, SHORTEST_LIMIT + Math.ceil(seconds * MAX_TOKENS_PER_SECOND));
}

/** Returns the step at which each token of a text begins, and the step at which the text ends. */
async function findStarts(
  network: WhisperNetwork,
  sound: EncodedSound,
  { start, found, soundSteps }: { start: readonly number[]; found: SearchResult; soundSteps: number },
): Promise<number[]> {
  const row = [...start, ...found.tokens, network.tokens.end];
  const { attention } = await network.decode([row], sound, network.emptyCache());
  const [, heads = 0, tokens = 0, steps = 0] = attention.dims;
  // The token before the first one decides where it begins: attention belongs to the token that is predicted.
  const range = { from: start.length - 1, to: row.length - 2 };
  return timeTokens({ data: attention.data as Float32Array, heads, tokens, steps }, range, soundSteps);
}

function languageProbabilities(
  scores: Float32Array,
  languages: ReadonlyMap<string, number>,
): Map<string, number> {
  const own = [...languages].map(([code, token]) => [code, scores[token] ?? 0] as const);
  const highest = Math.max(...own.map(([, score]) => score));
  const total = own.reduce((sum, [, score]) => sum + Math.exp(score - highest), 0);
  return new Map(own.map(([code, score]) => [code, Math.exp(score - highest) / total]));
}
