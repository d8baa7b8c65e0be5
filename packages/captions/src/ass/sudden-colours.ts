import { centiseconds } from './notation/ass-time.ts';
import type { ColourTrack } from './sprite.ts';
import type { WordTiming } from './word-timing.ts';

/** Builds colours that change on the frame on which a box of the same word appears and disappears. */
export function suddenColours(
  { activeMs, restMs }: WordTiming,
  [before, during, after]: readonly [string, string, string],
): ColourTrack {
  // Events begin and end on whole centiseconds.
  const from = centiseconds(activeMs) * 10;
  const until = Math.max(centiseconds(restMs) * 10, from + 2);
  return [
    { ms: from - 1, colour: before },
    { ms: from, colour: during },
    { ms: until - 1, colour: during },
    { ms: until, colour: after },
  ];
}
