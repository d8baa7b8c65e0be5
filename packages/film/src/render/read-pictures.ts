import type { CaptionLine } from '@atelier/captions';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import { hasCaptionsBehind } from '../document/captions-schema.ts';
import type { Film } from '../document/film-schema.ts';
import { isBehindPerson } from '../document/layer-schema.ts';
import { bubbleOf } from '../document/layout-sources.ts';
import type { Scene } from '../document/scene-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { captionFaces } from '../evaluate/caption-faces.ts';
import { captionStyle } from '../evaluate/caption-lines.ts';
import { filmPunchIns, punchInReach, transitionSeconds } from '../evaluate/evaluate-film.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { otherSourceSeconds } from '../evaluate/pictures-of-scene.ts';
import { placeLayers } from '../evaluate/place-layers.ts';
import { createBehindTest } from '../evaluate/scene/captions-behind.ts';
import {
  backdropOf,
  backgroundFiles,
  backgroundSeconds,
  hasMasks,
} from '../evaluate/scene/scene-backdrop.ts';
import { toCameraTime } from '../time/camera-time.ts';
import { filmDuration, type PlacedScene, placeScenes, sourceSecondsAt } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { pictureFilm } from '../time/picture-film.ts';
import { createFinder, meets, type TimeRange } from './find-ranges.ts';
import { createSecondReader } from './read-second.ts';
import { assetsOf, contentOf, pick, sourcesOf } from './used-facts.ts';

/**
 * Returns a function that reduces the document and the facts to what the frames of a segment may depend on.
 * @param lines of the captions, in the time of the film
 */
