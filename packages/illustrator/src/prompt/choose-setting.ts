import type { Mood, SceneSubject, Season, SettingId, Weather } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';

interface SettingChoice {
  named: readonly SettingId[];
  subjects: readonly SceneSubject[];
  hasReferences: boolean;
  weather: Weather | null;
  season: Season | null;
  mood: Mood | null;
  random: SeededRandom;
}

/** Chooses the named place, else the usual place of the subjects; boats and fish get a place with water. */
export function chooseSetting(choice: SettingChoice): SettingId {
  const chosen = chooseNamed(choice.named) ?? chooseByHome(choice) ?? chooseByMood(choice);
  return fitToZones(chosen, choice);
}

/** Chooses among named places; "in the sky above the city" gives the more specific one. */
function chooseNamed(named: readonly SettingId[]): SettingId | null {
  return named.find((id) => !VAGUE.has(id)) ?? named[0] ?? null;
}

const VAGUE: ReadonlySet<SettingId> = new Set(['sky', 'table', 'studio', 'meadow', 'night', 'snow']);

function chooseByHome({ subjects, random, weather, season }: SettingChoice): SettingId | null {
  const [head] = subjects;
  const lead =
    head?.entry.zone === 'ground' ? (subjects.find(({ entry }) => entry.home !== null) ?? head) : head;
  if (lead === undefined) return null;
  const { home, zone } = lead.entry;
  if (home === 'room' || home === 'studio') return weather === null && season === null ? home : 'meadow';
  if (home !== null) return random.pick(RANGES[home] ?? [home]);
  if (zone === 'table') return weather === null ? 'table' : 'garden';
  if (zone === 'water') return random.pick(['lake', 'sea', 'river']);
  if (zone === 'sea') return 'underwater';
  if (weather === 'snow') return 'snow';
  return random.pick(['meadow', 'garden', 'meadow', 'forest', 'field']);
}

/** Alternative places of subjects, so that seeds give different places. */
const RANGES: Partial<Record<SettingId, readonly [SettingId, ...SettingId[]]>> = {
  forest: ['forest', 'forest', 'meadow', 'forest', 'field'],
  meadow: ['meadow', 'meadow', 'field', 'mountain'],
  farm: ['farm', 'farm', 'meadow'],
  garden: ['garden', 'garden', 'meadow'],
  sky: ['sky', 'meadow', 'mountain', 'lavender'],
  road: ['road', 'road', 'city', 'mountain'],
  city: ['city', 'city', 'street'],
};

function chooseByMood({ weather, season, mood, hasReferences, random }: SettingChoice): SettingId {
  if (weather === 'snow') return 'snow';
  if (season === 'winter') return random.pick(['snow', 'mountain', 'village']);
  if (mood === 'scary' || mood === 'mysterious') return random.pick(['forest', 'castle', 'night']);
  if (mood === 'romantic') return random.pick(['beach', 'lake', 'paris', 'lavender']);
  if (mood === 'cosy') return random.pick(['room', 'cafe', 'library']);
  if (mood === 'dreamy') return random.pick(['fantasy', 'sky', 'lavender']);
  if (mood === 'festive') return random.pick(['park', 'village', 'stage']);
  if (hasReferences) return random.pick(['meadow', 'beach', 'garden', 'mountain', 'studio']);
  return random.pick([
    'meadow',
    'lake',
    'mountain',
    'beach',
    'coast',
    'village',
    'field',
    'forest',
    'lavender',
  ]);
}

function fitToZones(setting: SettingId, { subjects }: SettingChoice): SettingId {
  const zones = subjects.map(({ entry }) => entry.zone);
  const livesUnderwater = subjects.some(({ entry }) => entry.zone === 'sea' && entry.home === 'underwater');
  if (setting === 'sea' && livesUnderwater && !zones.includes('water')) return 'underwater';
  const swims = subjects.some(({ action, entry }) => action === 'swim' && entry.zone === 'ground');
  if (zones.includes('water') || swims) return WATER_FOR[setting] ?? setting;
  return setting;
}

/** The place with water for a boat when the named place has none. */
const WATER_FOR: Partial<Record<SettingId, SettingId>> = {
  mountain: 'lake',
  forest: 'river',
  jungle: 'river',
  meadow: 'lake',
  field: 'river',
  village: 'river',
  park: 'lake',
  night: 'lake',
  garden: 'lake',
  farm: 'river',
  city: 'river',
  road: 'river',
  savanna: 'river',
  lavender: 'river',
};
