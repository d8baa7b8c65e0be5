import { SUBJECTS } from '../lexicon/subjects.ts';
import type { SceneSubject, SettingId } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A guest for a prompt that names nothing we know, so that the picture still has a heart. */
export function inventSubject(
  setting: SettingId,
  random: SeededRandom,
  excluded: readonly string[],
): SceneSubject {
  const ids = (GUESTS[setting] ?? DEFAULT_GUESTS).filter((id) => !excluded.includes(id));
  const [firstId = 'butterfly', ...others] = ids;
  const id = random.pick([firstId, ...others]);
  const row = SUBJECTS.find((subject) => subject.id === id);
  if (row === undefined) throw new Error(`Not in the lexicon: ${id}`);
  return { id, entry: row.entry, count: 1, color: null, scale: 'normal', action: null, relation: null };
}

const DEFAULT_GUESTS: readonly string[] = ['fox', 'deer', 'hot-air-balloon', 'rabbit', 'cat', 'bird', 'owl'];

const GUESTS: Partial<Record<SettingId, readonly string[]>> = {
  lake: ['swan', 'duck', 'canoe', 'hot-air-balloon'],
  mountain: ['goat', 'eagle', 'hot-air-balloon', 'fox', 'cable-car'],
  beach: ['turtle', 'parasol', 'kite', 'crab', 'seagull'],
  coast: ['lighthouse', 'seagull', 'sailboat'],
  forest: ['fox', 'deer', 'owl', 'hedgehog', 'squirrel', 'rabbit'],
  village: ['cat', 'bicycle', 'hot-air-balloon', 'dog'],
  field: ['windmill', 'sunflower', 'tractor', 'rabbit'],
  lavender: ['bee', 'butterfly', 'house', 'bicycle'],
  castle: ['dragon', 'princess', 'castle'],
  night: ['owl', 'telescope', 'cat', 'campfire'],
  room: ['cat', 'books', 'teddy-bear', 'plant'],
  cafe: ['coffee', 'croissant'],
  library: ['cat', 'book', 'owl'],
  fantasy: ['unicorn', 'dragon', 'fairy'],
  sky: ['hot-air-balloon', 'bird', 'plane'],
  snow: ['snowman', 'penguin', 'fox'],
  paris: ['bicycle', 'couple', 'dove'],
  stage: ['guitar', 'dancer'],
  park: ['ferris-wheel', 'balloon', 'carousel'],
};