export function createPictureReader(film: Film, facts: FilmFacts, lines: readonly CaptionLine[]) {
  const scenes = placeScenes(pictureFilm(film));
  // The lines of the second language are in the time of the scenes' own sources.
  const ownScenes = placeScenes(film);
  const findLayers = createOverlapFinder(placeLayers(film));
  const findScenes = createFinder(scenes);
  const findWords = createFinder(keptWords(film));
  const findLines = createFinder(
    lines.map((line, index) => ({
      line,
      index,
      startSeconds: line.startSeconds,
      endSeconds: line.endSeconds,
    })),
  );
  const findPunchIns = createOverlapFinder(
    filmPunchIns(film).map((punchIn) => ({ ...punchInReach(punchIn), punchIn })),
  );
  const readSecond = createSecondReader(film);
  const readFacts = createFactsReader(facts);
  const findFaces = createFinder(captionFaces(film, facts));
  // The cover is a picture beside the frames.
  const { cover, ...shown } = film;
  // So are the subtitles in a track.
  const { track, ...drawnCaptions } = film.captions;
  const style = captionStyle(film);
  const isRandomStyle = (style?.variants?.length ?? 0) > 0;
  const isBehind = createBehindTest(film, facts);

  return ({ startFrame, endFrame }: { startFrame: number; endFrame: number }) => {
    const rate = film.canvas.frame_rate;
    const window = { startSeconds: startFrame / rate, endSeconds: endFrame / rate };
    const relative = (seconds: number) => toMicroseconds(seconds - window.startSeconds);

    const isShown = (stretch: TimeRange) => meets(stretch, window);
    const shownScenes = findScenes(window);
    const readScenes = shownScenes.map((placed) => readScene(film, scenes, placed, window));
    const shownLayers = findLayers(window).filter(isShown);
    const shownLines = findLines(window);
    // The words of shown lines, also those that the layout joined with the word before.
    const spoken = { ...window };
    for (const { line } of shownLines) {
      spoken.startSeconds = Math.min(spoken.startSeconds, line.startSeconds);
      spoken.endSeconds = Math.max(spoken.endSeconds, line.endSeconds);
    }
    const shownWords = shownLines.length > 0 ? findWords(spoken) : [];
    const speakers = new Set(shownWords.flatMap(({ word }) => word.speaker ?? []));
    const used = sourcesOf(
      shownScenes.flatMap((placed) => withFormer(scenes, placed, window)).map(({ scene }) => scene),
    );
    const { second } = film.captions;
    const seen = shownScenes.flatMap((placed) => withFormer(scenes, placed, window));
    const backdrops = seen.filter(({ scene }) => backdropOf(film, scene) !== null).map(({ scene }) => scene);
    const backgrounds = backgroundFiles(backdrops);
    const isMasked =
      shownLayers.some(({ layer }) => isBehindPerson(layer)) ||
      (hasCaptionsBehind(film) && seen.some(({ scene }) => hasMasks(film, scene))) ||
      backdrops.length > 0;
    const hasGrid = seen.some(({ scene }) => scene.layout.kind === 'grid');

    return {
      frames: endFrame - startFrame,
      film: {
        ...shown,
        scenes: readScenes,
        sources: contentOf(pick(film.sources, used), facts),
        words: shownWords.map(({ word: { id, start_seconds, end_seconds, ...word } }) => word),
        speakers: pick(film.speakers, speakers),
        captions: {
          ...drawnCaptions,
          second: second && {
            ...second,
            lines: shownScenes.flatMap(({ index }) => {
              const own = ownScenes[index];
              return own ? readSecond(own, window) : [];
            }),
          },
        },
        // The id, the anchor and the time of a layer are replaced by its time in the segment.
        layers: shownLayers.map(({ layer: { id, anchor, ...layer }, startSeconds }) => ({
          ...layer,
          at: relative(startSeconds),
        })),
        sound: null,
        // Cards are outside of the film's frames.
        brand: film.brand && { ...film.brand, intro: null, outro: null },
      },
      facts: readFacts({
        used,
        hasGrid,
        isMasked,
        assets: new Set([...assetsOf(shownLayers.map(({ layer }) => layer)), ...backgrounds]),
      }),
      // Left out without such backgrounds, so that keys from before them stay valid.
      ...(backgrounds.length > 0 && {
        backgrounds: backgrounds.map((file) => [file, backgroundTime(facts, file, window.startSeconds)]),
      }),
      lines: shownLines.map(({ line, index }) => ({
        ...readLine(line, relative),
        // A picture or a scene outside of the segment may keep a line in front.
        ...(isBehind(line) && { isBehind: true }),
        // The look of a line of a random style depends on the number of lines before it.
        ...(isRandomStyle ? { index } : {}),
        // A line keeps its place for its whole time, also outside of the segment.
        faces: findFaces(line).map(({ startSeconds, endSeconds, ...box }) => box),
      })),
      rows: style?.maxRows,
      punchIns: findPunchIns(window)
        .filter(isShown)
        .map(({ punchIn }) => [relative(punchIn.startSeconds), relative(punchIn.endSeconds)]),
      // A bar of progress depends on the place of the segment in the film.
      progress: shownLayers.some(({ layer }) => layer.kind === 'progress')
        ? [toMicroseconds(window.startSeconds), toMicroseconds(filmDuration(film))]
        : null,
    };
  };
}

interface FactNeeds {
  used: ReadonlySet<string>;
  hasGrid: boolean;
  /** True where a layer or captions are behind people, or a backdrop. */
  isMasked: boolean;
  assets: ReadonlySet<string>;
}

/** Returns a function that reduces the facts; the same object for segments that depend on the same ones. */
function createFactsReader(facts: FilmFacts) {
  const known = new Map<string, object>();
  const { masks, ...renderer } = facts.renderer ?? {};
  return (needs: FactNeeds): object => {
    const { used, hasGrid, isMasked, assets } = needs;
    const name = JSON.stringify([[...used].sort(), hasGrid, isMasked, [...assets].sort()]);
    const read = known.get(name) ?? {
      ...facts,
      sources: shownFacts(pick(facts.sources, used), hasGrid),
      // The length of a file follows from its content.
      assets: Object.fromEntries(
        Object.entries(pick(facts.assets, assets)).map(([id, { duration_seconds, ...content }]) => [
          id,
          content,
        ]),
      ),
      // The masks of people matter where something is drawn behind them.
      ...(facts.renderer && { renderer: isMasked ? facts.renderer : renderer }),
    };
    known.set(name, read);
    return read;
  };
}

/** Returns the time of a background at a time of the film, in microseconds; null for a picture, which always shows the same. */
function backgroundTime(facts: FilmFacts, file: string, seconds: number): number | null {
  const known = Object.hasOwn(facts.assets, file) ? facts.assets[file] : undefined;
  if (known === undefined) return toMicroseconds(seconds);
  const { duration_seconds: duration } = known;
  return duration === undefined ? null : toMicroseconds(backgroundSeconds(seconds, duration));
}

