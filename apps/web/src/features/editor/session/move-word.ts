import { type Film, type OperationInput, placeScenes } from '@atelier/film';
import { speedOf } from '@atelier/film/document/scene-seconds';
import { toMicroseconds } from '@atelier/film/document/values';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { keptWords } from '@atelier/film/time/kept-words';

/** The shortest word, and the least time between the starts of two: half a frame, as captions need. In seconds. */
const LEAST_SECONDS = 0.02;

/**
 * Returns the operation that gives a kept word other times, as far as its neighbours and its scene permit. With both
 * times the word keeps its length. Null when the word is cut or cannot move.
 * @param wanted times in the film, in seconds
 */
export function moveWord(
  film: Pick<Film, 'scenes' | 'words'>,
  id: string,
  wanted: { startSeconds?: number; endSeconds?: number },
): OperationInput | null {
  const kept = keptWords(film).find(({ word }) => word.id === id);
  const placed = placeScenes(film).find(({ scene }) => scene.id === kept?.sceneId);
  if (!kept || !placed) return null;
  const { scene } = placed;
  const list = film.words[kept.source] ?? [];
  const toSource = (seconds: number) => sourceSecondsAt(placed, seconds);
  const { startSeconds, endSeconds } = { ...kept, ...wanted };
  const isWhole = wanted.startSeconds !== undefined && wanted.endSeconds !== undefined;
  const length = isWhole ? (endSeconds - startSeconds) * speedOf(scene) : LEAST_SECONDS;
  const before = (list[kept.index - 1]?.start_seconds ?? -1) + LEAST_SECONDS;
  const behind = (list[kept.index + 1]?.start_seconds ?? Number.POSITIVE_INFINITY) - LEAST_SECONDS;
  const last = wanted.endSeconds === undefined ? toSource(endSeconds) : scene.end_seconds;
  const start = Math.min(
    Math.max(toSource(startSeconds), before, scene.start_seconds),
    behind,
    last - length,
  );
  const end = isWhole
    ? start + length
    : Math.min(Math.max(toSource(endSeconds), start + length), scene.end_seconds);
  const times = { start_seconds: toMicroseconds(start), end_seconds: toMicroseconds(end) };
  const { word } = kept;
  const isSame = times.start_seconds === word.start_seconds && times.end_seconds === word.end_seconds;
  return isSame ? null : { op: 'set_word', ids: [id], ...times };
}

/** Returns the operation that moves a kept word by some seconds, as far as possible; null when the word cannot move. */
export function moveWordBy(
  film: Pick<Film, 'scenes' | 'words'>,
  id: string,
  seconds: number,
): OperationInput | null {
  const kept = keptWords(film).find(({ word }) => word.id === id);
  return (
    (kept &&
      moveWord(film, id, {
        startSeconds: kept.startSeconds + seconds,
        endSeconds: kept.endSeconds + seconds,
      })) ??
    null
  );
}
