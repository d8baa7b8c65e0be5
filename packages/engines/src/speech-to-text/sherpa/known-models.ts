import { CLIP_LANGUAGES } from '@atelier/contracts';
import type { ModelManifest } from './model-manifest.ts';

interface KnownModel extends ModelManifest {
  /** Matched against the folder's name. */
  pattern: RegExp;
}

/**
 * Facts about published models by the name of their folder, for folders that were copied by hand
 * and have no `model.json`. The first match applies.
 */
const KNOWN_MODELS: readonly KnownModel[] = [
  {
    pattern: /parakeet-tdt-0\.6b-v3/u,
    languages: [...CLIP_LANGUAGES],
    quality: 'best',
    label: { fr: 'Parakeet TDT 0.6b v3', en: 'Parakeet TDT 0.6b v3' },
  },
  {
    pattern: /parakeet-tdt-0\.6b-v2/u,
    languages: ['en-US'],
    quality: 'best',
    label: { fr: 'Parakeet TDT 0.6b v2', en: 'Parakeet TDT 0.6b v2' },
  },
  { pattern: /whisper-(?:medium|large|turbo|distil).*\.en/u, languages: ['en-US'], quality: 'best' },
  { pattern: /whisper-(?:medium|large|turbo)/u, languages: [...CLIP_LANGUAGES], quality: 'best' },
  { pattern: /whisper-small\.en/u, languages: ['en-US'], quality: 'good' },
  { pattern: /whisper-small/u, languages: [...CLIP_LANGUAGES], quality: 'good' },
  { pattern: /whisper-(?:base|tiny)\.en/u, languages: ['en-US'], quality: 'draft' },
  { pattern: /whisper-(?:base|tiny)/u, languages: [...CLIP_LANGUAGES], quality: 'draft' },
  {
    // Lateness: the median over 90 matched words against forced alignment, by e2e/bench-speech.ts.
    pattern: /zipformer-gigaspeech-3\.3M/u,
    languages: ['en-US'],
    quality: 'draft',
    latenessSeconds: 0.26,
    label: { fr: 'Zipformer 3,3 M (anglais)', en: 'Zipformer 3.3 M (English)' },
  },
];

export function knownModel(folderName: string): ModelManifest {
  return KNOWN_MODELS.find(({ pattern }) => pattern.test(folderName)) ?? guessFromName(folderName);
}

/** Guesses the language from a published folder's name, such as `sherpa-onnx-zipformer-fr-2024-05-01`. */
function guessFromName(folderName: string): ModelManifest {
  const parts = folderName.toLowerCase().split(/[^a-z]+/u);
  const languages = CLIP_LANGUAGES.filter((language) => parts.includes(language.slice(0, 2)));
  return languages.length > 0 ? { languages } : {};
}
