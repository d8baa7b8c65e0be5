import type { TimeRange } from '../../render/find-ranges.ts';
import { cameraGains, keptRanges } from './camera-gains.ts';
import type { CameraSight, SpokenWord } from './camera-sights.ts';
import { chooseShots } from './choose-shots.ts';
import { cutPlaces } from './cut-places.ts';
import { insertShots } from './insert-shots.ts';
import { createKeptTime } from './kept-time.ts';
import { wordGroups } from './word-groups.ts';

/** A change of the picture. */
export interface AngleCut {
  /** Seconds of the reference. */
  atSeconds: number;
  /** The name of the camera; null where no camera recorded, for the picture of the reference itself. */
  angle: string | null;
}

export interface AngleOptions {
  /** No shot is shorter; 2.5 by default, and at least 0.5. A shorter turn does not change the picture. */
  shortestShotSeconds?: number | undefined;
  /** A longer shot is interrupted by another one; 14 by default, and at least two of the shortest. */
  longestShotSeconds?: number | undefined;
  /** The length of the shot that interrupts a long one; 2.5 by default, and at least the shortest shot. */
  reactionSeconds?: number | undefined;
  /**
   * True, the default, to use the wide shot at the beginning, in pauses, where several speak, and within long shots.
   * False to use it only for speakers without a close-up, and where no other camera recorded.
   */
  widens?: boolean | undefined;
}

export interface AnglesInput {
  /** The words of the reference, in seconds of the reference, in any order. */
  words: readonly SpokenWord[];
  cameras: readonly CameraSight[];
  /** The stretches of the reference that the film shows, in seconds of the reference, in any order. */
  kept: readonly TimeRange[];
  /** The cameras that people chose, by speaker; names of unknown cameras do nothing. */
  overrides?: Readonly<Record<string, string>> | undefined;
  options?: AngleOptions | undefined;
}

/** Shorter shots are flashes. */
const LEAST_SECONDS = 0.5;

/**
 * Chooses the camera for each moment of a recording: the one that shows who speaks, the wide shot where nobody or
 * several speak, and now and then a listener in a long turn. The picture changes between words, and shots are measured
 * without the stretches that are not kept.
 * @returns the first camera at the start of the first kept stretch, then each change, in order; nothing when fewer than
 *   two cameras recorded anything of the kept stretches
 */
export function chooseAngles({
  words,
  cameras,
  kept,
  overrides = {},
  options = {},
}: AnglesInput): AngleCut[] {
  const { reactionSeconds = 2.5, widens = true } = options;
  const shortestShotSeconds = Math.max(LEAST_SECONDS, options.shortestShotSeconds ?? 2.5);
  const longestShotSeconds = Math.max(2 * shortestShotSeconds, options.longestShotSeconds ?? 14);
  const time = createKeptTime(kept);
  const used = cameras.filter((camera) => keptRanges(camera.coverage, time.toKept).length > 0);
  if (used.length < 2) return [];
  const places = cutPlaces({
    groups: wordGroups(words, time.toKept),
    durationSeconds: time.durationSeconds,
    joins: time.joins,
    coverage: used.map((camera) => keptRanges(camera.coverage, time.toKept)),
  });
  const gains = cameraGains({ places, cameras: used, overrides, widens, toKept: time.toKept });
  const input = { places, cameras: gains, shortestShotSeconds };
  const shots = insertShots(chooseShots(input), { ...input, longestShotSeconds, reactionSeconds, widens });
  return shots.map(({ camera, from }) => ({
    atSeconds: time.toReference(places[from]?.seconds ?? 0),
    angle: used[camera]?.name ?? null,
  }));
}
