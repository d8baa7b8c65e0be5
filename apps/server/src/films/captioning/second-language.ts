import type { SecondCaptions, Word } from '@atelier/contracts';
import type { Captions } from './find-captions.ts';

/** Chooses the small second line of captions: a supplied language or the original speech; null: no second line. */
export function secondLanguage(
  { spoken, spokenLanguage }: Pick<Captions, 'spoken' | 'spokenLanguage'>,
  input: {
    bilingual: boolean;
    second_captions?: SecondCaptions | undefined;
  },
): { words: Word[]; language: string } | null {
  const { bilingual, second_captions: second } = input;
  if (!spoken || !(bilingual || second)) return null;
  return { words: spoken, language: second?.language ?? spokenLanguage };
}
