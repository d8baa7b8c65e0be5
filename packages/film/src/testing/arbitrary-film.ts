import { seededRandom } from '@atelier/contracts/text/seeded-random';
import fc from 'fast-check';
import { type Film, filmSchema } from '../document/film-schema.ts';

/** Random choices from a seed: repeatable, and far cheaper than a shrinkable tree of values. */
export interface Dice {
  number(min: number, max: number): number;
  integer(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function createDice(seed: number): Dice {
  const random = seededRandom(seed);
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return {
    integer,
    number: (min, max) => Math.round((min + random() * (max - min)) * 1e6) / 1e6,
    chance: (share) => random() < share,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}

/** A zoom with all of its settings. */
export const EASED_ZOOM = { from: 1, to: 1.5, center: { x: 0.2, y: 0.9 }, ease_seconds: 0.4 };

const TEXTS = [
  'Bonjour',
  'euh',
  'je',
  'je',
  'trois',
  'erreurs',
  'que',
  'vous',
  'faites.',
  'Oui',
  '!',
  '10',
  '000',
  'anticonstitutionnellement',
];

const LAYERS = [
  { kind: 'title', text: 'Titre' },
  { kind: 'title', text: 'Derrière', depth: 'behind_person' },
  { kind: 'logo', asset_id: 'logo' },
  { kind: 'progress' },
  { kind: 'video', asset_id: 'cutaway', gain_db: -6 },
] as const;

/** Makes a valid film of one to three sources. */
export function randomFilm(dice: Dice): Film {
  const names = ['main', 'other', 'game'].slice(0, dice.integer(1, 3));
  const words: Record<string, unknown[]> = {};
  const ids: string[] = [];
  for (const name of names) {
    const list: unknown[] = [];
    let now = dice.number(0, 1);
    for (let index = 0; index < dice.integer(0, 40); index++) {
      const end = now + dice.number(0.05, 0.6);
      const id = `w${ids.length + 1}`;
      ids.push(id);
      list.push({
        id,
        text: dice.pick(TEXTS),
        start_seconds: now,
        end_seconds: end,
        confidence: dice.chance(0.5) ? dice.number(0, 1) : null,
        speaker: dice.chance(0.3) ? dice.pick(['s1', 's2']) : null,
        emphasis: dice.integer(0, 2),
        emoji: dice.chance(0.1) ? '🔥' : null,
        ...(dice.chance(0.1) ? { starts_line: true } : {}),
        ...(dice.chance(0.1) ? { hidden: true } : {}),
      });
      now = end + (dice.chance(0.2) ? dice.number(0.3, 1.5) : 0.02);
    }
    words[name] = list;
  }
  const hasClock = dice.chance(0.3);
  const scenes = Array.from({ length: dice.integer(1, 6) }, (_, index) => {
    const start = dice.number(0, 20);
    return {
      id: `sc${index + 1}`,
      source: dice.pick(names),
      start_seconds: start,
      // Long enough for a film at twice the speed.
      end_seconds: start + dice.number(1.2, 9),
      layout: dice.chance(0.3)
        ? { kind: 'split', other: dice.pick(names), share: 0.5, on_top: dice.chance(0.5) }
        : hasClock && dice.chance(0.3)
          ? {
              kind: 'fit',
              bubble: { camera: dice.pick(names), corner: dice.pick(['top_left', 'bottom_right']) },
            }
          : { kind: 'fill', framing: dice.pick(['follow', 'center']) },
      transition: dice.chance(0.2) ? { kind: 'fade', duration_seconds: 0.4 } : null,
      zoom: dice.chance(0.1) ? dice.pick([{ from: 1, to: 1.1 }, EASED_ZOOM]) : null,
      ...(dice.chance(0.2) ? { speed: dice.pick([0.5, 0.75, 1.25, 2, dice.number(0.5, 2)]) } : {}),
      ...(dice.chance(0.1) ? { reverse: true } : {}),
      ...(dice.chance(0.1) ? { freeze_seconds: dice.number(0.1, 3) } : {}),
      ...(dice.chance(0.1) ? { gain_db: dice.number(-12, 6), fade_out_seconds: 0.5 } : {}),
      ...(dice.chance(0.1) ? { look: dice.pick(['warm', 'noir']) } : {}),
      ...(dice.chance(0.1) ? { background: dice.pick(['blur', '#00A040', { asset_id: 'wall' }]) } : {}),
      ...(hasClock && dice.chance(0.5) ? { angle: dice.pick(names) } : {}),
    };
  });
  const anchor = () =>
    ids.length > 0 && dice.chance(0.6)
      ? { word: dice.pick(ids) }
      : { scene: dice.pick(scenes).id, offset_seconds: dice.number(0, 4) };
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: dice.pick([24, 30, 29.97]), background: '#000000' },
    language: 'fr-FR',
    sources: Object.fromEntries(
      names.map((name) => [
        name,
        {
          asset_id: `asset-${name}`,
          kind: 'video',
          duration_seconds: 60,
          ...(hasClock ? { offset_seconds: dice.number(-4, 4) } : {}),
          ...(hasClock && dice.chance(0.5) ? { rate: dice.pick([0.9999, 1.00005, 1.0009]) } : {}),
        },
      ]),
    ),
    words,
    speakers: { s1: { name: 'Léa', color: '#ffd400' }, s2: { name: 'Max', color: '#00d4ff' } },
    scenes,
    captions: {
      style: dice.pick([0, 1, 2, 11, 20]),
      ...(dice.chance(0.2) ? { depth: 'behind_person' } : {}),
      second: dice.chance(0.3)
        ? {
            language: 'en-US',
            lines: [{ source: 'main', start_seconds: 2, end_seconds: 5, text: 'Second' }],
          }
        : null,
    },
    layers: Array.from({ length: dice.integer(0, 4) }, (_, index) => ({
      ...dice.pick(LAYERS),
      id: `l${index + 1}`,
      anchor: anchor(),
      duration_seconds: dice.number(0.2, 4),
      place: { x: 0.5, y: 0.2, width: 0.8 },
      enter: dice.pick(['none', 'pop']),
      leave: dice.pick(['none', 'fade']),
    })),
    sound: {
      ...(dice.chance(0.2) ? { scenes: false } : {}),
      music: dice.chance(0.5) ? [{ id: 'm1', asset_id: 'music', start_seconds: 0, end_seconds: 5 }] : [],
      effects: dice.chance(0.5) ? [{ id: 'e1', effect: 'whoosh', anchor: anchor() }] : [],
      bleeps: ids.filter(() => dice.chance(0.05)),
    },
    brand: null,
    ...(dice.chance(0.3) ? { cover: { source: dice.pick(names), at_seconds: dice.number(0, 60) } } : {}),
  });
}

/** Seeds of random films; a failure names its seed. */
export const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
