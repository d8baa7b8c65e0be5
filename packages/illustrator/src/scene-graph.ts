export type Language = 'fr' | 'en';
export type TimeOfDay = 'dawn' | 'morning' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather =
  | 'clear'
  | 'cloudy'
  | 'overcast'
  | 'rain'
  | 'storm'
  | 'snow'
  | 'fog'
  | 'wind'
  | 'rainbow';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Mood =
  | 'joyful'
  | 'romantic'
  | 'calm'
  | 'mysterious'
  | 'scary'
  | 'epic'
  | 'dreamy'
  | 'cosy'
  | 'melancholic'
  | 'festive'
  | 'energetic';

/** The zone of a subject: on the ground, in the air, on the water, in the sea, on a table. */
export type Zone = 'ground' | 'air' | 'water' | 'sea' | 'table';
export type SubjectKind = 'animal' | 'person' | 'food' | 'vehicle' | 'nature' | 'building' | 'thing';
export type SubjectFlag = 'head' | 'bust' | 'skin' | 'pair' | 'plural' | 'right';

/** A line of the lexicon, without its words. */
export interface SubjectEntry {
  id: string;
  kind: SubjectKind;
  /** The drawing's name; two names joined with + are drawn side by side. */
  art: string;
  /** The size class, 1 (an insect) to 9 (a tower). */
  size: number;
  zone: Zone;
  /** The usual place, when the prompt names none. */
  home: SettingId | null;
  flags: readonly SubjectFlag[];
}

export interface Relation {
  type: 'on' | 'beside' | 'behind' | 'front' | 'under';
  /** Index in `SceneGraph.subjects`. */
  target: number;
}

export interface SceneSubject {
  id: string;
  entry: SubjectEntry;
  /** 1 to 9 drawings. */
  count: number;
  color: string | null;
  scale: 'small' | 'normal' | 'large';
  action: string | null;
  relation: Relation | null;
}

/** The content of the picture: what the prompt names, and what was chosen for the rest. */
export interface SceneGraph {
  language: Language;
  time: TimeOfDay;
  weather: Weather;
  season: Season;
  setting: SettingId;
  mood: Mood | null;
  subjects: SceneSubject[];
  /** Moon, fireworks, petals, rainbow … as named in lexicon/atmosphere.ts. */
  accents: string[];
  /** Colours without a subject, which tint the picture. */
  colors: string[];
  /** Ids that the prompt asks to leave out. */
  excluded: string[];
  /** The verbs of the prompt as it writes them, with the ids of their actions. */
  verbs: { text: string; action: string }[];
  /** The prompt's words when none of them is known, at most five. */
  unread: string[];
  /** True for the parts that the prompt names; the others were chosen. */
  named: { time: boolean; weather: boolean; season: boolean; setting: boolean; subjects: boolean };
}

export const SETTING_IDS = [
  'meadow',
  'field',
  'lavender',
  'vineyard',
  'farm',
  'village',
  'garden',
  'park',
  'forest',
  'jungle',
  'savanna',
  'mountain',
  'lake',
  'river',
  'waterfall',
  'beach',
  'coast',
  'sea',
  'underwater',
  'desert',
  'snow',
  'volcano',
  'city',
  'street',
  'paris',
  'road',
  'castle',
  'fantasy',
  'space',
  'moon',
  'sky',
  'night',
  'room',
  'library',
  'kitchen',
  'cafe',
  'stage',
  'stadium',
  'table',
  'studio',
  'cave',
] as const;
export type SettingId = (typeof SETTING_IDS)[number];
