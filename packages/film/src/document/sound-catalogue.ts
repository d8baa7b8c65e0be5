/** Short sounds that every film may use, by their ids, with their durations in seconds. */
export const EFFECTS = {
  whoosh: 0.9,
  swipe: 0.4,
  pop: 0.25,
  click: 0.12,
  riser: 2,
  impact: 1.8,
  ding: 1.6,
  chime: 1.8,
  shutter: 0.35,
  typing: 1.1,
  glitch: 0.5,
  drop: 1.2,
} as const;
export type EffectId = keyof typeof EFFECTS;

/** Music that every film may use: a loop of 8 bars of 4 beats, by its id, with its tempo in beats a minute. */
export const BEDS = {
  calm: 72,
  lofi: 78,
  upbeat: 112,
  inspiring: 96,
  hiphop: 88,
  electro: 122,
  acoustic: 100,
  suspense: 90,
} as const;
export type BedId = keyof typeof BEDS;

const BEATS_OF_BED = 32;

/** Returns the duration of a bed before it starts again, in seconds. */
export function bedSeconds(bed: BedId): number {
  return (BEATS_OF_BED * 60) / BEDS[bed];
}

/** True for the id of an effect of the catalogue. */
export function isEffect(id: string): id is EffectId {
  return Object.hasOwn(EFFECTS, id);
}

/** True for the id of a bed of the catalogue. */
export function isBed(id: string): id is BedId {
  return Object.hasOwn(BEDS, id);
}
