import path from 'node:path';
import { VOICES, type VoiceId } from '../voice-catalogue.ts';
import type { VoiceModel } from './find-voice-models.ts';
import type { KnownSpeaker } from './known-voices.ts';
import type { LentVoice } from './lend-voices.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../assets/voices/kokoro');

/**
 * Kokoro 82M with ten voices (assets/voices/kokoro/NOTICE.md). The numbers of its speakers are those of this folder,
 * not those of the release.
 */
const MODEL: VoiceModel = {
  name: 'kokoro',
  kind: 'kokoro',
  files: {
    model: path.join(FOLDER, 'model.onnx'),
    tokens: path.join(FOLDER, 'tokens.txt'),
    dataDir: path.join(FOLDER, 'espeak-ng-data'),
    voices: path.join(FOLDER, 'voices.bin'),
    lexicon: null,
  },
  speakers: [],
};

/** The speakers of the catalogue's voices. The French men are an Italian and a Brazilian voice. */
const SPEAKERS: Readonly<Record<VoiceId, Pick<KnownSpeaker, 'sid' | 'reads'> & { hasAccent?: true }>> = {
  'fr-male1': { sid: 1, reads: 'fr', hasAccent: true },
  'fr-male2': { sid: 3, reads: 'fr', hasAccent: true },
  'fr-female1': { sid: 0, reads: 'fr' },
  'fr-female2': { sid: 2, reads: 'fr' },
  'en-male1': { sid: 6, reads: 'en-us' },
  'en-male2': { sid: 9, reads: 'en' },
  'en-female1': { sid: 4, reads: 'en-us' },
  'en-female2': { sid: 8, reads: 'en' },
};

/** The natural voices that Atelier ships with, in the order of the catalogue. */
export const BUILT_IN_VOICES: readonly LentVoice[] = VOICES.map((known) => {
  const { hasAccent, ...speaker } = SPEAKERS[known.id];
  const { name, gender, language } = known;
  return {
    model: MODEL,
    voice: { ...known, ...(hasAccent && { hasAccent }) },
    speaker: { name, gender, language, ...speaker },
  };
});