function shownFacts(sources: FilmFacts['sources'], hasGrid: boolean): object {
  // Faces are replaced by those of each line; the inset, people, sights and tracks of sound are only used in the editor, the
  // timecode and the lack of sound in exports.
  return Object.fromEntries(
    Object.entries(sources).map(
      ([
        name,
        { speech, faces, inset, people, sights, timecode, is_silent, sound_tracks, grid_faces, ...facts },
      ]) => [name, hasGrid ? { ...facts, grid_faces } : facts],
    ),
  );
}

function isInTransition(placed: PlacedScene, window: TimeRange): boolean {
  return window.startSeconds < placed.startSeconds + transitionSeconds(placed);
}

/** Returns a scene, and before it the former one when a transition shows both. */
function withFormer(scenes: readonly PlacedScene[], placed: PlacedScene, window: TimeRange): PlacedScene[] {
  const former = isInTransition(placed, window) ? scenes[placed.index - 1] : undefined;
  return former ? [former, placed] : [placed];
}

function readScene(
  film: Film,
  scenes: readonly PlacedScene[],
  placed: PlacedScene,
  window: TimeRange,
): object {
  const {
    id,
    transition,
    start_seconds,
    end_seconds,
    freeze_seconds = 0,
    ...scene
  } = pictureOf(placed.scene);
  const standsAt = placed.endSeconds - freeze_seconds;
  const from = Math.max(placed.startSeconds, window.startSeconds);
  const isWhole = scene.zoom !== null || isInTransition(placed, window);
  const [former] = withFormer(scenes, placed, window);
  return {
    ...scene,
    at: toMicroseconds(
      placed.startSeconds > window.startSeconds ? placed.startSeconds - window.startSeconds : 0,
    ),
    source_seconds: toMicroseconds(sourceSecondsAt(placed, from)),
    // Without a zoom and a transition, the edges of a scene change none of its frames.
    edges: isWhole ? [start_seconds, end_seconds] : null,
    // The picture stands from here on.
    ...(freeze_seconds > 0 &&
      standsAt < window.endSeconds && { standsAt: toMicroseconds(standsAt - window.startSeconds) }),
    transition: former === placed ? null : { ...transition, from: former && pictureOf(former.scene) },
    formerStart: former && former !== placed ? toMicroseconds(former.endSeconds - window.startSeconds) : null,
    other: otherMoment(film, placed, { seconds: window.startSeconds, sceneSeconds: from }),
    formerOther:
      former && former !== placed
        ? otherMoment(film, former, { seconds: former.endSeconds, sceneSeconds: former.endSeconds })
        : null,
  };
}

/**
 * Returns what the second picture of a scene shows: the time of a split layout's other source, or the time of a bubble's
 * camera with its seconds in each second of the scene's source. Null for none.
 */
function otherMoment(
  film: Film,
  placed: PlacedScene,
  { seconds, sceneSeconds }: { seconds: number; sceneSeconds: number },
): number | [number, number] | null {
  const { source, layout } = placed.scene;
  if (layout.kind === 'split') return toMicroseconds(otherSourceSeconds(film, layout.other, seconds));
  const bubble = bubbleOf(layout);
  const [own, camera] = [film.sources[source], bubble && film.sources[bubble.camera]];
  if (!own || !camera) return null;
  const shown = toCameraTime(own, sourceSecondsAt(placed, sceneSeconds), camera) ?? 0;
  return [toMicroseconds(shown), (own.rate ?? 1) / (camera.rate ?? 1)];
}

/** Returns a scene without the settings of its sound. */
function pictureOf({ gain_db, fade_in_seconds, fade_out_seconds, ...scene }: Scene) {
  return scene;
}

function readLine(line: CaptionLine, relative: (seconds: number) => number): object {
  return {
    ...line,
    startSeconds: relative(line.startSeconds),
    endSeconds: relative(line.endSeconds),
    rows: line.rows.map((row) =>
      row.map((word) => ({
        ...word,
        id: null,
        startSeconds: relative(word.startSeconds),
        endSeconds: relative(word.endSeconds),
      })),
    ),
  };
}
