import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';

/** A stretch of a source, in seconds. */
export interface SourceRange {
  source: string;
  start_seconds: number;
  end_seconds: number;
}

/** Returns the scenes without the ranges; the same array when no scene shows any of them. */
export function cutScenes(scenes: Scene[], ranges: readonly SourceRange[]): Scene[] {
  const cuts = mergeRanges(ranges);
  const taken = new Set(scenes.map(({ id }) => id));
  let hasChanged = false;
  const left = scenes.flatMap((scene) => {
    const inside = rangesIn(cuts.get(scene.source) ?? [], scene);
    if (inside.length === 0) return [scene];
    hasChanged = true;
    return piecesBetween(scene, inside).map((piece, index) =>
      index === 0 ? piece : asSecondPiece(piece, taken),
    );
  });
  return hasChanged ? left : scenes;
}

/** Returns the ranges of each source, sorted and without overlaps. */
function mergeRanges(ranges: readonly SourceRange[]): Map<string, SourceRange[]> {
  const merged = new Map<string, SourceRange[]>();
  for (const range of ranges.toSorted((a, b) => a.start_seconds - b.start_seconds)) {
    const list = merged.get(range.source) ?? [];
    merged.set(range.source, list);
    const last = list.at(-1);
    if (last && range.start_seconds <= last.end_seconds)
      last.end_seconds = Math.max(last.end_seconds, range.end_seconds);
    else list.push({ ...range });
  }
  return merged;
}

/** Returns the sorted ranges that overlap a scene. */
function rangesIn(ranges: readonly SourceRange[], scene: Scene): SourceRange[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end_seconds ?? 0) <= scene.start_seconds) low = middle + 1;
    else high = middle;
  }
  const inside: SourceRange[] = [];
  for (let index = low; index < ranges.length; index++) {
    const range = ranges[index];
    if (!range || range.start_seconds >= scene.end_seconds) break;
    inside.push(range);
  }
  return inside;
}

function piecesBetween(scene: Scene, cuts: readonly SourceRange[]): Scene[] {
  const starts = [scene.start_seconds, ...cuts.map(({ end_seconds }) => end_seconds)];
  const ends = [...cuts.map(({ start_seconds }) => start_seconds), scene.end_seconds];
  return starts.flatMap((start_seconds, index) => {
    const end_seconds = ends[index] ?? start_seconds;
    const isLong = end_seconds - start_seconds >= FILM_LIMITS.leastPieceSeconds;
    return isLong ? [{ ...scene, start_seconds, end_seconds }] : [];
  });
}

/** Names a piece after its scene and its start, so that the same cuts give the same ids in any order. */
export function asSecondPiece(piece: Scene, taken: Set<string>): Scene {
  const root = piece.id.split('@')[0]?.slice(0, 40) ?? '';
  const id = freeId(`${root}@${Math.round(piece.start_seconds * 1e6)}`, (name) => taken.has(name));
  taken.add(id);
  return { ...piece, id, transition: null };
}

/** Returns the name, or the first of `name~2`, `name~3`, … that is not taken. */
export function freeId(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}~${count}`;
  return free;
}

/**
 * Returns the scenes with the ranges: parts that no scene shows lengthen the scenes beside them, or become scenes of
 * their own in the order of the source. Scenes that meet are joined when nothing distinguishes them.
 */
export function restoreScenes(scenes: Scene[], ranges: readonly SourceRange[]): Scene[] {
  let restored = scenes;
  const finders = new Map(
    [...Map.groupBy(scenes, ({ source }) => source)].map(([source, own]) => [
      source,
      createOverlapFinder(
        own.map((scene) => ({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds })),
      ),
    ]),
  );
  const shownIn = ({ source, start_seconds, end_seconds }: SourceRange) =>
    finders.get(source)?.({ startSeconds: start_seconds, endSeconds: end_seconds }) ?? [];
  for (const part of ranges.flatMap((range) => hiddenParts(shownIn(range), range))) {
    restored = restoreOne(restored, part);
    // The film refuses so many scenes: more of them would only take time.
    if (restored.length > FILM_LIMITS.maxScenes) break;
  }
  return restored;
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

function restoreOne(scenes: Scene[], part: SourceRange): Scene[] {
  const isBeside = (scene: Scene) => scene.source === part.source;
  const left = scenes.findIndex((scene) => isBeside(scene) && scene.end_seconds === part.start_seconds);
  const right = scenes.findIndex((scene) => isBeside(scene) && scene.start_seconds === part.end_seconds);
  const [first, second] = [scenes[left], scenes[right]];
  if (first) {
    if (second && right === left + 1 && looksAlike(first, second))
      return scenes.toSpliced(left, 2, { ...first, end_seconds: second.end_seconds });
    return scenes.with(left, { ...first, end_seconds: part.end_seconds });
  }
  if (second) return scenes.with(right, { ...second, start_seconds: part.start_seconds });
  const former = scenes.findLastIndex((scene) => isBeside(scene) && scene.end_seconds <= part.start_seconds);
  const next = scenes.findIndex((scene) => isBeside(scene) && scene.start_seconds >= part.end_seconds);
  const index = former >= 0 ? former + 1 : next >= 0 ? next : scenes.length;
  const model = scenes[former] ?? scenes[next] ?? scenes[0];
  if (!model) return scenes;
  const taken = new Set(scenes.map(({ id }) => id));
  return scenes.toSpliced(index, 0, asSecondPiece({ ...model, ...part }, taken));
}

function looksAlike(first: Scene, second: Scene): boolean {
  return (
    second.transition === null &&
    JSON.stringify([first.layout, first.zoom]) === JSON.stringify([second.layout, second.zoom])
  );
}
