import {
  PUNCH_IN_SECONDS,
  PUNCH_OUT_SECONDS,
  type PunchIn,
  planPunchIns,
  zoomAt,
} from '@atelier/captions/emphasis/punch-in';
import { layerMotionSeconds } from '@atelier/captions/titles/layer-motion';
import { hasCaptionsBehind } from '../document/captions-schema.ts';
import type { Film } from '../document/film-schema.ts';
import { isBehindPerson, type Layer } from '../document/layer-schema.ts';
import type { SceneBackground, Transition } from '../document/scene-schema.ts';
import { speedOf } from '../document/scene-seconds.ts';
import { filmDuration, type PlacedScene, placeScenes, sceneAt, sourceSecondsAt } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { pictureFilm } from '../time/picture-film.ts';
import { captionLines, idOfShown, lineIndexAt } from './caption-lines.ts';
import type { FilmFacts } from './film-facts.ts';
import { type PictureState, picturesOfScene } from './pictures-of-scene.ts';
import { placeLayers } from './place-layers.ts';
import { backdropOf, hasMasks } from './scene/scene-backdrop.ts';
import { gradeOfScene, type SceneGrade } from './scene/scene-grade.ts';
import { sceneZoomAt } from './scene/scene-zoom.ts';

export interface ShownWordState {
  /** The id of the word in the film; a long word may be shown in two parts. */
  id: string;
  text: string;
  /** True while the word is spoken. */
  is_active: boolean;
  is_spoken: boolean;
  is_keyword: boolean;
  emoji: string | null;
}

export interface LayerState {
  layer: Layer;
  /** Seconds since the layer appeared. */
  seconds: number;
  /** The share of the entrance that is done, 1 after it. */
  enter: number;
  /** The share of the exit that is done, 0 before it. */
  leave: number;
}

/** Everything that one frame shows, and where. */
export interface FrameState {
  /** The time in the film, limited to the film. */
  seconds: number;
  /** The share of the film that has passed, 0 to 1. */
  progress: number;
  background: string;
  scene: { id: string; index: number; source: string; source_seconds: number } | null;
  /** The pictures of the scene in the order of drawing. */
  pictures: PictureState[];
  /** The change of their colours; null for none. */
  grade: SceneGrade | null;
  /** The background that replaces the surroundings of its people; null when they stay. */
  backdrop: SceneBackground | null;
  /** The way from the last frame of the previous scene; null outside of a transition. */
  transition: {
    kind: Transition['kind'];
    progress: number;
    from: PictureState[];
    fromGrade: SceneGrade | null;
    fromBackdrop: SceneBackground | null;
  } | null;
  /** True when layers or captions are drawn behind the people of the scene. */
  is_behind_people: boolean;
  /** The layers under the captions, in the order of drawing. */
  layers: LayerState[];
  captions: {
    /** The index of the line, from which random styles draw their look. */
    line: number;
    rows: ShownWordState[][];
    start_seconds: number;
    end_seconds: number;
  } | null;
  /** The captions in the second language; null for none. */
  second: string | null;
  /** The logos, above the captions. */
  logos: LayerState[];
  brand: Film['brand'];
}

/** The enlargement of the picture on words with emphasis 2, as a share. */
export const PUNCH_IN_SHARE = 0.07;

/**
 * Evaluates a valid film at a time. Never throws: a time outside of the film, or that is no number, becomes the nearest
 * one inside, and missing facts of a source count as a picture of 16:9 without a crop path.
 *
 * @param seconds the time in the film
 */
export function evaluateFilm(film: Film, facts: FilmFacts, seconds: number): FrameState {
  const duration = filmDuration(film);
  const at = within(film, seconds);
  const placed = sceneAt(film, at);
  const pictures = pictureFilm(film);
  const shown = sceneAt(pictures, at);
  const drawn = placeLayers(film)
    .filter(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds)
    .map(({ layer, startSeconds, endSeconds }): LayerState => {
      const motion = layerMotionSeconds(endSeconds - startSeconds);
      return {
        layer,
        seconds: at - startSeconds,
        enter: layer.enter === 'none' ? 1 : Math.min(1, (at - startSeconds) / motion),
        leave: layer.leave === 'none' ? 0 : Math.max(0, 1 - (endSeconds - at) / motion),
      };
    });
  return {
    seconds: at,
    progress: duration > 0 ? at / duration : 0,
    background: film.canvas.background,
    scene: placed
      ? {
          id: placed.scene.id,
          index: placed.index,
          source: placed.scene.source,
          source_seconds: shownSeconds(film, placed, at),
        }
      : null,
    pictures: evaluatePictures(film, facts, at),
    grade: placed ? gradeOfScene(placed.scene) : null,
    backdrop: shown ? backdropOf(film, shown.scene) : null,
    transition: shown ? transitionAt(pictures, facts, shown, at) : null,
    is_behind_people:
      shown !== undefined &&
      hasMasks(film, shown.scene) &&
      (hasCaptionsBehind(film) || drawn.some(({ layer }) => isBehindPerson(layer))),
    layers: drawn.filter(({ layer }) => layer.kind !== 'logo'),
    captions: captionsAt(film, at),
    second: placed ? secondAt(film, placed, at) : null,
    logos: drawn.filter(({ layer }) => layer.kind === 'logo'),
    brand: film.brand,
  };
}

