import type { ModelEntry } from './model-entry.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

/** Voices that are installed with `npm run models`; any other Piper or Kokoro folder of the release works too. */
export const VOICE_MODELS: readonly ModelEntry[] = [
  {
    // The folder keeps the release's name: by it the voices are recognised.
    name: 'vits-piper-fr_FR-upmc-medium',
    kind: 'text-to-speech',
    label: { fr: 'Piper, voix françaises (Jessica, Pierre)', en: 'Piper, French voices (Jessica, Pierre)' },
    languages: ['fr-FR'],
    quality: 'best',
    url: `${RELEASE}/vits-piper-fr_FR-upmc-medium.tar.bz2`,
    archive: 'tar.bz2',
    sizeBytes: 80_422_639,
    installedBytes: 96_000_000,
    sha256: 'e9830a331a16f6cc5ef3116a287065e015d3495c3f56b974889a266da7f89a7f',
    licence: 'MODEL_CARD',
    files: [
      'fr_FR-upmc-medium.onnx',
      'fr_FR-upmc-medium.onnx.json',
      'tokens.txt',
      'espeak-ng-data/',
      'MODEL_CARD',
    ],
    manifest: {},
    isDefault: false,
  },
];
