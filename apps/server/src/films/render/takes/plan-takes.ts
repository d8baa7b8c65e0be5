import type { Film, FilmFacts, PlacedScene, Transition } from '@atelier/film';
import { bubbleOf, otherSourceOf, withoutBubble } from '@atelier/film/document/layout-sources';
import { speedOf } from '@atelier/film/document/scene-seconds';
import { transitionSeconds } from '@atelier/film/evaluate/evaluate-film';
import { transitionLook } from '@atelier/film/evaluate/transition-look';
import { firstFrame } from '@atelier/film/time/film-time';
import { pictureFilm } from '@atelier/film/time/picture-film';
import type { GridPiece } from '@atelier/media/segments/source-grid';
import type { Take } from '@atelier/media/segments/take-chains';
import type { TakeTransition } from '@atelier/media/segments/transition-chains';
import type { RenderSource, RequestFacts } from '../film-render.ts';
import type { WindowMasks } from '../masks/port.ts';
import { takeBackdrop } from '../masks/take-backdrop.ts';
import { cubePathOf } from '../scene-cubes.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import { layoutOfScene } from './layout-of-scene.ts';
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

/** Pieces with a longer gap between them are read apart, because reading the gap takes longer than a new search. */
const LONGEST_GAP_SECONDS = 10;

/** Plans what a window of a film shows, in as few takes as possible. The end of the window is excluded. */
export function planTakes(asked: Asked, window: { fromFrame: number; untilFrame: number }): Take[] {
  const planned = { ...asked, film: pictureFilm(asked.film), spoken: asked.film };
  const takes: Take[] = [];
  for (const pieces of findTakes(planned, window)) takes.push(planTake(planned, pieces));
  return takes;
}

/** True when a window of a film needs at most so many takes. Plans none of them. */
export function hasFewTakes(
  asked: Asked,
  window: { fromFrame: number; untilFrame: number },
  most: number,
): boolean {
  let count = 0;
  for (const _ of findTakes({ ...asked, film: pictureFilm(asked.film) }, window)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

/** Yields the pieces of each take of a window. */
function* findTakes(
  asked: Asked,
  window: { fromFrame: number; untilFrame: number },
): Generator<readonly Piece[]> {
  let pieces: Piece[] = [];
  for (const piece of findPieces(asked, window)) {
    const last = pieces.at(-1);
    if (last && !continues(asked.film, last, piece)) {
      yield pieces;
      pieces = [];
    }
    pieces.push(piece);
  }
  if (pieces.length > 0) yield pieces;
}

/** Returns the number of the frames in which a scene's transition is seen; 0 for none. */
export function transitionFrames(film: Film, placed: PlacedScene): number {
  return Math.ceil(transitionSeconds(placed) * film.canvas.frame_rate - 1e-6);
}

function continues(film: Film, last: Piece, next: Piece): boolean {
  const { scene } = next.placed;
  const before = last.placed.scene;
  const lastSource = last.sourceFrame + last.untilFrame - last.fromFrame;
  const gap = next.sourceFrame - lastSource;
  const isNewScene = next.placed !== last.placed;
  const goesOn = (name: 'otherFrame' | 'backgroundFrame') =>
    next[name] === null || next[name] === (last[name] ?? 0) + next.fromFrame - last.fromFrame;
  const isOtherReadOn = bubbleOf(scene.layout)
    ? isBubbleReadOn(last.otherFrame, next.otherFrame, last.untilFrame - last.fromFrame)
    : goesOn('otherFrame');
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
    isOtherReadOn &&
    goesOn('backgroundFrame') &&
    isSame(scene.color, before.color) &&
    scene.look === before.look &&
    isSame(scene.background, before.background) &&
    isSame(scene.layout, before.layout)
  );
}

/** True when the camera of a bubble is shown in two pieces, the second one after the first, or in neither. */
function isBubbleReadOn(last: number | null, next: number | null, frames: number): boolean {
  return last === null || next === null ? last === next : next >= last + frames;
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
  const { otherFrame } = first;
  const other = otherFrame === null ? null : otherSourceOf(scene.layout);
  const isBubble = bubbleOf(scene.layout) !== undefined;
  // The camera of a bubble may not have recorded.
  const shownScene = other === null ? { ...scene, layout: withoutBubble(scene.layout) } : scene;
  const isBackwards = scene.reverse === true && !first.isStill;
  const ofScene = { speed: speedOf(scene), isHeld: first.isStill };
  const read = [
    {
      name: scene.source,
      pieces: joined(pieces.map((piece) => scenePiece(piece, piece.sourceFrame))),
      ...ofScene,
    },
    ...(other === null
      ? []
      : [
          {
            name: other,
            pieces: joined(
              pieces.map((piece) => (isBubble ? scenePiece : gridPiece)(piece, piece.otherFrame ?? 0)),
            ),
            // Played backwards with the scene, the other source of a split layout runs forward again.
            ...(isBubble ? ofScene : { isReversed: isBackwards }),
          },
        ]),
  ];
  const rate = film.canvas.frame_rate;
  const frames = last.untilFrame - first.fromFrame;
  const shown = {
    fromSeconds: first.sourceFrame / rate,
    untilSeconds: (last.sourceFrame + scenePiece(last, last.sourceFrame).frames) / rate,
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
    layout: layoutOfScene(film, facts, shownScene, shown),
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

/** The frames of a source that follows the scene: one while a picture stands. */
function scenePiece(piece: Piece, fromFrame: number): GridPiece {
  return piece.isStill ? { fromFrame, frames: 1 } : gridPiece(piece, fromFrame);
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
  const former = [...findPieces(planned, { fromFrame: fromFrame - 1, untilFrame: fromFrame })];
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
