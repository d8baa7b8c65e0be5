import { SPEECH_LANGUAGES } from '@atelier/contracts';
import { PARAKEET_LANGUAGES, WHISPER_LANGUAGES } from '../../models/speech-models.ts';
import {
  PARAKEET_V3_ERRORS,
  WHISPER_BASE_ERRORS,
  WHISPER_LARGE_V2_ERRORS,
  WHISPER_LARGE_V3_ERRORS,
  WHISPER_MEDIUM_ERRORS,
  WHISPER_SMALL_ERRORS,
} from '../../models/word-errors.ts';
import type { ModelManifest } from './model-manifest.ts';

interface KnownModel extends ModelManifest {
  /** Matched against the folder's name. */
  pattern: RegExp;
}

/**
 * Facts about published models by the name of their folder, for folders that were copied by hand
 * and have no `model.json`, best first. The first match applies.
 */
const KNOWN_MODELS: readonly KnownModel[] = [
  {
    pattern: /parakeet-tdt-0\.6b-v3/u,
    languages: [...PARAKEET_LANGUAGES],
    quality: 'best',
    wordErrors: PARAKEET_V3_ERRORS,
    label: { fr: 'Parakeet TDT 0.6b v3', en: 'Parakeet TDT 0.6b v3' },
  },
  {
    pattern: /parakeet-tdt-0\.6b-v2/u,
    languages: ['en-US'],
    quality: 'best',
    label: { fr: 'Parakeet TDT 0.6b v2', en: 'Parakeet TDT 0.6b v2' },
  },
  { pattern: /whisper-(?:medium|large|turbo|distil).*\.en/u, languages: ['en-US'], quality: 'best' },
  {
    pattern: /whisper-large-v3(?!-turbo)/u,
    languages: [...WHISPER_LANGUAGES],
    quality: 'best',
    wordErrors: WHISPER_LARGE_V3_ERRORS,
  },
  {
    // OpenAI describes turbo as comparable with large-v2.
    pattern: /whisper-(?:large|turbo)/u,
    languages: [...WHISPER_LANGUAGES],
    quality: 'best',
    wordErrors: WHISPER_LARGE_V2_ERRORS,
  },
  {
    pattern: /whisper-medium/u,
    languages: [...WHISPER_LANGUAGES],
    quality: 'best',
    wordErrors: WHISPER_MEDIUM_ERRORS,
  },
  { pattern: /whisper-small\.en/u, languages: ['en-US'], quality: 'good' },
  {
    pattern: /whisper-small/u,
    languages: [...WHISPER_LANGUAGES],
    quality: 'good',
    wordErrors: WHISPER_SMALL_ERRORS,
  },
  { pattern: /whisper-(?:base|tiny)\.en/u, languages: ['en-US'], quality: 'draft' },
  {
    pattern: /whisper-base/u,
    languages: [...WHISPER_LANGUAGES],
    quality: 'draft',
    wordErrors: WHISPER_BASE_ERRORS,
    // Token times from attention come early: the median over 600 words against forced alignment, e2e/bench-speech.ts.
    latenessSeconds: -0.05,
    label: { fr: 'Whisper base', en: 'Whisper base' },
  },
  { pattern: /whisper-tiny/u, languages: [...WHISPER_LANGUAGES], quality: 'draft' },
];

/** Returns the facts of a folder's model. `rank` is its place in the table; unknown models come last. */
export function knownModel(folderName: string): ModelManifest & { rank: number } {
  const rank = KNOWN_MODELS.findIndex(({ pattern }) => pattern.test(folderName));
  const known = KNOWN_MODELS[rank] ?? guessFromName(folderName);
  return { ...known, rank: rank === -1 ? KNOWN_MODELS.length : rank };
}

/** Guesses the language from a published folder's name, such as `sherpa-onnx-zipformer-fr-2024-05-01`. */
function guessFromName(folderName: string): ModelManifest {
  const parts = folderName.toLowerCase().split(/[^a-z]+/u);
  const languages = SPEECH_LANGUAGES.filter((language) => parts.includes(language.slice(0, 2)));
  return languages.length > 0 ? { languages } : {};
}
