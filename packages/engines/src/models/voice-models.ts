import type { ModelEntry } from './model-entry.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

/**
 * More natural voices beside those that Atelier ships with, and one for each of the eight ids where these are left out
 * (`VOICES=simple`). Any other Piper or Kokoro folder of the release works too. Folders
 * keep the release's names, which identify the voices. Decision 73 lists the origin of each checksum.
 */
export const VOICE_MODELS: readonly ModelEntry[] = [
  piper({
    voice: 'fr_FR-upmc-medium',
    label: { fr: 'Piper, voix françaises (Jessica, Pierre)', en: 'Piper, French voices (Jessica, Pierre)' },
    sizeBytes: 80_422_639,
    installedBytes: 96_000_000,
    sha256: 'e9830a331a16f6cc5ef3116a287065e015d3495c3f56b974889a266da7f89a7f',
    licence: 'CC-BY-SA-4.0',
  }),
  piper({
    voice: 'fr_FR-siwis-medium',
    label: { fr: 'Piper, voix française (Siwis)', en: 'Piper, French voice (Siwis)' },
    sizeBytes: 67_207_459,
    installedBytes: 84_000_000,
    sha256: '375909aa30842b3a4efa10b1beb1d761af792960ae6873b4d53889f96c66195b',
    licence: 'CC-BY-4.0',
  }),
  piper({
    voice: 'fr_FR-tom-medium',
    label: { fr: 'Piper, voix française (Tom)', en: 'Piper, French voice (Tom)' },
    sizeBytes: 68_000_000,
    installedBytes: 84_000_000,
    sha256: null,
    licence: 'AGPL-3.0',
  }),
  {
    name: 'kokoro-multi-lang-v1_0',
    kind: 'text-to-speech',
    label: {
      fr: 'Kokoro, voix anglaises (Heart, Bella, Michael, George) et française (Camille)',
      en: 'Kokoro, English voices (Heart, Bella, Michael, George) and a French one (Camille)',
    },
    languages: ['en-US', 'fr-FR'],
    quality: 'best',
    url: `${RELEASE}/kokoro-multi-lang-v1_0.tar.bz2`,
    archive: 'tar.bz2',
    sizeBytes: 349_906_910,
    installedBytes: 400_000_000,
    sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
    sumsUrl: null,
    licence: 'Apache-2.0',
    files: ['model.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data/', 'LICENSE'],
    optionalFiles: ['lexicon-us-en.txt'],
    manifest: {},
    isDefault: false,
  },
];

interface PiperFacts
  extends Pick<ModelEntry, 'label' | 'sizeBytes' | 'installedBytes' | 'sha256' | 'licence'> {
  voice: string;
}

function piper({ voice, ...facts }: PiperFacts): ModelEntry {
  return {
    name: `vits-piper-${voice}`,
    kind: 'text-to-speech',
    languages: ['fr-FR'],
    quality: 'best',
    url: `${RELEASE}/vits-piper-${voice}.tar.bz2`,
    archive: 'tar.bz2',
    ...facts,
    sumsUrl: `${RELEASE}/checksum.txt`,
    files: [`${voice}.onnx`, `${voice}.onnx.json`, 'tokens.txt', 'espeak-ng-data/', 'MODEL_CARD'],
    manifest: {},
    isDefault: false,
  };
}
