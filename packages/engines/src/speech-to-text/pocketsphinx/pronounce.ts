import { AppError } from '@atelier/contracts';
import { ProcessError, runProcess } from '@atelier/media';
import { ipaToArpabet } from './ipa-to-arpabet.ts';

/** espeak-ng's voice for each supported language. */
export const ESPEAK_VOICES: ReadonlyMap<string, string> = new Map([
  ['fr-FR', 'fr'],
  ['en-US', 'en-us'],
  ['es-ES', 'es'],
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['pt-PT', 'pt'],
]);

export interface PronounceInput {
  words: readonly string[];
  language: string;
  /** Defaults to `espeak-ng`. */
  command?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Returns the phonemes of each word in the English model's alphabet; empty for words without a sound. */
export async function pronounce(input: PronounceInput): Promise<string[][]> {
  const spellings = input.words.map(speakable);
  const unique = [...new Set(spellings)].filter(Boolean);
  if (unique.length === 0) return input.words.map(() => []);
  const sounds = new Map<string, string[]>();
  const lines = await speak(unique, input);
  if (lines.length === unique.length) {
    for (const [index, spelling] of unique.entries()) sounds.set(spelling, ipaToArpabet(lines[index] ?? ''));
  } else {
    // A word that espeak-ng reads as two sentences shifts the lines: each word is then spoken alone.
    for (const spelling of unique) {
      sounds.set(spelling, ipaToArpabet((await speak([spelling], input)).join(' ')));
    }
  }
  return spellings.map((spelling) => loneVowel(spelling, input.language) ?? sounds.get(spelling) ?? []);
}

/** Returns the sound of a one-vowel word ("é", "à", "y", "o"), which espeak-ng would read as a letter's name. */
function loneVowel(spelling: string, language: string): string[] | undefined {
  if (language.startsWith('en')) return undefined;
  return LONE_VOWELS.get(spelling.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
}

const LONE_VOWELS = new Map([
  ['a', ['AA']],
  ['e', ['EY']],
  ['i', ['IY']],
  ['o', ['OW']],
  ['u', ['UW']],
  ['y', ['IY']],
]);

/** Speaks each word as a paragraph, so that the output has one line for each. */
async function speak(spellings: readonly string[], input: PronounceInput): Promise<string[]> {
  try {
    const { stdout } = await runProcess({
      tool: 'espeak-ng',
      command: input.command,
      argv: ['-q', '--ipa', '--sep=_', '-v', ESPEAK_VOICES.get(input.language) ?? 'en-us', '--stdin'],
      stdin: `${spellings.join('\n\n')}\n`,
      timeoutSeconds: 20,
      sandbox: { readPaths: [], writeFolder: null },
      signal: input.signal,
    });
    return stdout.split('\n').filter((line) => line.trim() !== '');
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    throw new AppError('engine_failed', error.message, { cause: error });
  }
}

/** Keeps the letters and digits of a word, without signs that espeak-ng reads as markup or a full stop. */
function speakable(word: string): string {
  return word
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}'%€$£&+=.,:-]+/gu, ' ')
    .replace(/(?<!\d)[.,:]|[.,:](?!\d)/gu, ' ')
    .replace(/^[\s'-]+|(?<![\s'-])[\s'-]+$/gu, '')
    .replace(/\s+/gu, ' ');
}
