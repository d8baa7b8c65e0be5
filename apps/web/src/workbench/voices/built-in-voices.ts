import type { Voices } from '@atelier/contracts/tools/voice';

export type OfferedVoice = Omit<Voices[string], 'engine'> & {
  id: string;
  /** The engine that speaks; null until the server has named it. */
  engine: Voices[string]['engine'] | null;
};

/** Shown until the server's list takes their place. */
export const BUILT_IN_VOICES: readonly OfferedVoice[] = (
  [
    ['fr-male1', 'Hugo', 'MALE', 'fr'],
    ['fr-male2', 'Antoine', 'MALE', 'fr'],
    ['fr-female1', 'Camille', 'FEMALE', 'fr'],
    ['fr-female2', 'Léa', 'FEMALE', 'fr'],
    ['en-male1', 'James', 'MALE', 'en'],
    ['en-male2', 'Alistair', 'MALE', 'en'],
    ['en-female1', 'Emma', 'FEMALE', 'en'],
    ['en-female2', 'Grace', 'FEMALE', 'en'],
  ] as const
).map(([id, name, description, language]) => ({ id, name, description, language, engine: null }));
