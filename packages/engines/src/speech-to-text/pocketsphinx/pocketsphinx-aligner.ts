import { AppError } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { findExecutable } from '@atelier/media';
import { fillGaps } from '@atelier/transcript/align/fill-gaps';
import { tokenizeScript } from '@atelier/transcript/align/tokenize-script';
import { captionLanguage } from '@atelier/transcript/language';
import { countSyllables } from '@atelier/transcript/measure/syllables';
import { keepInSpeech } from '@atelier/transcript/recognise/keep-in-speech';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { readSpeechWav } from '../audio/wav.ts';
import type { AlignInput, DetectSpeech } from '../port.ts';
import type { Pocketsphinx } from './find-pocketsphinx.ts';
import { ESPEAK_VOICES, pronounce } from './pronounce.ts';
import { runPocketsphinx } from './run-pocketsphinx.ts';

/** Times a known text without recognising it. */
export interface ForcedAligner {
  id: string;
  languages: readonly string[];
  /** @throws AppError `engine_failed`, not retryable, when the text does not fit the audio. */
  align(input: AlignInput): Promise<Word[]>;
}

export interface PocketsphinxAlignerOptions {
  pocketsphinx: Pocketsphinx;
  detectSpeech: DetectSpeech;
  /** Defaults to `espeak-ng` on PATH. */
  espeakCommand?: string | undefined;
}

/**
 * Forced alignment with the English acoustic model and espeak-ng's pronunciations, for English and, by
 * the nearest English sounds, for the other languages. Null when espeak-ng is missing.
 */
export async function createPocketsphinxAligner(
  options: PocketsphinxAlignerOptions,
): Promise<ForcedAligner | null> {
  const command = await findExecutable(options.espeakCommand ?? 'espeak-ng');
  if (command === null) return null;
  return {
    id: 'pocketsphinx-aligner',
    languages: [...ESPEAK_VOICES.keys()],
    align: (input) => alignForced(input, options, command),
  };
}

async function alignForced(
  input: AlignInput,
  { pocketsphinx, detectSpeech }: PocketsphinxAlignerOptions,
  espeak: string,
): Promise<Word[]> {
  const texts = tokenizeScript(input.text, input.language);
  const speech = await detectSpeech(input);
  if (texts.length === 0 || speech.length === 0) return [];
  const { language, signal } = input;
  checkLength(texts, speech, language);
  const samples = await readSpeechWav(input.wavPath);
  if (samples.length > MAX_ALIGN_SECONDS * 16_000) throw misfit('The audio is too long to align.');
  const sounds = await pronounce({ words: texts, language, command: espeak, signal });
  const known = texts.flatMap((_, index) => ((sounds[index]?.length ?? 0) > 0 ? [index] : []));
  const [tokens = []] = await runPocketsphinx({
    pocketsphinx,
    utterances: [samples],
    files: {
      'script.dict': known.map((index) => `w${index} ${sounds[index]?.join(' ')}\n`).join(''),
      'script.jsgf': jsgfOf(known),
    },
    taskArgs: (folder) => ['-jsgf', `${folder}/script.jsgf`, '-dict', `${folder}/script.dict`, ...NO_PRUNING],
    timeoutSeconds: 60 + (3 * samples.length) / 16_000,
    signal,
  });
  const timed: (Word | undefined)[] = texts.map(() => undefined);
  for (const { text, startSeconds, durationSeconds } of tokens) {
    timed[Number(text.slice(1))] = { text, startSeconds, endSeconds: startSeconds + durationSeconds };
  }
  // The grammar allows one path only: if it ends early, text and audio differ.
  if (tokens.length < known.length) throw misfit('The text does not fit the audio.');
  return keepInSpeech({ words: fillGaps({ texts, timed, speech, language }), speech, language });
}

/** Alignment takes quadratic time: about a minute for five minutes. */
const MAX_ALIGN_SECONDS = 300;
/** The fastest speech; a longer text belongs to another recording. */
const MAX_SYLLABLES_PER_SECOND = 11;

function checkLength(texts: readonly string[], speech: readonly SpeechSegment[], language: string): void {
  const speechSeconds = speech.reduce(
    (sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds,
    0,
  );
  const syllables = texts.reduce((sum, text) => sum + countSyllables(text, captionLanguage(language)), 0);
  if (syllables > MAX_SYLLABLES_PER_SECOND * speechSeconds)
    throw misfit('The text is too long for the audio.');
}

function misfit(message: string): AppError {
  return new AppError('engine_failed', message, { retryable: false });
}

/** Builds a grammar with all words in order and optional silence between them. */
function jsgfOf(indexes: readonly number[]): string {
  const path = indexes.map((index) => `w${index}`).join(' ');
  return `#JSGF V1.0;\ngrammar script;\npublic <script> = ${path} ;\n`;
}

/**
 * Disables pruning: only one path is possible, and over a minute of audio any beam loses it.
 * Measured: 152 French words over 60 s take 4 s without pruning and are not found with any beam.
 */
const NO_PRUNING = [
  ['-bestpath', 'no'],
  ['-beam', '0'],
  ['-wbeam', '0'],
  ['-pbeam', '0'],
  ['-maxhmmpf', '-1'],
].flat();
