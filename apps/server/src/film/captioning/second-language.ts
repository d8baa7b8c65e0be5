import type { SecondCaptions, Word } from '@atelier/contracts';
import type { Captions } from './find-captions.ts';

/** Chooses the small second line of captions: a supplied language or the original speech; null: no second line. */
export function secondLanguage(
  { spoken }: Pick<Captions, 'spoken'>,
  input: {
    bilingual: boolean;
    second_captions?: SecondCaptions | undefined;
    spoken_language?: string | undefined;
    language_code: string;
  },
): { words: Word[]; language: string } | null {
  const { bilingual, second_captions: second } = input;
  if (!spoken || !(bilingual || second)) return null;
  return { words: spoken, language: second?.language ?? input.spoken_language ?? input.language_code };
}
