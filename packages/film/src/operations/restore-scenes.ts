import { createOverlapFinder, firstIndex } from '@atelier/transcript/measure/find-overlaps';
import { withoutBubble } from '../document/layout-sources.ts';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import { asSecondPiece, mergeRanges, pieceOf, type SourceRange } from './cut-scenes.ts';
import { withSettings } from './scene-settings.ts';

/**
 * Returns the scenes with the ranges: parts that no scene shows lengthen the scenes beside them, or become scenes of
 * their own in the order of the source. Scenes that meet are joined when nothing distinguishes them.
 */
export function restoreScenes(scenes: Scene[], ranges: readonly SourceRange[]): Scene[] {
  const restored = [...scenes];
  /** New scenes by the index of the scene that they precede. */
  const inserted = new Map<number, Scene[]>();
  /** Scenes that the scene before them has taken in, and the scene that took them. */
  const joined = new Map<number, number>();
  const taken = new Set(scenes.map(({ id }) => id));
  const placeOf = (index: number) => joined.get(index) ?? index;
  let count = scenes.length;
  const restore = (part: SourceRange, places: ScenePlaces) => {
    const { left, right } = places.beside(part);
    const [first, second] = [scenes[left], scenes[right]];
    if (first && second && right === left + 1 && looksAlike(first, second)) {
      restored[placeOf(left)] = joinedScene(restored[placeOf(left)] ?? first, second);
      joined.set(right, placeOf(left));
      count -= 1;
    } else if (first) {
      restored[placeOf(left)] = { ...(restored[placeOf(left)] ?? first), end_seconds: part.end_seconds };
    } else if (second) {
      restored[right] = { ...(restored[right] ?? second), start_seconds: part.start_seconds };
    } else {
      const { index, former, next } = places.between(part);
      const model = restored[placeOf(former)] ?? restored[placeOf(next)] ?? scenes[0];
      if (!model) return;
      const before = inserted.get(index) ?? [];
      const piece = { ...pieceOf(model, part), source: part.source };
      const isOther = model.source !== part.source;
      before.push(asSecondPiece(isOther ? withoutCameras(piece) : piece, taken));
      inserted.set(index, before);
      count += 1;
    }
  };
  for (const [source, own] of mergeRanges(ranges)) {
    const places = createScenePlaces(scenes, source);
    for (const part of own.flatMap((range) => hiddenParts(places.near(range), range))) {
      restore(part, places);
      // The film refuses so many scenes: more of them would only take time.
      if (count > FILM_LIMITS.maxScenes) break;
    }
  }
  return [...restored, null].flatMap((scene, index) => [
    ...(inserted.get(index) ?? []),
    ...(scene && !joined.has(index) ? [scene] : []),
  ]);
}

/** Returns a scene without its angle and its bubble, whose cameras may be on the clock of another source. */
function withoutCameras(scene: Scene): Scene {
  return withSettings({ ...scene, layout: withoutBubble(scene.layout) }, { angle: null });
}

type ScenePlaces = ReturnType<typeof createScenePlaces>;

/** Indexes the scenes of a source by their times, so that many parts are placed without a look at every scene. */
function createScenePlaces(scenes: readonly Scene[], source: string) {
  const own = scenes.flatMap((scene, index) => (scene.source === source ? [{ scene, index }] : []));
  const findNear = createOverlapFinder(
    own.map(({ scene }) => ({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds })),
  );
  const starts = own.toSorted((a, b) => a.scene.start_seconds - b.scene.start_seconds);
  const ends = own.toSorted((a, b) => a.scene.end_seconds - b.scene.end_seconds);
  /** The first scene of the film by its start and by its end. */
  const byStart = new Map(own.toReversed().map(({ scene, index }) => [scene.start_seconds, index]));
  const byEnd = new Map(own.toReversed().map(({ scene, index }) => [scene.end_seconds, index]));
  /** For each entry of `ends`, the last place in the film of the scenes up to it. */
  let last = -1;
  const lastPlaces = ends.map(({ index }) => (last = Math.max(last, index)));
  /** For each entry of `starts`, the first place in the film of the scenes from it on. */
  let first = scenes.length;
  const firstPlaces = starts
    .toReversed()
    .map(({ index }) => (first = Math.min(first, index)))
    .toReversed();
  return {
    near: (range: SourceRange) =>
      findNear({ startSeconds: range.start_seconds, endSeconds: range.end_seconds }),
    /** The indices of the scenes that end where the part starts and start where it ends; -1 for none. */
    beside: (part: SourceRange) => ({
      left: byEnd.get(part.start_seconds) ?? -1,
      right: byStart.get(part.end_seconds) ?? -1,
    }),
    /** The index of the scene before which a part is inserted, and those of the scenes before and after; -1 for none. */
    between(part: SourceRange) {
      const former =
        lastPlaces[firstIndex(ends, ({ scene }) => scene.end_seconds > part.start_seconds) - 1] ?? -1;
      const next =
        firstPlaces[firstIndex(starts, ({ scene }) => scene.start_seconds >= part.end_seconds)] ?? -1;
      return { index: former >= 0 ? former + 1 : next >= 0 ? next : scenes.length, former, next };
    },
  };
}

/** Returns the parts of a range that no scene shows. @param shown the times of scenes near the range */
function hiddenParts(
  shown: readonly { startSeconds: number; endSeconds: number }[],
  range: SourceRange,
): SourceRange[] {
  const parts: SourceRange[] = [];
  let from = range.start_seconds;
  for (const { startSeconds, endSeconds } of shown.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (startSeconds >= range.end_seconds || endSeconds <= range.start_seconds) continue;
    if (startSeconds > from) parts.push({ ...range, start_seconds: from, end_seconds: startSeconds });
    from = Math.max(from, endSeconds);
  }
  if (from < range.end_seconds) parts.push({ ...range, start_seconds: from });
  return parts;
}

/** True for two scenes that follow each other and that nothing distinguishes: they can be one. */
export function looksAlike(first: Scene, second: Scene): boolean {
  const hasEdge =
    second.transition !== null ||
    (first.fade_out_seconds ?? first.freeze_seconds ?? second.fade_in_seconds) !== undefined;
  return !hasEdge && settingsOf(first) === settingsOf(second);
}

/** The settings that hold for a whole scene. */
function settingsOf({
  layout,
  zoom,
  speed,
  reverse,
  gain_db,
  look,
  color,
  background,
  angle,
}: Scene): string {
  return JSON.stringify([layout, zoom, speed, reverse, gain_db, look, color, background, angle]);
}

/** Joins two scenes that look alike; the end is that of the second one. */
export function joinedScene(first: Scene, { end_seconds, fade_out_seconds, freeze_seconds }: Scene): Scene {
  return withSettings(
    { ...first, end_seconds },
    {
      ...(fade_out_seconds !== undefined && { fade_out_seconds }),
      ...(freeze_seconds !== undefined && { freeze_seconds }),
    },
  );
}
