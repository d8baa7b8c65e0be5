import type { CaptionLine } from '@atelier/captions';
import { createOverlapFinder, firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { filmPunchIns, punchInReach, transitionSeconds } from '../evaluate/evaluate-film.ts';
import type { CropPoint, FilmFacts } from '../evaluate/film-facts.ts';
import { placeLayers } from '../evaluate/place-layers.ts';
import { filmFrames, filmSecondsAt, firstFrame, type PlacedScene, placeScenes } from '../time/film-time.ts';
import { pictureFilm } from '../time/picture-film.ts';
import { firstSourceFrame } from '../time/source-frames.ts';
import type { TimeRange } from './find-ranges.ts';

/** A place in a source where copies begin at the frame `from` and end before the frame `until`, which is `from` or earlier. */
interface CopyBorder {
  from: number;
  until: number;
}

/**
 * The borders between which packets of sources can be copied, by the names of the sources: ascending in each stretch, on
 * the grid of the film's rate. Only sources whose pictures have the size of the canvas have an entry.
 */
export type CopyBorders = Readonly<Record<string, readonly (readonly CopyBorder[])[]>>;

/** Frames of a film that are those of a source. The end is excluded. */
export interface CopiedFrames {
  startFrame: number;
  endFrame: number;
  source: string;
  /** The frame of the source that is the first one. */
  sourceFrame: number;
}

/** Shorter pieces are encoded: starting to read takes about as long. */
const LEAST_SECONDS = 2;
/** The longest piece, in seconds: a stopped render loses one piece at most. */
const MOST_SECONDS = 60;

/**
 * Finds the frames of a film that a render copies from its sources instead of encoding them: those on which nothing is
 * drawn, of scenes that show their source as it is. They are in the order of the film.
 * @param lines of the captions, in the time of the film
 */
export function planCopies(
  film: Film,
  facts: FilmFacts,
  { borders, lines }: { borders: CopyBorders; lines: readonly CaptionLine[] },
): CopiedFrames[] {
  if (!hasOnlyKnownFields(film)) return [];
  const rate = film.canvas.frame_rate;
  const total = filmFrames(film);
  const findDrawn = createOverlapFinder<TimeRange>([
    ...lines,
    ...placeLayers(film),
    ...filmPunchIns(film).map(punchInReach),
  ]);
  const findSecond = createOverlapFinder(
    (film.captions.second?.lines ?? []).map(({ source, start_seconds, end_seconds }) => ({
      source,
      startSeconds: start_seconds,
      endSeconds: end_seconds,
    })),
  );
  const ownScenes = placeScenes(film);
  /** The sources whose automatic crop is smaller than the picture somewhere. */
  const cropped = new Set(
    Object.entries(facts.sources).flatMap(([name, { crop_path = [] }]) => (isWhole(crop_path) ? [] : [name])),
  );
  return placeScenes(pictureFilm(film)).flatMap((placed) => {
    const { scene } = placed;
    const own = ownScenes[placed.index] ?? placed;
    const stretches = Object.hasOwn(borders, scene.source) ? borders[scene.source] : undefined;
    if (!stretches || !showsWholeSource(scene, cropped)) return [];
    const start = firstFrame(film, placed.startSeconds);
    const end = Math.min(firstFrame(film, placed.endSeconds), total);
    const drawn = [
      ...findDrawn(placed),
      ...findSecond({ startSeconds: own.scene.start_seconds, endSeconds: own.scene.end_seconds })
        .filter(({ source }) => source === own.scene.source)
        .map((line) => inFilm(own, line)),
      { startSeconds: placed.startSeconds, endSeconds: placed.startSeconds + transitionSeconds(placed) },
    ];
    const sourceFrame = firstSourceFrame(film, placed);
    return freeFrames(drawn, { start, end, rate }).flatMap((free) =>
      fittingPieces(stretches, {
        from: sourceFrame + free.from - start,
        until: sourceFrame + free.until - start,
        rate,
      }).map(({ from, until }) => ({
        startFrame: from - sourceFrame + start,
        endFrame: until - sourceFrame + start,
        source: scene.source,
        sourceFrame: from,
      })),
    );
  });
}

/** False for a document with a field that this function does not know: it may change the frames. */
function hasOnlyKnownFields(film: Film): boolean {
  const {
    version,
    canvas,
    language,
    sources,
    words,
    speakers,
    scenes,
    captions,
    layers,
    sound,
    brand,
    cover,
    ...unknown
  } = film;
  return Object.keys(unknown).length === 0;
}

/** True for a scene that shows its whole source at its own speed, and in its own colours. */
function showsWholeSource(scene: Scene, cropped: ReadonlySet<string>): boolean {
  const {
    id,
    source,
    start_seconds,
    end_seconds,
    layout,
    transition,
    zoom,
    gain_db,
    fade_in_seconds,
    fade_out_seconds,
    ...changes
  } = scene;
  if (zoom || Object.values(changes).some((value) => value !== undefined)) return false;
  if (layout.kind === 'fit') return layout.frame === undefined && layout.bubble === undefined;
  if (layout.kind !== 'fill') return false;
  const { framing } = layout;
  if (framing === 'center') return true;
  return framing === 'follow' ? !cropped.has(source) : isWhole(framing.crop);
}

/** True for a crop whose window, which has the shape of the canvas, is always the whole picture. */
function isWhole(path: readonly Pick<CropPoint, 'scale'>[]): boolean {
  return path.every(({ scale = 1 }) => scale <= 1);
}

function inFilm(placed: PlacedScene, { startSeconds, endSeconds }: TimeRange): TimeRange {
  return {
    startSeconds: filmSecondsAt(placed, startSeconds),
    endSeconds: filmSecondsAt(placed, endSeconds),
  };
}

interface Frames {
  from: number;
  until: number;
}

/** Returns the frames on which nothing is drawn, with a frame between them and those on which something is. */
function freeFrames(
  drawn: readonly TimeRange[],
  { start, end, rate }: { start: number; end: number; rate: number },
): Frames[] {
  const free: Frames[] = [];
  let from = start;
  const ordered = drawn
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  for (const { startSeconds, endSeconds } of ordered) {
    const until = Math.floor(startSeconds * rate) - 1;
    if (until > from) free.push({ from, until: Math.min(until, end) });
    from = Math.max(from, Math.ceil(endSeconds * rate) + 1);
  }
  if (end > from) free.push({ from, until: end });
  return free;
}

/** Returns pieces of stretches within frames of the source, from border to border. */
function fittingPieces(
  stretches: readonly (readonly CopyBorder[])[],
  { from, until, rate }: Frames & { rate: number },
): Frames[] {
  const pieces: Frames[] = [];
  for (
    let at = firstIndex(stretches, (stretch) => (stretch.at(-1)?.until ?? 0) > from);
    at < stretches.length;
    at++
  ) {
    const stretch = stretches[at] ?? [];
    const first = firstIndex(stretch, (border) => border.from >= from);
    const last = firstIndex(stretch, (border) => border.until > until) - 1;
    const begin = stretch[first]?.from;
    const end = stretch[last]?.until;
    if ((stretch[0]?.from ?? 0) >= until) break;
    if (begin === undefined || end === undefined || end - begin < LEAST_SECONDS * rate) continue;
    let piece = begin;
    for (let index = first + 1; index <= last; index++) {
      const border = stretch[index];
      const next = stretch[index + 1]?.until ?? Number.POSITIVE_INFINITY;
      if (!border || (index < last && next - piece <= MOST_SECONDS * rate)) continue;
      pieces.push({ from: piece, until: border.until });
      piece = border.from;
    }
  }
  return pieces;
}
