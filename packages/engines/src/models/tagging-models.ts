import type { ModelEntry } from './model-entry.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/audio-tagging-models';

/**
 * Hears laughter and applause better than our rules do. Not fetched unasked. Its checksum could not be had where this
 * was written: the release's own list is asked at install. The licence is that of the model's card (mispeech/ced-tiny).
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
