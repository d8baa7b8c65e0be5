import type { Voice } from './port.ts';

/** The eight voices that are always offered, in the order of the screen. */
export const VOICES = [
  { id: 'fr-male1', name: 'Hugo', gender: 'MALE', language: 'fr' },
  { id: 'fr-male2', name: 'Antoine', gender: 'MALE', language: 'fr' },
  { id: 'fr-female1', name: 'Camille', gender: 'FEMALE', language: 'fr' },
  { id: 'fr-female2', name: 'Léa', gender: 'FEMALE', language: 'fr' },
  { id: 'en-male1', name: 'James', gender: 'MALE', language: 'en' },
  { id: 'en-male2', name: 'Alistair', gender: 'MALE', language: 'en' },
  { id: 'en-female1', name: 'Emma', gender: 'FEMALE', language: 'en' },
  { id: 'en-female2', name: 'Grace', gender: 'FEMALE', language: 'en' },
] as const satisfies readonly Voice[];

export type VoiceId = (typeof VOICES)[number]['id'];

/** The text of a voice's sample. */
export const SAMPLE_TEXTS = {
  fr: (name: string) => `Bonjour, je suis ${name}. Écrivez votre texte, et je lui prête ma voix.`,
  en: (name: string) => `Hello, I am ${name}. Write your text, and I will lend it my voice.`,
} as const;
