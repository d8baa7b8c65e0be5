import type { Film, OperationInput } from '@atelier/film';
import { speakerColor } from '@atelier/film/document/speaker-colors';

/** The value of “New speaker” in lists of speakers; no speaker can have it as an id. */
export const NEW_SPEAKER = '+';

/**
 * Returns a speaker that a film does not have yet, with the operation that adds it.
 * @param nameOf a number from 1
 */
export function newSpeaker({ speakers }: Pick<Film, 'speakers'>, nameOf: (number: number) => string) {
  const numbers = Array.from({ length: Object.keys(speakers).length + 1 }, (_, index) => index + 1);
  const number = numbers.find((one) => !speakers[`s${one}`]) ?? 1;
  const id = `s${number}`;
  const made = { [id]: { name: nameOf(number), color: speakerColor(number - 1) } };
  const operation: OperationInput = { op: 'replace_speakers', speakers: { ...speakers, ...made } };
  return { id, operation };
}
