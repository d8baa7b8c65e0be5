import { darken, lighten, mix, toLab } from '../art/color.ts';
import type { SmallBody } from '../art/small-body.ts';
import type { SceneSubject, SubjectEntry } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { COLOR_VALUES } from './light/color-values.ts';

const SKIN_COLORS: Readonly<Record<string, string>> = {
  light: '#f7d7c4',
  'medium-light': '#e6bc98',
  medium: '#c99470',
  'medium-dark': '#9b6a4c',
  dark: '#6b4432',
};

/** Returns the body under a drawing that is only a head. */
export function chooseBody(
  subject: SceneSubject,
  mainColor: string,
  random: SeededRandom,
  tone: string,
): SmallBody {
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
export function legsFor({ entry }: SceneSubject, footColor: string): SmallBody {
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
