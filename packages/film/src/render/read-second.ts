import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { filmSecondsAt, type PlacedScene, sourceSecondsAt } from '../time/film-time.ts';
import { meets, type TimeRange } from './find-ranges.ts';

/**
 * Returns a function that reads the lines of the second language which a scene shows in a window, with their times in
 * the window.
 */
export function createSecondReader(film: Film): (placed: PlacedScene, window: TimeRange) => object[] {
  const findLines = createSecondFinder(film.captions.second?.lines ?? []);
  return (placed, window) => {
    const { scene, startSeconds, endSeconds } = placed;
    const relative = (seconds: number) => toMicroseconds(seconds - window.startSeconds);
    return findLines(placed, window).flatMap(({ start_seconds, end_seconds, ...line }) => {
      if (line.source !== scene.source) return [];
      const from = filmSecondsAt(placed, start_seconds);
      const until = filmSecondsAt(placed, end_seconds);
      const shown = { startSeconds: Math.max(from, startSeconds), endSeconds: Math.min(until, endSeconds) };
      if (!meets(shown, window)) return [];
      // The words are laid out over the whole time of the line, and the scene ends some of them early.
      const times = [from, until, shown.startSeconds, shown.endSeconds];
      return [{ ...line, times: times.map(relative) }];
    });
  };
}

/** Returns a function that finds the lines of the second language near a window of a scene, in their order. */
function createSecondFinder<Line extends { source: string; start_seconds: number; end_seconds: number }>(
  lines: readonly Line[],
) {
  const finders = new Map(
    [...Map.groupBy(lines, ({ source }) => source)].map(([source, own]) => [
      source,
      createOverlapFinder(
        own.map((line) => ({ line, startSeconds: line.start_seconds, endSeconds: line.end_seconds })),
      ),
    ]),
  );
  return (placed: PlacedScene, window: TimeRange): Line[] => {
    // The caller decides; the tolerance is for rounding.
    const near = {
      startSeconds: sourceSecondsAt(placed, window.startSeconds) - 1e-3,
      endSeconds: sourceSecondsAt(placed, window.endSeconds) + 1e-3,
    };
    return (finders.get(placed.scene.source)?.(near) ?? []).map(({ line }) => line);
  };
}
