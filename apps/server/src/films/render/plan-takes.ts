import {
  type Film,
  type FilmFacts,
  filmFrames,
  type PlacedScene,
  placeScenes,
  type Transition,
} from '@atelier/film';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { transitionSeconds } from '@atelier/film/evaluate/evaluate-film';
import { otherSourceSeconds } from '@atelier/film/evaluate/pictures-of-scene';
import { transitionLook } from '@atelier/film/evaluate/transition-look';
import { firstFrame } from '@atelier/film/time/film-time';
import { pictureFilm } from '@atelier/film/time/picture-film';
import { firstSourceFrame, nearestFrame } from '@atelier/film/time/source-frames';
import type { GridPiece } from '@atelier/media/segments/source-grid';
import type { Take } from '@atelier/media/segments/take-chains';
import type { TakeTransition } from '@atelier/media/segments/transition-chains';
import type { RenderSource, RequestFacts } from './film-render.ts';
import { layoutOfScene } from './layout-of-scene.ts';
import type { WindowMasks } from './masks/port.ts';
import { backgroundFile, backgroundFrame, takeBackdrop } from './masks/take-backdrop.ts';
import { cubePathOf } from './scene-cubes.ts';
import { takeZoom } from './take-zoom.ts';

interface Asked {
  film: Film;
  facts: FilmFacts;
  sources: Readonly<Record<string, RenderSource>>;
  /** By the ids of the assets, among which are the backgrounds of people. */
  assets: Readonly<Record<string, RenderSource>>;
  /** The folder of the tables of colours. */
  workDir: string;
  request?: RequestFacts | undefined;
  /** The masks of people; without them, scenes show their surroundings. */
  maskFiles?: WindowMasks | undefined;
}

interface Planned extends Asked {
  /** The film of the pictures: a scene with an angle is a scene of that camera. */
  film: Film;
  /** The film itself, from whose words enlargements follow. */
  spoken: Film;
}

/** A stretch of frames of one scene that reads each of its sources without a jump. */
interface Piece {
  placed: PlacedScene;
  /** In frames of the film; the end is excluded. */
  fromFrame: number;
  untilFrame: number;
  /** On the grid of the film's rate at the scene's speed. */
  sourceFrame: number;
  /** True while the last picture of the scene stands: `sourceFrame` is shown for the whole piece. */
  isStill: boolean;
  /** The frame of the other source of a split layout. */
  otherFrame: number | null;
  /** The frame of the file that is the background of people. */
  backgroundFrame: number | null;
}

/** The most frames of a scene played backwards that are read at once, and the most bytes: they stay in memory. */
const MOST_REVERSED = { frames: 30, bytes: 128 * 1024 ** 2 };
/** Pieces with a longer gap between them are read apart, because reading the gap takes longer than a new search. */
const LONGEST_GAP_SECONDS = 10;

