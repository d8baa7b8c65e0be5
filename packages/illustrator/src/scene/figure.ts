import { type ArtSource, inlineArt } from '../art/inline-art.ts';
import { readArtMetrics } from '../art/read-metrics.ts';
import { type BodyStyle, drawSmallBody } from '../art/small-body.ts';
import type { SceneSubject } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { group, num } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { ACTION_ART } from './action-art.ts';
import type { Figure } from './actor.ts';
import { chooseBody, legsFor } from './choose-body.ts';
import type { Light } from './light/light.ts';
import {
  lyingFigure,
  poseOf,
  stretchedFigure,
  stridingFigure,
  swimmingFigure,
  wingedFigure,
} from './pose.ts';
import { createRecolor } from './recolor.ts';

export interface FigureOptions {
  art: ArtSource;
  light: Light;
  random: SeededRandom;
  /** 0 (here) to 1 (the horizon). */
  distance: number;
}

/** Creates the figure of one of a subject's instances. */
export function createFigure(subject: SceneSubject, options: FigureOptions): Figure {
  const { entry } = subject;
  const name = chooseArt(subject);
  const names = name.split('+');
  const tone = options.random.pick(SKIN_TONES);
  if (names.length > 1) return createPair(names, subject, options);
  const isHead = entry.flags.includes('head') && name === entry.art;
  const pose = poseOf(subject, name, name !== entry.art);
  if (pose === 'lie' || pose === 'stride') return createPosed(name, subject, options, pose);
  const figure = createSingle(pose === 'stretched' ? entry.art : name, subject, options, { tone, isHead });
  if (pose === 'swim') return swimmingFigure(figure);
  if (pose === 'wings') return wingedFigure(figure, { isSideways: entry.kind === 'animal' && !isHead });
  return pose === 'stretched' ? stretchedFigure(figure) : figure;
}

/** True for a drawing made for the subject's action, such as a person running. */
export function hasActionArt(subject: SceneSubject): boolean {
  return chooseArt(subject) !== subject.entry.art;
}

function createPosed(
  name: string,
  subject: SceneSubject,
  { art, light, distance, random }: FigureOptions,
  pose: 'lie' | 'stride',
): Figure {
  const { mainColor } = readArtMetrics(name);
  const recolor = createRecolor({ light, mainColor, wanted: wantedColor(subject, random), distance });
  const body = chooseBody(subject, mainColor, random, '');
  const tinted = { ...body, color: recolor(body.color), second: recolor(body.second) };
  const draw = (ink: Ink, prefix: string) => {
    const inner = inlineArt(art(name), prefix, recolor);
    return { inner, name, body: tinted, recolor, ink };
  };
  return pose === 'lie' ? lyingFigure(name, draw) : stridingFigure(name, draw);
}

function createSingle(
  name: string,
  subject: SceneSubject,
  { art, light, distance, random }: FigureOptions,
  { tone, isHead }: { tone: string; isHead: boolean },
): Figure {
  const { entry } = subject;
  const metrics = readArtMetrics(name);
  const recolor = createRecolor({
    light,
    mainColor: metrics.mainColor,
    wanted: wantedColor(subject, random),
    distance,
  });
  const isSkinned = entry.flags.includes('skin');
  const headHeight = metrics.bottom - metrics.top;
  const headWidth = metrics.right - metrics.left;
  const isBust = entry.flags.includes('bust') && name === entry.art;
  const body = isHead
    ? chooseBody(subject, metrics.mainColor, random, tone)
    : isBust
      ? legsFor(subject, metrics.footColor)
      : null;
  const bodyHeight = body === null ? 0 : BODY_HEIGHTS[body.style] * Math.min(1, headHeight / 26);
  const overlap = body === null ? 0 : isBust ? 5 : headHeight * 0.1;
  const middle = (metrics.left + metrics.right) / 2;
  return {
    width: Math.max(headWidth, body === null ? 0 : body.tail === 'bushy' ? 26 : 19),
    height: headHeight + bodyHeight - overlap,
    facing: isHead && entry.kind !== 'animal' ? 0 : entry.flags.includes('right') ? -1 : 1,
    draw: (ink, prefix) => {
      const source = isSkinned ? readToned(art, name, tone) : art(name);
      const inner = inlineArt(source, prefix, recolor);
      const headFoot = -(bodyHeight - overlap);
      const head = group(
        { transform: `translate(${num(-middle)} ${num(headFoot - metrics.bottom)})`, fill: 'none' },
        inner,
      );
      if (body === null) return head;
      const tinted = {
        ...body,
        color: recolor(body.color),
        second: recolor(body.second),
        skin: recolor(body.skin),
      };
      return drawSmallBody(ink, tinted, bodyHeight) + head;
    },
  };
}

