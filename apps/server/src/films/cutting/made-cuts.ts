import { cutsSchema, type Word } from '@atelier/contracts';
import { createTimeMap, uncutWords } from '@atelier/transcript/cuts/time-map';
import { z } from 'zod';
import { cardTimesSchema, shiftWords } from '../captioning/card-times.ts';
import { chosenLines, type StoredCaptions } from '../captioning/stored-captions.ts';
import { readCut } from './plan-cuts.ts';

/** Cuts that a finished job stores in `result.data`; absent in jobs of older versions. */
export const madeCutsSchema = z.object({
  durationSeconds: z.number(),
  removedSeconds: z.number(),
  cuts: cutsSchema,
  cards: cardTimesSchema.optional(),
});

/** Stored captions count in the time of the file, its cards with it; here they count in that of its source again. */
export function wordingBeforeCuts(
  stored: StoredCaptions,
  made: z.infer<typeof madeCutsSchema> | undefined,
): { words: Word[]; lines: Word[][] | null; spokenWords: Word[] | undefined } {
  const { introSeconds = 0, outroSeconds = 0 } = made?.cards ?? {};
  const afterIntro = (words: readonly Word[]) => shiftWords(words, -introSeconds);
  const lines = chosenLines(stored)?.map(afterIntro) ?? null;
  const words = afterIntro(stored.words);
  const spokenWords = stored.spokenWords && afterIntro(stored.spokenWords);
  if (!made || made.cuts.length === 0) return { words, lines, spokenWords };
  const filmSeconds = made.durationSeconds - introSeconds - outroSeconds;
  const map = createTimeMap(made.cuts.map(readCut), filmSeconds + made.removedSeconds);
  return {
    words: uncutWords(words, map),
    lines: lines?.map((line) => uncutWords(line, map)) ?? null,
    spokenWords: spokenWords && uncutWords(spokenWords, map),
  };
}
