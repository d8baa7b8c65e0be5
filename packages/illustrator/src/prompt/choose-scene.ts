import type {
  Language,
  Mood,
  SceneGraph,
  SceneSubject,
  Season,
  SettingId,
  TimeOfDay,
  Weather,
} from '../scene-graph.ts';
import { SETTING_IDS } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { chooseSetting } from './choose-setting.ts';
import { inventSubject } from './invent-subject.ts';
import type { Match, MeaningType } from './term-index.ts';

export interface SceneChoice {
  language: Language;
  matches: readonly Match[];
  excluded: readonly string[];
  subjects: SceneSubject[];
  colors: string[];
  hasReferences: boolean;
  verbs: SceneGraph['verbs'];
  unread: string[];
  random: SeededRandom;
}

/** Chooses what the prompt leaves open, so that the parts fit together. */
export function chooseScene(choice: SceneChoice): SceneGraph {
  const { random, excluded } = choice;
  const allowed = (id: string) => !excluded.includes(id);
  const first = <T extends string>(type: MeaningType, known: readonly T[]): T | null => {
    for (const id of listIds(choice.matches, type)) {
      const value = known.find((name) => name === id);
      if (value !== undefined) return value;
    }
    return null;
  };
  const accents = listIds(choice.matches, 'accent').filter(allowed);
  const mood = first<Mood>('mood', MOODS);
  const weather = first<Weather>('weather', WEATHERS);
  const season = first<Season>('season', SEASONS);
  const namedSettings = listIds(choice.matches, 'setting').flatMap(
    (id) => SETTING_IDS.find((name) => name === id) ?? [],
  );
  const setting = chooseSetting({
    named: namedSettings.filter(allowed),
    subjects: choice.subjects,
    hasReferences: choice.hasReferences,
    weather,
    season,
    mood,
    random,
  });
  const time = first<TimeOfDay>('time', TIMES);
  const chosenSeason =
    season ?? (setting === 'snow' || weather === 'snow' ? 'winter' : random.pick(MILD_SEASONS));
  const isBare = choice.subjects.length === 0 && !choice.hasReferences;
  const subjects =
    isBare && namedSettings.length === 0 && time === null && weather === null && season === null
      ? [inventSubject(setting, random, excluded)]
      : choice.subjects;
  return {
    language: choice.language,
    time: time ?? chooseTime({ setting, mood, accents, random }),
    weather:
      weather ??
      (accents.some((accent) => NIGHT_ACCENTS.has(accent))
        ? 'clear'
        : chooseWeather({ setting, season: chosenSeason, mood, random }, allowed)),
    season: chosenSeason,
    setting,
    mood,
    subjects,
    accents: [...new Set(accents)],
    colors: choice.colors.filter(allowed),
    excluded: [...excluded],
    verbs: choice.verbs,
    unread: choice.unread,
    named: {
      time: time !== null,
      weather: weather !== null,
      season: season !== null,
      setting: namedSettings.length > 0,
      subjects: choice.subjects.length > 0,
    },
  };
}

const MOODS = [
  'joyful',
  'romantic',
  'calm',
  'mysterious',
  'scary',
  'epic',
  'dreamy',
  'cosy',
  'melancholic',
  'festive',
  'energetic',
] as const;
const WEATHERS = ['rainbow', 'storm', 'snow', 'rain', 'fog', 'wind', 'overcast', 'cloudy', 'clear'] as const;
const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const TIMES = ['dawn', 'morning', 'day', 'golden', 'sunset', 'dusk', 'night'] as const;
const MILD_SEASONS: readonly [Season, ...Season[]] = ['spring', 'summer', 'summer', 'autumn'];

function listIds(matches: readonly Match[], type: MeaningType): string[] {
  return matches.flatMap(({ meanings }) => meanings.filter((item) => item.type === type).map(({ id }) => id));
}

interface Mix {
  setting: SettingId;
  mood: Mood | null;
  random: SeededRandom;
}

function chooseTime({ setting, mood, accents, random }: Mix & { accents: string[] }): TimeOfDay {
  if (accents.some((accent) => NIGHT_ACCENTS.has(accent))) return 'night';
  if (setting === 'night' || setting === 'stage' || setting === 'space' || setting === 'moon') return 'night';
  switch (mood) {
    case 'scary':
      return random.pick(['night', 'dusk']);
    case 'mysterious':
      return random.pick(['dusk', 'night', 'dawn']);
    case 'romantic':
      return random.pick(['sunset', 'golden', 'dusk']);
    case 'cosy':
      return random.pick(['golden', 'dusk', 'sunset']);
    case 'epic':
      return random.pick(['sunset', 'golden', 'dawn']);
    case 'melancholic':
      return random.pick(['dusk', 'dawn', 'morning']);
    default:
      return random.pick(['morning', 'day', 'day', 'golden', 'golden', 'sunset']);
  }
}

const NIGHT_ACCENTS: ReadonlySet<string> = new Set([
  'moon',
  'stars',
  'shooting-star',
  'aurora',
  'fireworks',
  'fireflies',
]);

function chooseWeather(
  { setting, season, mood, random }: Mix & { season: Season },
  allowed: (id: string) => boolean,
): Weather {
  const pick = (): Weather => {
    if (season === 'winter' && setting === 'snow') return random.pick(['clear', 'snow']);
    if (mood === 'mysterious' || mood === 'scary') return random.pick(['fog', 'cloudy']);
    if (setting === 'desert' || setting === 'savanna') return 'clear';
    return random.pick(['clear', 'clear', 'cloudy', 'cloudy']);
  };
  const weather = pick();
  return allowed(weather) ? weather : 'clear';
}
