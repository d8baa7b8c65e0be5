import type { CaptionLine } from '@atelier/captions';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { isBehindPerson } from '../document/layer-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { captionFaces } from '../evaluate/caption-faces.ts';
import { captionStyle } from '../evaluate/caption-lines.ts';
import { filmPunchIns, punchInReach, transitionSeconds } from '../evaluate/evaluate-film.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { otherSourceSeconds } from '../evaluate/pictures-of-scene.ts';
import { placeLayers } from '../evaluate/place-layers.ts';
import { backdropOf } from '../evaluate/scene/scene-backdrop.ts';
import {
  filmDuration,
  filmSecondsAt,
  type PlacedScene,
  placeScenes,
  sourceSecondsAt,
} from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { pictureFilm } from '../time/picture-film.ts';
import { createFinder, meets, type TimeRange } from './find-ranges.ts';
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
  const findSecond = createSecondFinder(film.captions.second?.lines ?? []);
  const readFacts = createFactsReader(facts);
  const findFaces = createFinder(captionFaces(film, facts));
  // The cover is a picture beside the frames.
  const { cover, ...shown } = film;
  // So are the subtitles in a track.
  const { track, ...drawnCaptions } = film.captions;
  const style = captionStyle(film);
  const isRandomStyle = (style?.variants?.length ?? 0) > 0;

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
    const hasMasks =
      shownLayers.some(({ layer }) => isBehindPerson(layer)) ||
      seen.some(({ scene }) => backdropOf(film, scene) !== null);
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
              return own ? readSecond(findSecond(own, window), own, window) : [];
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
      facts: readFacts({ used, hasGrid, hasMasks, assets: assetsOf(shownLayers.map(({ layer }) => layer)) }),
      lines: shownLines.map(({ line, index }) => ({
        ...readLine(line, relative),
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

/** Returns a function that finds the lines of the second language near a window of a scene, in their order. */
function createSecondFinder<Line extends { source: string; start_seconds: number; end_seconds: number }>(
  lines: readonly Line[],
) {
  const finders = new Map(
    [...Map.groupBy(lines, ({ source }) => source)].map(([source, own]) => [
      source,
      createOverlapFinder(
        own.map((line) => ({ line, startSeconds: line.start_seconds, endSeconds: line.end_seconds })),
      ),
    ]),
  );
  return (placed: PlacedScene, window: TimeRange): Line[] => {
    // `readSecond` decides; the tolerance is for rounding.
    const near = {
      startSeconds: sourceSecondsAt(placed, window.startSeconds) - 1e-3,
      endSeconds: sourceSecondsAt(placed, window.endSeconds) + 1e-3,
    };
    return (finders.get(placed.scene.source)?.(near) ?? []).map(({ line }) => line);
  };
}

interface FactNeeds {
  used: ReadonlySet<string>;
  hasGrid: boolean;
  /** True where a layer is behind people, or a backdrop. */
  hasMasks: boolean;
  assets: ReadonlySet<string>;
}

/** Returns a function that reduces the facts; the same object for segments that depend on the same ones. */
function createFactsReader(facts: FilmFacts) {
  const known = new Map<string, object>();
  const { masks, ...renderer } = facts.renderer ?? {};
  return (needs: FactNeeds): object => {
    const { used, hasGrid, hasMasks, assets } = needs;
    const name = JSON.stringify([[...used].sort(), hasGrid, hasMasks, [...assets].sort()]);
    const read = known.get(name) ?? {
      ...facts,
      sources: shownFacts(pick(facts.sources, used), hasGrid),
      assets: pick(facts.assets, assets),
      // The masks of people matter where something is drawn behind them.
      ...(facts.renderer && { renderer: hasMasks ? facts.renderer : renderer }),
    };
    known.set(name, read);
    return read;
  };
}

function shownFacts(sources: FilmFacts['sources'], hasGrid: boolean): object {
  // Faces are replaced by those of each line; the inset, people and sights are only used in the editor, the timecode and
  // the lack of sound in exports.
  return Object.fromEntries(
    Object.entries(sources).map(
      ([name, { speech, faces, inset, people, sights, timecode, is_silent, grid_faces, ...facts }]) => [
        name,
        hasGrid ? { ...facts, grid_faces } : facts,
      ],
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
  const { layout } = scene;
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
    other:
      layout.kind === 'split'
        ? toMicroseconds(otherSourceSeconds(film, layout.other, window.startSeconds))
        : null,
    formerOther:
      former && former !== placed && former.scene.layout.kind === 'split'
        ? toMicroseconds(otherSourceSeconds(film, former.scene.layout.other, former.endSeconds))
        : null,
  };
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

/** Returns the lines of the second language that a scene shows in a window, with their times in the window. */
function readSecond<Line extends { source: string; start_seconds: number; end_seconds: number }>(
  lines: readonly Line[],
  placed: PlacedScene,
  window: TimeRange,
): object[] {
  const { scene, startSeconds, endSeconds } = placed;
  const relative = (seconds: number) => toMicroseconds(seconds - window.startSeconds);
  return lines.flatMap(({ start_seconds, end_seconds, ...line }) => {
    if (line.source !== scene.source) return [];
    const from = filmSecondsAt(placed, start_seconds);
    const until = filmSecondsAt(placed, end_seconds);
    const shown = { startSeconds: Math.max(from, startSeconds), endSeconds: Math.min(until, endSeconds) };
    if (!meets(shown, window)) return [];
    // The words are laid out over the whole time of the line, and the scene ends some of them early.
    const times = [from, until, shown.startSeconds, shown.endSeconds];
    return [{ ...line, times: times.map(relative) }];
  });
}