const BODY_HEIGHTS: Readonly<Record<BodyStyle, number>> = {
  beast: 16,
  child: 17,
  robot: 16,
  coat: 16,
  bones: 18,
  legs: 15,
};

function createPair(names: readonly string[], subject: SceneSubject, options: FigureOptions): Figure {
  const figures = names.map((name, index) => {
    const tone = options.random.pick(SKIN_TONES);
    return { index, figure: createSingle(name, subject, options, { tone, isHead: false }) };
  });
  const gap = 1;
  const width = figures.reduce((sum, { figure }) => sum + figure.width, 0) + gap * (figures.length - 1);
  return {
    width,
    height: Math.max(...figures.map(({ figure }) => figure.height)),
    facing: 0,
    draw: (ink, prefix) => {
      let x = -width / 2;
      return figures
        .map(({ figure, index }) => {
          const at = x + figure.width / 2;
          x += figure.width + gap;
          return group({ transform: `translate(${num(at)} 0)` }, figure.draw(ink, `${prefix}${index}_`));
        })
        .join('');
    },
  };
}

/** Skin tones, drawn at random for each instance. */
const SKIN_TONES: readonly [string, ...string[]] = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];

function readToned(art: ArtSource, name: string, tone: string): string {
  try {
    return art(`${name}-${tone}`);
  } catch (error) {
    // A few drawings have one tone only.
    if (error instanceof RangeError) return art(name);
    throw error;
  }
}

/** Returns the action whose drawing shows both subjects, such as a person on a bicycle; otherwise null. */
export function mergedAction(subject: SceneSubject, target: SceneSubject | undefined): string | null {
  if (subject.relation?.type !== 'on' || !ACTING.has(subject.entry.id)) return null;
  return MERGED[target?.id ?? ''] ?? null;
}

const MERGED: Readonly<Record<string, string>> = {
  bicycle: 'ride',
  surfboard: 'surf',
  skis: 'ski',
  canoe: 'sail',
};

function chooseArt(subject: SceneSubject): string {
  const { entry, action } = subject;
  if (entry.kind !== 'person' || action === null || entry.flags.includes('pair')) return entry.art;
  const row = ACTION_ART[action];
  if (row === undefined || !ACTING.has(entry.id)) return entry.art;
  if (WOMEN.has(entry.id)) return row.woman;
  return MEN.has(entry.id) ? row.man : row.person;
}

const WOMEN: ReadonlySet<string> = new Set(['woman', 'mother', 'girl', 'bride']);
const MEN: ReadonlySet<string> = new Set(['man', 'father', 'boy', 'groom']);
const ACTING: ReadonlySet<string> = new Set([
  'woman',
  'man',
  'person',
  'people',
  'mother',
  'father',
  'girl',
  'boy',
  'child',
  'walker',
]);

/** Returns the requested colour: of the clothes for people, of the coat for animals. */
function wantedColor({ color, entry }: SceneSubject, random: SeededRandom): string | null {
  // A blue fish would not be visible in blue water.
  if (color === null && entry.id === 'fish') return random.pick(['orange', 'yellow', 'red', 'pink']);
  return color === 'rainbow'
    ? random.pick(['red', 'orange', 'yellow', 'green', 'turquoise', 'blue', 'purple', 'pink'])
    : color;
}
