import { darken, lighten, mix, toLab } from '../art/color.ts';
import { type ArtSource, inlineArt } from '../art/inline-art.ts';
import { readArtMetrics } from '../art/read-metrics.ts';
import { type BodyStyle, drawSmallBody, type SmallBody } from '../art/small-body.ts';
import type { SceneSubject, SubjectEntry } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { group, num } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { ACTION_ART } from './action-art.ts';
import { COLOR_VALUES } from './light/color-values.ts';
import type { Light } from './light/light.ts';
import { createRecolor } from './recolor.ts';

/** A drawing to place: feet at (0, 0), up is negative, in units of its own, which the caller scales. */
export interface Figure {
  width: number;
  height: number;
  /** 1 faces left, −1 right, 0 has no direction. */
  facing: 1 | -1 | 0;
  draw(ink: Ink, prefix: string): string;
}

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
  return createSingle(name, subject, options, { tone, isHead });
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

const SKIN_COLORS: Readonly<Record<string, string>> = {
  light: '#f7d7c4',
  'medium-light': '#e6bc98',
  medium: '#c99470',
  'medium-dark': '#9b6a4c',
  dark: '#6b4432',
};

function chooseBody(subject: SceneSubject, mainColor: string, random: SeededRandom, tone: string): SmallBody {
  const { entry } = subject;
  const skin = SKIN_COLORS[tone] ?? '#f7d7c4';
  const wanted = COLOR_VALUES[subject.color ?? ''];
  const special = SPECIAL_BODIES[entry.id];
  if (special !== undefined) return { skin: mainColor, tail: 'none', ...special };
  if (entry.kind === 'person') {
    const shirt = random.pick(['#f2545b', '#3f8fe8', '#45b07a', '#f5a63c', '#8f6be0', '#2fb3b8', '#ee7fae']);
    return {
      style: 'child',
      color: wanted ?? shirt,
      second: random.pick(['#3d4a7a', '#56617f', '#7a5a48', '#2f3550']),
      skin,
      tail: 'none',
    };
  }
  return {
    style: 'beast',
    color: mainColor,
    second: bellyOf(entry, mainColor),
    skin: mainColor,
    tail: TAILS[entry.id] ?? 'thin',
  };
}

/** Returns the body below a drawing that ends at the chest. */
function legsFor({ entry }: SceneSubject, footColor: string): SmallBody {
  const trousers = LEGS[entry.id] ?? '#3d4668';
  return { style: 'legs', color: footColor, second: trousers, skin: footColor, tail: 'none' };
}

const LEGS: Readonly<Record<string, string>> = {
  astronaut: '#e9e6f2',
  cook: '#4a4f66',
  'health-worker': '#6f8fb5',
  doctor: '#7f9fc4',
  scientist: '#56617f',
  superhero: '#2f6fd0',
  superheroine: '#2f6fd0',
  ninja: '#2f2840',
  wizard: '#3f86d0',
  witch: '#3f86d0',
  princess: '#8f6be0',
  prince: '#f4f1ea',
  guard: '#2f2a44',
  bride: '#fbf8ff',
  firefighter: '#7a3f2f',
  builder: '#41598f',
  mechanic: '#3f6fb5',
  farmer: '#41598f',
  genie: '#d9534f',
};

function bellyOf(entry: SubjectEntry, color: string): string {
  if (entry.id === 'panda') return '#f4f2f8';
  return toLab(color).l > 0.82 ? mix(color, '#c9c4d8', 0.25) : lighten(color, 0.42);
}

const TAILS: Readonly<Record<string, SmallBody['tail']>> = {
  fox: 'bushy',
  wolf: 'bushy',
  raccoon: 'bushy',
  lion: 'tuft',
  lioness: 'tuft',
  bear: 'round',
  'polar-bear': 'round',
  panda: 'round',
  koala: 'none',
  frog: 'none',
  hamster: 'none',
  unicorn: 'bushy',
  moose: 'round',
  hen: 'none',
  piglet: 'thin',
};

const SPECIAL_BODIES: Readonly<Record<string, Omit<SmallBody, 'skin' | 'tail'> & { skin?: string }>> = {
  panda: { style: 'beast', color: '#4a4458', second: '#f6f4fa' },
  frog: { style: 'beast', color: '#3fc08a', second: '#f9d27a' },
  santa: { style: 'coat', color: '#d9303e', second: '#b02536', skin: '#ffffff' },
  robot: { style: 'robot', color: '#d3cfe0', second: '#8a86a0' },
  alien: { style: 'child', color: '#7bd957', second: '#5cb843', skin: '#8be05f' },
  skeleton: { style: 'bones', color: '#efeaf4', second: '#efeaf4' },
  clown: { style: 'child', color: '#f5a63c', second: '#3f8fe8', skin: '#fff4e8' },
  cowboy: { style: 'child', color: '#b5503c', second: '#41598f', skin: '#ffc83d' },
  ogre: { style: 'beast', color: darken('#d9434f', 0.1), second: '#f0a05a' },
  angel: { style: 'coat', color: '#fdfbff', second: '#e8e2f5', skin: '#f7d7c4' },
};