/** Plans what a window of a film shows, in as few takes as possible. The end of the window is excluded. */
export function planTakes(asked: Asked, window: { fromFrame: number; untilFrame: number }): Take[] {
  const planned = { ...asked, film: pictureFilm(asked.film), spoken: asked.film };
  const groups: Piece[][] = [];
  for (const piece of findPieces(planned, window)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && continues(planned.film, last, piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => planTake(planned, group));
}

/** Returns the number of the frames in which a scene's transition is seen; 0 for none. */
export function transitionFrames(film: Film, placed: PlacedScene): number {
  return Math.ceil(transitionSeconds(placed) * film.canvas.frame_rate - 1e-6);
}

function findPieces(
  { film, sources, assets }: Pick<Planned, 'film' | 'sources' | 'assets'>,
  window: { fromFrame: number; untilFrame: number },
): Piece[] {
  const mostReversed = reversedFrames({ film, sources });
  const total = filmFrames(film);
  const rate = film.canvas.frame_rate;
  return placeScenes(film).flatMap((placed) => {
    const { scene } = placed;
    const start = firstFrame(film, placed.startSeconds);
    const end = Math.min(firstFrame(film, placed.endSeconds), total);
    const until = Math.min(end, window.untilFrame);
    const first = firstSourceFrame(film, placed);
    const playedEnd = placed.startSeconds + playedSeconds(scene);
    const stillFrom = scene.freeze_seconds
      ? Math.max(start + 1, Math.min(end, firstFrame(film, playedEnd)))
      : end;
    const pieces: Piece[] = [];
    const background = backgroundFile({ film, assets }, scene);
    for (let frame = Math.max(start, window.fromFrame); frame < until; ) {
      const other = scene.layout.kind === 'split' ? scene.layout.other : null;
      const isStill = frame >= stillFrom;
      const played = isStill ? until : Math.min(until, stillFrom);
      const most = scene.reverse ? Math.min(played, frame + mostReversed) : played;
      const loops = [
        (other === null ? undefined : film.sources[other]?.duration_seconds) ?? Number.POSITIVE_INFINITY,
        background?.loopSeconds ?? Number.POSITIVE_INFINITY,
      ];
      const next = Math.min(most, ...loops.map((duration) => nextLoop(film, duration, frame)));
      pieces.push({
        placed,
        fromFrame: frame,
        untilFrame: next,
        sourceFrame: scene.reverse
          ? first + stillFrom - (isStill ? stillFrom : next)
          : first + (isStill ? stillFrom - 1 : frame) - start,
        isStill,
        otherFrame: other === null ? null : nearestFrame(otherSourceSeconds(film, other, frame / rate), rate),
        backgroundFrame: backgroundFrame(background, frame, rate),
      });
      frame = next;
    }
    return pieces;
  });
}

/** Returns the number of frames, of the canvas or of the largest source, that are kept in memory at once. */
function reversedFrames({ film, sources }: Pick<Planned, 'film' | 'sources'>): number {
  const pictures = [film.canvas, ...Object.values(sources).flatMap(({ info }) => info.video ?? [])];
  const largest = Math.max(...pictures.map(({ width, height }) => width * height));
  // Three bytes for two pixels of 4:2:0.
  const most = Math.floor(MOST_REVERSED.bytes / (1.5 * largest));
  return Math.max(1, Math.min(MOST_REVERSED.frames, most));
}

/** Returns the next frame in which a file of some length, in seconds, starts again. */
function nextLoop(film: Film, duration: number, frame: number): number {
  const rate = film.canvas.frame_rate;
  const loop = Math.floor(frame / rate / duration + 1e-9) + 1;
  return Math.max(frame + 1, firstFrame(film, loop * duration));
}

function continues(film: Film, last: Piece, next: Piece): boolean {
  const { scene } = next.placed;
  const before = last.placed.scene;
  const lastSource = last.sourceFrame + last.untilFrame - last.fromFrame;
  const gap = next.sourceFrame - lastSource;
  const isNewScene = next.placed !== last.placed;
  const goesOn = (name: 'otherFrame' | 'backgroundFrame') =>
    next[name] === null || next[name] === (last[name] ?? 0) + next.fromFrame - last.fromFrame;
  return (
    scene.source === before.source &&
    !next.isStill &&
    !last.isStill &&
    !scene.reverse &&
    !before.reverse &&
    speedOf(scene) === speedOf(before) &&
    gap >= 0 &&
    gap <= LONGEST_GAP_SECONDS * film.canvas.frame_rate &&
    !(isNewScene && transitionSeconds(next.placed) > 0) &&
    goesOn('otherFrame') &&
    goesOn('backgroundFrame') &&
    isSame(scene.color, before.color) &&
    scene.look === before.look &&
    isSame(scene.background, before.background) &&
    isSame(scene.layout, before.layout)
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function planTake(planned: Planned, pieces: readonly Piece[], withPunchIns = true): Take {
  const { film, facts, sources, spoken, request } = planned;
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) throw new RangeError('A take has at least one piece.');
  const { scene } = first.placed;
  const other = scene.layout.kind === 'split' ? scene.layout.other : null;
  const isBackwards = scene.reverse === true && !first.isStill;
  const read = [
    {
      name: scene.source,
      pieces: joined(pieces.map((piece) => mainPiece(piece))),
      speed: speedOf(scene),
      isHeld: first.isStill,
    },
    ...(other === null
      ? []
      : [
          {
            name: other,
            pieces: joined(pieces.map((piece) => gridPiece(piece, piece.otherFrame ?? 0))),
            // Played backwards with the scene, it runs forward again.
            isReversed: isBackwards,
          },
        ]),
  ];
  const rate = film.canvas.frame_rate;
  const frames = last.untilFrame - first.fromFrame;
  const shown = {
    fromSeconds: first.sourceFrame / rate,
    untilSeconds: (last.sourceFrame + mainPiece(last).frames) / rate,
    speed: speedOf(scene),
    isStill: first.isStill,
  };
  const take: Take = {
    sources: read.flatMap(({ name, ...grid }) => {
      const source = sources[name];
      if (!source) throw new RangeError(`The source ${name} is missing.`);
      const { video } = source.info;
      // Sound without a picture shows the background.
      return video ? [{ source: { path: source.path, info: { ...source.info, video } }, ...grid }] : [];
    }),
    layout: layoutOfScene(film, facts, scene, shown),
    zoom: takeZoom({ film: spoken, request }, pieces, withPunchIns),
    cubePath: cubePathOf(planned.workDir, scene),
    frames,
    isReversed: isBackwards,
    transition: null,
  };
  return {
    ...take,
    backdrop: takeBackdrop(planned, planned.maskFiles, { scene, take, fromFrame: first.backgroundFrame }),
    transition: transitionOf(planned, first),
  };
}

/** The frames of the main source: one while a picture stands. */
function mainPiece(piece: Piece): GridPiece {
  const { sourceFrame, isStill } = piece;
  return isStill ? { fromFrame: sourceFrame, frames: 1 } : gridPiece(piece, sourceFrame);
}

function gridPiece(piece: Piece, fromFrame: number): GridPiece {
  return { fromFrame, frames: piece.untilFrame - piece.fromFrame };
}

/** Joins pieces that follow each other without a gap. */
function joined(pieces: readonly GridPiece[]): GridPiece[] {
  const list: GridPiece[] = [];
  for (const piece of pieces) {
    const last = list.at(-1);
    if (last && last.fromFrame + last.frames === piece.fromFrame)
      list[list.length - 1] = { ...last, frames: last.frames + piece.frames };
    else list.push(piece);
  }
  return list;
}

/** Plans the transition into the first frame of a take, from the last frame of the scene before. */
function transitionOf(planned: Planned, { placed, fromFrame }: Piece): Take['transition'] {
  const { film } = planned;
  const { transition } = placed.scene;
  const frames = transitionFrames(film, placed);
  if (!transition || frames === 0 || fromFrame !== firstFrame(film, placed.startSeconds)) return null;
  const former = findPieces(planned, { fromFrame: fromFrame - 1, untilFrame: fromFrame });
  if (former.length === 0) return null;
  return {
    ...takeTransition(film, placed, transition.kind),
    seconds: transitionSeconds(placed),
    from: { ...planTake(planned, former, false), transition: null },
  };
}

/** Translates the looks of a transition for the renderer. */
function takeTransition(film: Film, placed: PlacedScene, kind: Transition['kind']): TakeTransition {
  const frames = transitionSeconds(placed) * film.canvas.frame_rate;
  const { cover, shift } = transitionLook(kind, 0);
  if (cover) return { kind: 'dip', color: cover.color };
  if (shift === null) return { kind: 'dissolve', scale: transitionLook(kind, 1).scale };
  return {
    kind: 'push',
    frames: Array.from({ length: transitionFrames(film, placed) + 1 }, (_, frame) => {
      const look = transitionLook(kind, Math.min(1, frame / frames));
      return { shift: look.shift ?? 0, blurPx: Math.round(look.blur * film.canvas.width) };
    }),
  };
}
