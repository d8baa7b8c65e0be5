import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import { withSettings } from './scene-settings.ts';

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
    const pieces = piecesBetween(scene, inside).map((piece, index) =>
      index === 0 ? piece : asSecondPiece(piece, taken),
    );
    return inPlayingOrder(scene, pieces);
  });
  return hasChanged ? left : scenes;
}

/** Returns the ranges of each source, sorted and without overlaps. */
export function mergeRanges(ranges: readonly SourceRange[]): Map<string, SourceRange[]> {
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
  const first = firstIndex(ranges, ({ end_seconds: end }) => end > scene.start_seconds);
  const inside: SourceRange[] = [];
  for (let index = first; index < ranges.length; index++) {
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
    return isLong ? [pieceOf(scene, { start_seconds, end_seconds })] : [];
  });
}

/** Returns a piece of a scene: the fades and the standing picture stay at the edges that the scene had. */
export function pieceOf(
  scene: Scene,
  { start_seconds, end_seconds }: Pick<Scene, 'start_seconds' | 'end_seconds'>,
): Scene {
  const isFirst = start_seconds === scene.start_seconds;
  const isLast = end_seconds === scene.end_seconds;
  const [isStart, isEnd] = scene.reverse ? [isLast, isFirst] : [isFirst, isLast];
  return withSettings(
    { ...scene, start_seconds, end_seconds },
    {
      ...(!isStart && { fade_in_seconds: null }),
      ...(!isEnd && { fade_out_seconds: null, freeze_seconds: null }),
    },
  );
}

/**
 * Returns the pieces of a scene, which are in the order of the source, in the order in which they are played: a scene that
 * is played backwards begins with its last piece, into which its transition leads.
 */
export function inPlayingOrder(scene: Scene, pieces: Scene[]): Scene[] {
  if (!scene.reverse || pieces.length < 2) return pieces;
  return pieces
    .toReversed()
    .map((piece, index) => ({ ...piece, transition: index === 0 ? scene.transition : null }));
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
