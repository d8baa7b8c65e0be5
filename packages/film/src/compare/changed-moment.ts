import type { Film } from '../document/film-schema.ts';
import type { Layer } from '../document/layer-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { placeLayers } from '../evaluate/place-layers.ts';
import { bubbleSeconds } from '../evaluate/scene/camera-bubble.ts';
import type { TimeRange } from '../render/find-ranges.ts';
import { isSameJson } from '../render/hash-value.ts';
import { withMasks, writtenWords } from '../time/caption-word.ts';
import { filmDuration, placeScenes, type SourceTime, toFilmTimes, toSourceTime } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { pictureScene } from '../time/picture-film.ts';
import { removedRanges } from './removed-ranges.ts';

/** A moment at which two versions of a film look different. */
export interface ChangedMoment {
  /** The moment of a source; null when the versions show the same parts in another order, from `filmSeconds` on. */
  at: SourceTime | null;
  /** The time in the version in which the moment was found, in seconds. */
  filmSeconds: number;
  /** Seconds of the film that the change covers. */
  changedSeconds: number;
  /** The version that alone shows what changed, for a part that was cut or added. */
  onlyIn?: 'before' | 'after';
}

/** Parts of a document that change every frame. */
const WHOLE = ['canvas', 'brand', 'language', 'speakers'] as const satisfies readonly (keyof Film)[];

/** Finds the moment in the middle of the largest change between two versions; null if all frames look the same. */
export function changedMoment(before: Film, after: Film): ChangedMoment | null {
  const changes = [
    ...rangesAs('before', before, removedRanges(before, after)),
    ...rangesAs('after', after, removedRanges(after, before)),
    ...changedScenes(before, after),
    ...changedWords(before, after),
    ...changedLayers(before, after),
    ...changedWhole(before, after),
  ];
  const largest = changes.reduce<ChangedMoment | null>(
    (most, change) => (!most || change.changedSeconds > most.changedSeconds ? change : most),
    null,
  );
  return largest ?? movedScenes(before, after);
}

/** Returns the time of a film that shows a moment; where the moment is cut, the time of the cut. */
export function filmTimeNear(film: Film, { at, filmSeconds }: ChangedMoment): number {
  const last = filmDuration(film);
  if (!at) return Math.min(filmSeconds, last);
  const [shown] = toFilmTimes(film, at);
  if (shown !== undefined) return shown;
  const ofSource = placeScenes(film).filter(({ scene }) => scene.source === at.source);
  const next = ofSource.find(({ scene }) => scene.start_seconds >= at.seconds);
  return next?.startSeconds ?? ofSource.at(-1)?.endSeconds ?? Math.min(filmSeconds, last);
}

function momentAt(film: Film, { startSeconds, endSeconds }: TimeRange): ChangedMoment {
  const filmSeconds = (startSeconds + endSeconds) / 2;
  const at = toSourceTime(film, filmSeconds) ?? null;
  return { at, filmSeconds, changedSeconds: endSeconds - startSeconds };
}

function rangesAs(onlyIn: 'before' | 'after', film: Film, ranges: readonly TimeRange[]): ChangedMoment[] {
  return ranges.map((range) => ({ ...momentAt(film, range), onlyIn }));
}

/** Scenes of both versions whose pictures have other settings. */
function changedScenes(before: Film, after: Film): ChangedMoment[] {
  if (before.scenes === after.scenes && before.sources === after.sources) return [];
  const former = new Map(before.scenes.map((scene) => [scene.id, scene]));
  return placeScenes(after).flatMap((placed) => {
    const other = former.get(placed.scene.id);
    if (!other || (other === placed.scene && before.sources === after.sources)) return [];
    return isSameJson(pictureOf(before, other), pictureOf(after, placed.scene))
      ? []
      : [momentAt(after, placed)];
  });
}

/** Returns the settings of a scene that change its frames, without its times, which ranges tell. */
function pictureOf(film: Film, scene: Scene): object {
  const shown = pictureScene(film, scene);
  const { start_seconds, end_seconds, gain_db, fade_in_seconds, fade_out_seconds, ...picture } = shown;
  // The places of an angle and of a bubble in their cameras, in milliseconds.
  const bubble = bubbleSeconds(film, shown, start_seconds) ?? start_seconds;
  const delays = [start_seconds - scene.start_seconds, bubble - start_seconds];
  return { ...picture, delays: delays.map((seconds) => Math.round(seconds * 1000)) };
}

/** Words that one version has only, or that both have in another way. */
function changedWords(before: Film, after: Film): ChangedMoment[] {
  if (before.words === after.words && before.sound.bleeps === after.sound.bleeps) return [];
  return [...wordsBeside(before, after), ...wordsBeside(after, before)];
}

const shownWords = (film: Film) => withMasks(keptWords(film), film.sound);

/** One moment for all words of a film that a version does not have alike: the middle of the first one. */
function wordsBeside(film: Film, version: Film): ChangedMoment[] {
  const others = new Map(shownWords(version).map(({ word }) => [word.id, word]));
  const changed = shownWords(film).filter(({ word }) => !isSameJson(word, others.get(word.id)));
  const [first] = changed;
  if (!first) return [];
  const changedSeconds = changed.reduce((sum, word) => sum + word.endSeconds - word.startSeconds, 0);
  return [{ ...momentAt(film, first), changedSeconds }];
}

/** Layers that one version has only, or that both show in another way. */
function changedLayers(before: Film, after: Film): ChangedMoment[] {
  if (before.layers === after.layers) return [];
  const former = new Map(placeLayers(before).map((placed) => [placed.layer.id, placed]));
  const moments: ChangedMoment[] = [];
  for (const placed of placeLayers(after)) {
    const other = former.get(placed.layer.id);
    former.delete(placed.layer.id);
    if (!other || !isSameLayer(other.layer, placed.layer)) moments.push(momentAt(after, placed));
  }
  for (const placed of former.values()) moments.push(momentAt(before, placed));
  return moments;
}

function isSameLayer(one: Layer, other: Layer): boolean {
  return one === other || isSameJson(one, other);
}

/** Settings of the whole film; the moment is at the word in the middle, where captions are shown. */
function changedWhole(before: Film, after: Film): ChangedMoment[] {
  const isSame =
    WHOLE.every((part) => isSameJson(before[part], after[part])) &&
    (before.captions === after.captions || isSameJson(drawnCaptions(before), drawnCaptions(after)));
  if (isSame) return [];
  const words = writtenWords(after);
  const middle = words[Math.floor(words.length / 2)];
  const changedSeconds = filmDuration(after);
  const range = middle ?? { startSeconds: 0, endSeconds: changedSeconds };
  return [{ ...momentAt(after, range), changedSeconds }];
}

/** Returns the captions without the subtitles in a track, which no frame shows. */
function drawnCaptions({ captions: { track, ...drawn } }: Film): object {
  return drawn;
}

/** The first place at which the versions show different scenes, when they show the same parts of the sources. */
function movedScenes(before: Film, after: Film): ChangedMoment | null {
  if (before.scenes === after.scenes) return null;
  const [former, next] = [placeScenes(before), placeScenes(after)];
  const longer =
    next.length < former.length ? { film: before, scenes: former } : { film: after, scenes: next };
  const others = longer.film === before ? next : former;
  const moved = longer.scenes.find(({ scene }, index) => {
    const other = others[index]?.scene;
    return !other || !isSameJson(partOf(other), partOf(scene));
  });
  return moved ? { ...momentAt(longer.film, moved), at: null } : null;
}

function partOf({ source, start_seconds, end_seconds }: Scene): object {
  return { source, start_seconds, end_seconds };
}
