import { type Film, type FilmFacts, filmDuration, placeScenes, sceneAt } from '@atelier/film';
import { captionLines } from '@atelier/film/evaluate/caption-lines';
import { evaluateFilm } from '@atelier/film/evaluate/evaluate-film';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { pictureScene } from '@atelier/film/time/picture-film';

/** A moment whose picture is worth a look. */
export interface CoverMoment {
  /** The frame of the film, and its time. */
  frame: number;
  seconds: number;
  scene: string;
  source: string;
  isCaptionStill: boolean;
}

/** Moments that are looked at: so often, but at most so many, because each costs a search in its source. */
const STEP_SECONDS = 0.4;
const MOST_MOMENTS = 40;
const LEAST_MOMENTS = 8;
/** Times in the stretch of a moment among which a still one is chosen. */
const TRIES = 5;
/** The time around a change of captions in which letters still move. */
const CHANGE_SECONDS = 0.12;
/** Frames at the edges of a scene are left out: they may belong to the shot beside it. */
const EDGE_SECONDS = 0.1;

/**
 * Returns evenly spread moments of a film, none in a transition, at the edge of a scene or while a layer comes or goes;
 * in each stretch the one at which a face is known and captions stand still, where there is one.
 */
export function coverMoments(film: Film, facts: FilmFacts): CoverMoment[] {
  const duration = filmDuration(film);
  const rate = film.canvas.frame_rate;
  const count = Math.min(MOST_MOMENTS, Math.max(LEAST_MOMENTS, Math.round(duration / STEP_SECONDS)));
  const changes = captionChanges(film);
  const moments = new Map<number, CoverMoment>();
  for (let index = 0; index < count; index++) {
    const tried = Array.from(
      { length: TRIES },
      (_, part) => (duration * (index + (part + 0.5) / TRIES)) / count,
    );
    let best: { moment: CoverMoment; worth: number } | null = null;
    for (const time of tried) {
      const frame = Math.floor(time * rate);
      const seconds = (frame + 0.5) / rate;
      const placed = sceneAt(film, seconds);
      if (!placed || !isStill(film, facts, seconds)) continue;
      const isCaptionStill = !isNear(changes, seconds);
      const shown = { ...placed, scene: pictureScene(film, placed.scene) };
      const at = sourceSecondsAt(shown, seconds);
      const worth = (hasFace(facts, shown.scene.source, at) ? 2 : 0) + (isCaptionStill ? 1 : 0);
      const moment = { frame, seconds, scene: placed.scene.id, source: placed.scene.source, isCaptionStill };
      if (!best || worth > best.worth) best = { moment, worth };
    }
    if (best) moments.set(best.moment.frame, best.moment);
  }
  return [...moments.values()];
}

/** True when nothing but the picture of the scene moves. */
function isStill(film: Film, facts: FilmFacts, seconds: number): boolean {
  const { transition, layers, logos } = evaluateFilm(film, facts, seconds);
  if (transition) return false;
  if ([...layers, ...logos].some(({ enter, leave }) => enter < 1 || leave > 0)) return false;
  const edge = Math.min(EDGE_SECONDS, filmDuration(film) / 10);
  return placeScenes(film).every(
    ({ startSeconds, endSeconds }) =>
      Math.abs(seconds - startSeconds) >= edge && Math.abs(seconds - endSeconds) >= edge,
  );
}

/** The times at which a line comes or goes or another word is spoken, in order. */
function captionChanges(film: Film): number[] {
  const times = captionLines(film).flatMap(({ startSeconds, endSeconds, rows }) => [
    startSeconds,
    endSeconds,
    ...rows.flat().map((word) => word.startSeconds),
  ]);
  return times.sort((a, b) => a - b);
}

function isNear(times: readonly number[], seconds: number): boolean {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < seconds - CHANGE_SECONDS) low = middle + 1;
    else high = middle;
  }
  return (times[low] ?? Number.POSITIVE_INFINITY) <= seconds + CHANGE_SECONDS;
}

function hasFace(facts: FilmFacts, source: string, seconds: number): boolean {
  const sights = Object.hasOwn(facts.sources, source) ? (facts.sources[source]?.sights ?? []) : [];
  return sights.some(({ start_seconds, end_seconds }) => start_seconds <= seconds && end_seconds >= seconds);
}
