import type { Word } from '@atelier/contracts/words';
import type { Cue } from './imported-captions.ts';

/** Cues of rolling captions follow each other without a pause, up to this, in seconds. */
const LONGEST_PAUSE_SECONDS = 0.12;
/** The cue between two phrases, which shows the finished one alone, lasts no longer. */
const LONGEST_STEP_SECONDS = 0.1;
/** The share of cues without a pause before them that repeat rows, in rolling captions. */
const LEAST_SHARE = 0.8;

/**
 * Removes what rolling captions of video sites repeat: each cue shows the rows of the one before it again, above its
 * own. Each phrase stays once, in the cue that begins to show it, with the word times of that cue. Other captions stay
 * as they are, also refrains.
 * @param cues in order of time
 */
export function withoutRepeatedRows(cues: readonly Cue[]): Cue[] {
  const repeated = cues.map((cue, index) => repeatedRows(cues[index - 1], cue));
  const joined = cues.filter((cue, index) => isJoined(cues[index - 1], cue)).length;
  const repeating = repeated.filter((count) => count > 0).length;
  const rolled = cues.filter((cue, index) => isRolled(cue, repeated[index] ?? 0)).length;
  const hasSteps = cues.some(
    (cue, index) =>
      repeated[index] === cue.rows.length && cue.endSeconds - cue.startSeconds <= LONGEST_STEP_SECONDS,
  );
  const isRolling = repeating >= LEAST_SHARE * joined && (rolled >= 2 || (rolled >= 1 && hasSteps));
  if (!isRolling) return [...cues];
  return cues.flatMap((cue, index): Cue[] => {
    const rows = cue.rows.slice(repeated[index]) as Cue['rows'];
    return rows.length === 0 ? [] : [{ ...cue, rows }];
  });
}

/** True for a cue with rows of the one before it and further rows with another text. */
function isRolled({ rows }: Cue, repeated: number): boolean {
  const texts = rows.map(textOfRow);
  return repeated > 0 && texts.slice(repeated).some((text) => text !== texts[0]);
}

/** True for a cue that follows another one without a pause. */
function isJoined(former: Cue | undefined, { startSeconds }: Cue): former is Cue {
  return former !== undefined && Math.abs(startSeconds - former.endSeconds) <= LONGEST_PAUSE_SECONDS;
}

/** Returns how many of the first rows of a cue are the last ones of the cue right before it. */
function repeatedRows(former: Cue | undefined, cue: Cue): number {
  if (!isJoined(former, cue)) return 0;
  const shown = former.rows.map(textOfRow);
  const own = cue.rows.map(textOfRow);
  for (let count = Math.min(shown.length, own.length); count > 0; count--) {
    if (shown.slice(-count).every((text, index) => text === own[index])) return count;
  }
  return 0;
}

function textOfRow(row: string | Word[]): string {
  const text = typeof row === 'string' ? row : row.map((word) => word.text).join(' ');
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the text of a cue, by which doubled ones are found. */
export function textOfRows(rows: Cue['rows']): string {
  return rows.map(textOfRow).join('\n');
}
