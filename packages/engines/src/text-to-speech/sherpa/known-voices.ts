import type { Voice } from '../port.ts';
import type { SherpaTask } from './messages.ts';

/** A speaker of a model. */
export interface KnownSpeaker extends Pick<Voice, 'name' | 'gender' | 'language'> {
  sid: number;
  /** By whose rules text is read; by default French or American English. */
  reads?: SherpaTask['language'];
}

const speaker = (
  language: Voice['language'],
  gender: Voice['gender'],
  name: string,
  sid = 0,
): KnownSpeaker => ({ language, gender, name, sid });

/** Piper voices by the distinguishing part of their folder's name. */
export const PIPER_SPEAKERS: Readonly<Record<string, readonly KnownSpeaker[]>> = {
  'fr_FR-upmc': [speaker('fr', 'FEMALE', 'Jessica', 0), speaker('fr', 'MALE', 'Pierre', 1)],
  'fr_FR-siwis': [speaker('fr', 'FEMALE', 'Siwis')],
  'fr_FR-tom': [speaker('fr', 'MALE', 'Tom')],
  'fr_FR-gilles': [speaker('fr', 'MALE', 'Gilles')],
  'en_US-lessac': [speaker('en', 'FEMALE', 'Lessac')],
  'en_US-amy': [speaker('en', 'FEMALE', 'Amy')],
  'en_US-kristin': [speaker('en', 'FEMALE', 'Kristin')],
  'en_US-hfc_female': [speaker('en', 'FEMALE', 'Ava')],
  'en_US-ljspeech': [speaker('en', 'FEMALE', 'Linda')],
  'en_US-ryan': [speaker('en', 'MALE', 'Ryan')],
  'en_US-joe': [speaker('en', 'MALE', 'Joe')],
  'en_US-john': [speaker('en', 'MALE', 'John')],
  'en_US-bryce': [speaker('en', 'MALE', 'Bryce')],
  'en_US-norman': [speaker('en', 'MALE', 'Norman')],
  'en_US-hfc_male': [speaker('en', 'MALE', 'Henry')],
  'en_GB-alan': [speaker('en', 'MALE', 'Alan')],
  'en_GB-northern_english_male': [speaker('en', 'MALE', 'Arthur')],
  'en_GB-alba': [speaker('en', 'FEMALE', 'Alba')],
  'en_GB-jenny_dioco': [speaker('en', 'FEMALE', 'Jenny')],
  'en_GB-cori': [speaker('en', 'FEMALE', 'Cori')],
  'en_GB-southern_english_female': [speaker('en', 'FEMALE', 'Beatrice')],
};

/** The best French and English speakers of Kokoro's releases, with the numbers of the releases. */
export const KOKORO_SPEAKERS: Readonly<Record<string, readonly KnownSpeaker[]>> = {
  'kokoro-multi-lang-v1_0': [
    speaker('en', 'FEMALE', 'Heart', 3),
    speaker('en', 'FEMALE', 'Bella', 2),
    speaker('en', 'MALE', 'Michael', 16),
    speaker('en', 'MALE', 'George', 26),
    // `ff_siwis`; Piper's Siwis is another voice of the same recordings.
    speaker('fr', 'FEMALE', 'Camille', 30),
  ],
  'kokoro-en-v0_19': [
    speaker('en', 'FEMALE', 'Bella', 1),
    speaker('en', 'FEMALE', 'Sarah', 3),
    speaker('en', 'MALE', 'Michael', 6),
    speaker('en', 'MALE', 'George', 9),
  ],
};
