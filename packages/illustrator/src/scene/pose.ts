import { darken, lighten } from '../art/color.ts';
import { readArtMetrics } from '../art/read-metrics.ts';
import { drawLyingBody, drawStridingBody, type SmallBody } from '../art/small-body.ts';
import type { SceneSubject } from '../scene-graph.ts';
import { ellipse, group, num, path, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import type { Figure } from './actor.ts';
import { SLEEPERS, type Sleeper } from './sleepers.ts';

/** A posture that a drawing does not show by itself. */
export type Pose = 'lie' | 'stride' | 'swim' | 'wings' | 'stretched';

/**
 * Returns the posture that a subject's action asks of its drawing; null when the drawing shows the action already, or
 * when nothing can be changed.
 *
 * @param name the drawing
 * @param hasActionArt true for a drawing made for the action, such as a person running
 */
export function poseOf(subject: SceneSubject, name: string, hasActionArt: boolean): Pose | null {
  const { entry, action, relation } = subject;
  if (action === 'sleep' && entry.kind === 'person' && relation?.type === 'on') return 'stretched';
  if (hasActionArt) return null;
  const isHead = entry.flags.includes('head') && entry.kind === 'animal';
  switch (action) {
    case 'sleep':
      return SLEEPERS[name] ? 'lie' : null;
    case 'walk':
    case 'run':
    case 'jump':
      return isHead ? 'stride' : null;
    case 'swim':
      return entry.zone === 'ground' && entry.kind !== 'vehicle' ? 'swim' : null;
    case 'fly':
      return entry.zone === 'ground' && (entry.kind === 'animal' || entry.kind === 'person') ? 'wings' : null;
    default:
      return null;
  }
}

/** True if the picture of a subject shows its action. */
export function showsAction(subject: SceneSubject, hasActionArt: boolean): boolean {
  const { entry, action } = subject;
  if (action === null || hasActionArt || poseOf(subject, entry.art, hasActionArt) !== null) return true;
  const isAlive = entry.kind === 'animal' || entry.kind === 'person';
  switch (action) {
    case 'walk':
    case 'run':
    case 'jump':
      return entry.kind === 'animal' || entry.kind === 'vehicle';
    case 'drive':
      return entry.kind === 'vehicle';
    case 'fly':
      return true;
    case 'swim':
    case 'sail':
      return entry.zone === 'water' || entry.zone === 'sea';
    case 'sit':
      return entry.flags.includes('head') && entry.kind === 'animal';
    case 'sing':
    case 'read':
    case 'dance':
      return isAlive;
    default:
      return false;
  }
}

interface Posed {
  /** The drawing in its 32 × 32 box. */
  inner: string;
  name: string;
  body: SmallBody;
  recolor: (hex: string) => string;
  ink: Ink;
}

const LYING_HEAD = { x: -6.5, scale: 0.72 };
const STRIDING_HEAD = { x: -8, lift: 9, scale: 0.7 };
const BODY = { width: 32, lyingHeight: 15, stridingHeight: 18 };

/** The height of a head with a sitting body. */
const STANDING_HEIGHT = 36;

/** Returns the sleeping figure of an animal: it lies on the ground and its eyes are closed. */
export function lyingFigure(name: string, draw: (ink: Ink, prefix: string) => Posed): Figure {
  const { left, right, top, bottom } = readArtMetrics(name);
  const sleeper = SLEEPERS[name] ?? { eyes: [] };
  const { legTop } = sleeper;
  if (legTop === undefined) {
    const tall = (bottom - top) * LYING_HEAD.scale;
    return {
      width: BODY.width,
      height: Math.max(BODY.lyingHeight, tall),
      standingHeight: STANDING_HEIGHT,
      facing: 1,
      draw: (ink, prefix) => {
        const posed = draw(ink, prefix);
        const { x, scale } = LYING_HEAD;
        const head = group(
          {
            transform: `translate(${x} 0) rotate(-8) scale(${scale}) translate(${num(-(left + right) / 2)} ${num(-bottom)})`,
          },
          group({ fill: 'none' }, posed.inner) + closedEyes(posed, sleeper),
        );
        return drawLyingBody(ink, posed.body) + head;
      },
    };
  }
  const middle = (left + right) / 2;
  return {
    width: right - left,
    height: legTop - top,
    standingHeight: bottom - top,
    facing: 1,
    draw: (ink, prefix) => {
      const posed = draw(ink, prefix);
      const clip = ink.clip(rect(0, 0, 32, legTop + 0.4, {}));
      const paw = lighten(posed.body.color, 0.08);
      const paws = [-0.26, -0.12, 0.3]
        .map((share) => ellipse(middle + share * (right - left), legTop - 0.5, 2.6, 1.25, { fill: paw }))
        .join('');
      return group(
        { transform: `translate(${num(-middle)} ${num(-legTop)})` },
        group({ 'clip-path': clip, fill: 'none' }, posed.inner) + paws + closedEyes(posed, sleeper),
      );
    },
  };
}

/** Covers the eyes with lids and draws the line of the lashes. */
function closedEyes({ recolor, body }: Posed, { eyes, lid }: Sleeper): string {
  return eyes
    .map(
      ([x, y]) =>
        ellipse(x, y, 1.05, 1.75, { fill: lid ? recolor(lid) : body.color }) +
        path(`M${num(x - 1.15)} ${num(y + 0.1)}Q${num(x)} ${num(y + 1.2)} ${num(x + 1.15)} ${num(y + 0.1)}`, {
          fill: 'none',
          stroke: '#2f2840',
          'stroke-width': 0.5,
          'stroke-linecap': 'round',
        }),
    )
    .join('');
}

/** Returns the figure of an animal that walks or runs on a body of ours, for a drawing that is only a head. */
export function stridingFigure(name: string, draw: (ink: Ink, prefix: string) => Posed): Figure {
  const { left, right, top, bottom } = readArtMetrics(name);
  const { x, lift, scale } = STRIDING_HEAD;
  return {
    width: BODY.width,
    height: Math.max(BODY.stridingHeight, (bottom - top) * scale + lift),
    standingHeight: STANDING_HEIGHT,
    facing: 1,
    draw: (ink, prefix) => {
      const posed = draw(ink, prefix);
      return (
        drawStridingBody(ink, posed.body) +
        group(
          {
            transform: `translate(${x} ${-lift}) scale(${scale}) translate(${num(-(left + right) / 2)} ${num(-bottom)})`,
            fill: 'none',
          },
          posed.inner,
        )
      );
    },
  };
}

/** The share of a swimmer that is under water. */
const UNDER_WATER = 0.42;

/** Returns the part of a figure above the water. */
export function swimmingFigure(figure: Figure): Figure {
  const sunk = figure.height * UNDER_WATER;
  return {
    ...figure,
    height: figure.height - sunk,
    standingHeight: figure.height,
    draw: (ink, prefix) => {
      const clip = ink.clip(
        rect(-figure.width, -figure.height * 2, figure.width * 2, figure.height * 2 - sunk, {}),
      );
      return group(
        { transform: `translate(0 ${num(sunk)})` },
        group({ 'clip-path': clip }, figure.draw(ink, prefix)),
      );
    },
  };
}

/** Returns a figure with two wings of feathers: on the back of one seen sideways, else at both sides. */
export function wingedFigure(figure: Figure, { isSideways }: { isSideways: boolean }): Figure {
  const { width, height } = figure;
  const size = (isSideways ? Math.min(width, height) : height) / 26;
  const back = width * 0.06;
  const y = -height * (isSideways ? 0.62 : 0.36);
  return {
    ...figure,
    width: width * 1.15,
    draw: (ink, prefix) => {
      const white = ink.linear([
        { at: 0, color: '#ffffff' },
        { at: 1, color: '#d5dcf2' },
      ]);
      const grey = darken('#d5dcf2', 0.08);
      if (!isSideways)
        return (
          wing(-width * 0.2, y, { size: -size, fill: white }) +
          wing(width * 0.2, y, { size, fill: white }) +
          figure.draw(ink, prefix)
        );
      return (
        wing(back - size * 3, y, { size, fill: grey }) +
        figure.draw(ink, prefix) +
        wing(back, y + size, { size: size * 0.9, fill: white })
      );
    },
  };
}

/** Draws a raised wing with its root at a point; a negative size mirrors it. */
function wing(x: number, y: number, { size, fill }: { size: number; fill: string }): string {
  const tall = Math.abs(size);
  return path(
    'M0 0C1 -6 5 -12 13 -14C12 -11.6 12.6 -10.6 14.6 -10C12.6 -8.4 12.4 -7 13.4 -5.6C11 -5 10 -3.8 10.2 -2.2C7.4 -2.6 5 -1 3.4 1.6C2 2.4 0.2 1.6 0 0Z',
    {
      transform: `translate(${num(x)} ${num(y)}) scale(${num(size)} ${num(tall)})`,
      fill,
      stroke: '#aab4d6',
      'stroke-width': 0.35,
      'stroke-linejoin': 'round',
    },
  );
}

/** Returns a person lying on the back. */
export function stretchedFigure(figure: Figure): Figure {
  return {
    width: figure.height,
    height: figure.width,
    standingHeight: figure.height,
    facing: 0,
    draw: (ink, prefix) =>
      group(
        {
          transform: `translate(${num(-figure.height / 2)} ${num(-figure.width / 2)}) rotate(-90) translate(0 ${num(figure.height)})`,
        },
        figure.draw(ink, prefix),
      ),
  };
}