/** `pictures` of `evaluateFilm` alone, without the layout of captions. */
export function evaluatePictures(film: Film, facts: FilmFacts, seconds: number): PictureState[] {
  const at = within(film, seconds);
  const pictures = pictureFilm(film);
  const placed = sceneAt(pictures, at);
  const punch = zoomAt(filmPunchIns(film), at, PUNCH_IN_SHARE);
  return placed ? picturesAt(pictures, facts, placed, { at, punch }) : [];
}

function within(film: Film, seconds: number): number {
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, seconds), filmDuration(film));
}

const planned = new WeakMap<Film['words'], { scenes: Film['scenes']; punchIns: readonly PunchIn[] }>();

/** Returns the punch-ins of the kept words with emphasis 2, in film time. */
export function filmPunchIns(film: Pick<Film, 'words' | 'scenes'>): readonly PunchIn[] {
  const known = planned.get(film.words);
  if (known?.scenes === film.scenes) return known.punchIns;
  const punchIns = planPunchIns(
    keptWords(film).map(({ word, startSeconds, endSeconds }) => ({
      startSeconds,
      endSeconds,
      zoom: word.emphasis > 1,
    })),
  );
  planned.set(film.words, { scenes: film.scenes, punchIns });
  return punchIns;
}

/** Returns the stretch of the film that a punch-in changes, in seconds. */
export function punchInReach({ startSeconds, endSeconds }: PunchIn) {
  const inEnd = startSeconds + PUNCH_IN_SECONDS;
  const outEnd = endSeconds + PUNCH_OUT_SECONDS;
  return { startSeconds: Math.min(startSeconds, endSeconds), endSeconds: Math.max(inEnd, outEnd) };
}

/** Returns the duration of the transition into a scene, in seconds; 0 for none. */
export function transitionSeconds({ scene, index, startSeconds, endSeconds }: PlacedScene): number {
  if (!scene.transition || index === 0) return 0;
  return Math.min(scene.transition.duration_seconds, endSeconds - startSeconds);
}

/**
 * Returns the time of the source that is shown at a time of a scene. The last picture begins a frame before the end: the
 * one that stands, and the first one of a scene that is played backwards.
 */
export function shownSeconds({ canvas }: Pick<Film, 'canvas'>, placed: PlacedScene, at: number): number {
  const { scene } = placed;
  const seconds = sourceSecondsAt(placed, at);
  const isStanding = scene.freeze_seconds !== undefined && seconds >= scene.end_seconds;
  if (!isStanding && !scene.reverse) return seconds;
  return Math.max(scene.start_seconds, seconds - speedOf(scene) / canvas.frame_rate);
}

/** @param film the film of the pictures, as `pictureFilm` returns it */
function picturesAt(
  film: Film,
  facts: FilmFacts,
  placed: PlacedScene,
  { at, punch }: { at: number; punch: number },
): PictureState[] {
  const { scene } = placed;
  const { scale, center } = sceneZoomAt(placed, at);
  const sourceSeconds = shownSeconds(film, placed, at);
  const zoom = { scale: scale * punch, center };
  return picturesOfScene({ film, facts, scene, seconds: at, sourceSeconds, zoom });
}

/** @param film the film of the pictures, as `pictureFilm` returns it */
function transitionAt(
  film: Film,
  facts: FilmFacts,
  placed: PlacedScene,
  at: number,
): FrameState['transition'] {
  const duration = transitionSeconds(placed);
  const former = placeScenes(film)[placed.index - 1];
  const passed = at - placed.startSeconds;
  if (!placed.scene.transition || !former || passed >= duration) return null;
  return {
    kind: placed.scene.transition.kind,
    progress: passed / duration,
    from: picturesAt(film, facts, former, { at: former.endSeconds, punch: 1 }),
    fromGrade: gradeOfScene(former.scene),
    fromBackdrop: backdropOf(film, former.scene),
  };
}

function captionsAt(film: Film, at: number): FrameState['captions'] {
  const lines = captionLines(film);
  const index = lineIndexAt(lines, at);
  const line = lines[index];
  if (!line) return null;
  const rows = line.rows.map((row) =>
    row.map((word) => ({
      id: idOfShown(word),
      text: word.text,
      is_active: at >= word.startSeconds && at < word.endSeconds,
      is_spoken: at >= word.endSeconds,
      is_keyword: word.keyword === true,
      emoji: word.emoji ?? null,
    })),
  );
  return { line: index, rows, start_seconds: line.startSeconds, end_seconds: line.endSeconds };
}

function secondAt(film: Film, placed: PlacedScene, at: number): string | null {
  const seconds = shownSeconds(film, placed, at);
  const line = film.captions.second?.lines.find(
    ({ source, start_seconds, end_seconds }) =>
      source === placed.scene.source &&
      !placed.scene.reverse &&
      seconds >= start_seconds &&
      seconds < end_seconds,
  );
  return line?.text ?? null;
}
