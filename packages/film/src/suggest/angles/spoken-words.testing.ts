import type { CameraSight, SpokenWord } from './camera-sights.ts';
import type { AngleCut } from './choose-angles.ts';

/** A turn of a speaker: words of half a second, with gaps of a tenth of a second and a sentence for each eight words. */
export interface MadeTurn {
  speaker: string | null;
  startSeconds: number;
  endSeconds: number;
}

const WORD_SECONDS = 0.5;
const GAP_SECONDS = 0.1;
const SENTENCE_WORDS = 8;

/** Makes the words of turns. */
export function spokenWords(turns: readonly MadeTurn[]): SpokenWord[] {
  return turns.flatMap(({ speaker, startSeconds, endSeconds }) => {
    const count = Math.max(1, Math.floor((endSeconds - startSeconds) / (WORD_SECONDS + GAP_SECONDS)));
    return Array.from({ length: count }, (_, index): SpokenWord => {
      const start = rounded(startSeconds + index * (WORD_SECONDS + GAP_SECONDS));
      return {
        text: index % SENTENCE_WORDS === SENTENCE_WORDS - 1 || index === count - 1 ? 'mot.' : 'mot',
        start_seconds: start,
        end_seconds: rounded(Math.min(endSeconds, start + WORD_SECONDS)),
        speaker,
      };
    });
  });
}

/** Makes a camera that covers the recording; a speaker for a close-up, null for the wide shot. */
export function madeCamera(
  name: string,
  speaker: string | null,
  { from = 0, until = 600, faces }: { from?: number; until?: number; faces?: CameraSight['faces'] } = {},
): CameraSight {
  return {
    name,
    speaker,
    isWide: speaker === null,
    coverage: [{ startSeconds: from, endSeconds: until }],
    ...(faces && { faces }),
  };
}

/** The shots between cuts, until the end. */
export function shotsOf(cuts: readonly AngleCut[], endSeconds: number) {
  return cuts.map(({ atSeconds, angle }, index) => {
    const end = cuts[index + 1]?.atSeconds ?? endSeconds;
    return { angle, startSeconds: atSeconds, endSeconds: end };
  });
}

/** The camera at a time. */
export function angleAt(cuts: readonly AngleCut[], seconds: number): string | null | undefined {
  return cuts.findLast((cut) => cut.atSeconds <= seconds)?.angle;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
