import type { Word } from '@atelier/contracts';
import { toMicroseconds } from '@atelier/transcript/cuts/time-map';
import { z } from 'zod';

/** Durations of the intro and outro cards in a finished job (`result.data.cards`), in seconds; absent without cards. */
export const cardTimesSchema = z.object({ introSeconds: z.number(), outroSeconds: z.number() });
export type CardTimes = z.infer<typeof cardTimesSchema>;

/** Builds the card durations of a finished job; empty for a film without cards. */
export function describeCards({ introSeconds, outroSeconds }: CardTimes): { cards?: CardTimes } {
  if (introSeconds + outroSeconds === 0) return {};
  return {
    cards: { introSeconds: toMicroseconds(introSeconds), outroSeconds: toMicroseconds(outroSeconds) },
  };
}

/** Words of a film whose beginning moved by so much. */
export function shiftWords(words: readonly Word[], bySeconds: number): Word[] {
  if (bySeconds === 0) return [...words];
  return words.map((word) => ({
    ...word,
    startSeconds: toMicroseconds(word.startSeconds + bySeconds),
    endSeconds: toMicroseconds(word.endSeconds + bySeconds),
  }));
}
