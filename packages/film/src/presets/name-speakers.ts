import type { UiLanguage } from '@atelier/contracts/languages';
import type { Word } from '@atelier/contracts/words';
import type { Film } from '../document/film-schema.ts';
import { speakerColor } from '../document/speaker-colors.ts';
import { defaultSpeakerName } from '../document/speaker-names.ts';
import type { SpeakersWord } from './film-words.ts';

/**
 * Names the speakers of words: ids `s1`, `s2` …, names by number, a colour each.
 * @param numbers of the speakers, from 0, in the order of the words; empty for a film without speakers
 * @param names of the speakers that were recognised, by their numbers
 */
export function nameSpeakers(
  words: readonly Word[],
  numbers: readonly (number | null)[],
  language: UiLanguage,
  names: readonly (string | null)[] = [],
): { words: SpeakersWord[]; speakers: Film['speakers'] } {
  const speakers: Film['speakers'] = {};
  const count = 1 + numbers.reduce<number>((most, number) => Math.max(most, number ?? -1), -1);
  for (let number = 0; number < count; number++)
    speakers[`s${number + 1}`] = {
      name: names[number] ?? defaultSpeakerName(number, language),
      color: speakerColor(number),
    };
  return {
    words: words.map((word, index) => {
      const number = numbers[index] ?? null;
      return { ...word, speaker: number === null ? null : `s${number + 1}` };
    }),
    speakers,
  };
}
