import { CLIP_LANGUAGES } from '@atelier/contracts';
import type { ModelEntry } from './model-entry.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';
/** Models for speech recognition. Sizes and SHA-256 are from the release's `checksum.txt`. */
export const SPEECH_MODELS: readonly ModelEntry[] = [
  {
    name: 'silero-vad',
    kind: 'voice-activity',
    label: { fr: 'Silero, détection de la voix', en: 'Silero voice detection' },
    languages: [...CLIP_LANGUAGES],
    quality: null,
    url: `${RELEASE}/silero_vad.onnx`,
    archive: 'none',
    sizeBytes: 643_854,
    installedBytes: 643_854,
    sha256: '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
    sumsUrl: null,
    licence: 'MIT',
    files: ['silero_vad.onnx'],
    manifest: {},
    isDefault: true,
  },
  {
    name: 'parakeet-tdt-0.6b-v3-int8',
    kind: 'speech-to-text',
    label: { fr: 'Parakeet TDT 0.6b v3', en: 'Parakeet TDT 0.6b v3' },
    languages: [...CLIP_LANGUAGES],
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
  whisper({
    size: 'small',
    quality: 'good',
    sizeBytes: 639_387_718,
    installedBytes: 376_000_000,
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
  }),
  whisper({
    size: 'base',
    quality: 'draft',
    sizeBytes: 207_557_382,
    installedBytes: 161_000_000,
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
  }),
  whisper({
    size: 'tiny',
    quality: 'draft',
    sizeBytes: 116_204_861,
    installedBytes: 104_000_000,
    sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
  }),
];

interface WhisperFacts extends Pick<ModelEntry, 'quality' | 'sizeBytes' | 'installedBytes' | 'sha256'> {
  size: 'tiny' | 'base' | 'small';
}

function whisper({ size, ...facts }: WhisperFacts): ModelEntry {
  return {
    name: `whisper-${size}`,
    kind: 'speech-to-text',
    label: { fr: `Whisper ${size}`, en: `Whisper ${size}` },
    languages: [...CLIP_LANGUAGES],
    url: `${RELEASE}/sherpa-onnx-whisper-${size}.tar.bz2`,
    archive: 'tar.bz2',
    ...facts,
    sumsUrl: null,
    licence: 'MIT',
    // The int8 files alone: on a CPU they are faster, and the archive's others are three times their size.
    files: [`${size}-encoder.int8.onnx`, `${size}-decoder.int8.onnx`, `${size}-tokens.txt`],
    manifest: { kind: 'offline-whisper' },
    isDefault: false,
  };
}
