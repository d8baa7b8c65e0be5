import { cutsSchema, type Word } from '@atelier/contracts';
import { createTimeMap, uncutWords } from '@atelier/transcript/cuts/time-map';
import { z } from 'zod';
import { chosenLines, type StoredCaptions } from '../captioning/stored-captions.ts';
import { readCut } from './plan-cuts.ts';

/** What a finished job says of its cuts (`result.data`); absent in those of older versions. */
export const madeCutsSchema = z.object({
  durationSeconds: z.number(),
  removedSeconds: z.number(),
  cuts: cutsSchema,
});

/** Stored captions count in the time of the film; here they count in that of its source again. */
export function wordingBeforeCuts(
  stored: StoredCaptions,
  made: z.infer<typeof madeCutsSchema> | undefined,
): { words: Word[]; lines: Word[][] | null; spokenWords: Word[] | undefined } {
  const lines = chosenLines(stored);
  const { words, spokenWords } = stored;
  if (!made || made.cuts.length === 0) return { words, lines, spokenWords };
  const map = createTimeMap(made.cuts.map(readCut), made.durationSeconds + made.removedSeconds);
  return {
    words: uncutWords(words, map),
    lines: lines?.map((line) => uncutWords(line, map)) ?? null,
    spokenWords: spokenWords && uncutWords(spokenWords, map),
  };
}
