import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { TimeRange } from '../render/find-ranges.ts';
import { filmSecondsAt, placeScenes } from '../time/film-time.ts';

/** Shorter remains of a cut are left out, in seconds. */
const LEAST_SECONDS = 0.02;

/** Finds the stretches of a film, in its time, whose parts of the sources another version does not show. */
export function removedRanges(film: Film, version: Film): TimeRange[] {
  if (film.scenes === version.scenes) return [];
  const kept = new Map<string, { start: number; end: number }[]>();
  for (const { source, start_seconds: start, end_seconds: end } of version.scenes) {
    const list = kept.get(source) ?? [];
    list.push({ start, end });
    kept.set(source, list);
  }
  for (const list of kept.values()) list.sort((a, b) => a.start - b.start);
  return placeScenes(film).flatMap((placed) => {
    const { scene } = placed;
    const removed: TimeRange[] = [];
    let from = scene.start_seconds;
    const add = (end: number) => {
      if (end - from <= LEAST_SECONDS) return;
      const times = [filmSecondsAt(placed, from), filmSecondsAt(placed, end)];
      removed.push({ startSeconds: Math.min(...times), endSeconds: Math.max(...times) });
    };
    const list = kept.get(scene.source) ?? [];
    for (let place = firstEndingAfter(list, from); place < list.length; place++) {
      const range = list[place];
      if (!range || range.start >= scene.end_seconds) break;
      add(range.start);
      from = Math.max(from, range.end);
    }
    add(scene.end_seconds);
    return removed;
  });
}

/** Scenes of one source rarely overlap: the first one that ends after a time follows those that end before. */
function firstEndingAfter(list: readonly { end: number }[], seconds: number): number {
  return firstIndex(list, ({ end }) => end > seconds);
}
