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
  return ranges.reduce(cutOne, scenes);
}

function cutOne(scenes: Scene[], range: SourceRange): Scene[] {
  if (!scenes.some((scene) => overlaps(scene, range))) return scenes;
  const taken = new Set(scenes.map(({ id }) => id));
  return scenes.flatMap((scene) => {
    if (!overlaps(scene, range)) return [scene];
    const pieces = [
      { ...scene, end_seconds: range.start_seconds },
      { ...scene, start_seconds: range.end_seconds },
    ].filter((piece) => piece.end_seconds - piece.start_seconds >= FILM_LIMITS.leastPieceSeconds);
    return pieces.map((piece, index) => (index === 0 ? piece : asSecondPiece(piece, taken)));
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
  return ranges.flatMap((range) => hiddenParts(scenes, range)).reduce(restoreOne, scenes);
}

/** Returns the parts of a range that no scene shows. */
function hiddenParts(scenes: readonly Scene[], range: SourceRange): SourceRange[] {
  const shown = scenes
    .filter((scene) => overlaps(scene, range))
    .toSorted((a, b) => a.start_seconds - b.start_seconds);
  const parts: SourceRange[] = [];
  let from = range.start_seconds;
  for (const scene of shown) {
    if (scene.start_seconds > from)
      parts.push({ ...range, start_seconds: from, end_seconds: scene.start_seconds });
    from = Math.max(from, scene.end_seconds);
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

function overlaps(scene: Scene, range: SourceRange): boolean {
  return (
    scene.source === range.source &&
    scene.start_seconds < range.end_seconds &&
    scene.end_seconds > range.start_seconds
  );
}
