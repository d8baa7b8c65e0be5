import { SPEECH_LANGUAGES } from '@atelier/contracts';
import type { ModelEntry } from './model-entry.ts';

// biome-ignore format: a list of codes
const PARAKEET_CODES = new Set([
  'bg', 'hr', 'cs', 'da', 'nl', 'en', 'et', 'fi', 'fr', 'de', 'el', 'hu', 'it', 'lv', 'lt', 'mt', 'pl', 'pt', 'ro',
  'sk', 'sl', 'es', 'sv', 'ru', 'uk',
]);
/** The 25 languages of Parakeet TDT 0.6b v3 (https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3). */
export const PARAKEET_LANGUAGES = SPEECH_LANGUAGES.filter((tag) => PARAKEET_CODES.has(tag.slice(0, 2)));
/** The languages of Whisper (https://github.com/openai/whisper/blob/main/whisper/tokenizer.py) that captions can draw. */
export const WHISPER_LANGUAGES = SPEECH_LANGUAGES;

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';
/**
 * Downloadable models for speech recognition; `assets/speech` holds the built-in ones. Sizes and SHA-256 are from the
 * release's `checksum.txt`.
 */
export const SPEECH_MODELS: readonly ModelEntry[] = [
  {
    name: 'parakeet-tdt-0.6b-v3-int8',
    kind: 'speech-to-text',
    label: { fr: 'Parakeet TDT 0.6b v3', en: 'Parakeet TDT 0.6b v3' },
    languages: [...PARAKEET_LANGUAGES],
    quality: 'best',
    url: `${RELEASE}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2`,
    archive: 'tar.bz2',
    sizeBytes: 487_170_055,
    installedBytes: 671_000_000,
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
    sumsUrl: null,
    licence: 'CC-BY-4.0',
    files: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
    manifest: { kind: 'offline-transducer', latenessSeconds: 0 },
    isDefault: true,
  },
  {
    name: 'whisper-small',
    kind: 'speech-to-text',
    label: { fr: 'Whisper small', en: 'Whisper small' },
    languages: [...WHISPER_LANGUAGES],
    quality: 'good',
    url: `${RELEASE}/sherpa-onnx-whisper-small.tar.bz2`,
    archive: 'tar.bz2',
    sizeBytes: 639_387_718,
    installedBytes: 376_000_000,
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
    sumsUrl: null,
    licence: 'MIT',
    // The int8 files alone: on a CPU they are faster, and the archive's others are three times their size.
    files: ['small-encoder.int8.onnx', 'small-decoder.int8.onnx', 'small-tokens.txt'],
    manifest: { kind: 'offline-whisper' },
    isDefault: false,
  },
];
