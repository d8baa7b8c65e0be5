import type { ModelEntry } from './model-entry.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/audio-tagging-models';

/**
 * Models that detect laughter and applause better than the built-in rules; installed on request only. The checksum is
 * read from the release's list at install. The licence is from the model card (mispeech/ced-tiny).
 */
export const TAGGING_MODELS: readonly ModelEntry[] = [
  {
    name: 'sherpa-onnx-ced-tiny-audio-tagging-2024-04-19',
    kind: 'audio-tagging',
    label: { fr: 'CED tiny, rires et applaudissements', en: 'CED tiny, laughter and applause' },
    languages: [],
    quality: null,
    url: `${RELEASE}/sherpa-onnx-ced-tiny-audio-tagging-2024-04-19.tar.bz2`,
    archive: 'tar.bz2',
    sizeBytes: 28_500_000,
    installedBytes: 6_200_000,
    sha256: null,
    sumsUrl: `${RELEASE}/checksum.txt`,
    licence: 'Apache-2.0',
    files: ['model.int8.onnx', 'class_labels_indices.csv'],
    manifest: {},
    isDefault: false,
  },
];
