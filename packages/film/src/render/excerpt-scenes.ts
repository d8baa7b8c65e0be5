import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { playedSeconds } from '../document/scene-seconds.ts';
import { toMicroseconds } from '../document/values.ts';
import { type PlacedScene, placeScenes, sourceSecondsAt } from '../time/film-time.ts';
import { createFinder, type TimeRange } from './find-ranges.ts';

/** A scene has at least so much of its source, in seconds. */
const LEAST_SECONDS = 0.001;

/** Returns the scenes of stretches of a film, with their times, without transitions. @param ranges in their order, apart */
export function excerptScenes(film: Pick<Film, 'scenes'>, ranges: readonly TimeRange[]): Scene[] {
  const scenesIn = createFinder(placeScenes(film));
  return ranges.flatMap((range) => scenesIn(range).map((scene) => partOf(scene, range)));
}

function partOf(placed: PlacedScene, range: TimeRange): Scene {
  const { scene } = placed;
  const from = Math.max(placed.startSeconds, range.startSeconds);
  const until = Math.min(placed.endSeconds, range.endSeconds);
  const frozenFrom = placed.startSeconds + playedSeconds(scene);
  const times = [sourceSecondsAt(placed, from), sourceSecondsAt(placed, Math.min(until, frozenFrom))];
  const end = Math.max(...times);
  const { freeze_seconds: _, ...playing } = scene;
  const frozen = toMicroseconds(Math.max(0, until - Math.max(from, frozenFrom)));
  return {
    ...playing,
    start_seconds: toMicroseconds(Math.max(0, Math.min(...times, end - LEAST_SECONDS))),
    end_seconds: toMicroseconds(end),
    transition: null,
    ...(frozen > 0 && { freeze_seconds: frozen }),
  };
}
