import type { Zone } from '../scene-graph.ts';
import type { Cast } from './actor.ts';
import type { Floor } from './floor.ts';

/** The height of each size class relative to a person (class 5). */
export const HEIGHTS: readonly number[] = [0.16, 0.28, 0.46, 0.72, 1, 1.35, 2, 2.6, 3.4];

/** Returns the height of a thing's seat, as a share of its height. */
export function positionOf(id: string): number {
  return SEATS[id] ?? 0.86;
}

const SEATS: Readonly<Record<string, number>> = {
  horse: 0.56,
  pony: 0.56,
  unicorn: 0.5,
  donkey: 0.58,
  camel: 0.66,
  elephant: 0.78,
  cow: 0.68,
  giraffe: 0.5,
  turtle: 0.7,
  dragon: 0.6,
  whale: 0.7,
  dolphin: 0.6,
  bicycle: 0.58,
  motorcycle: 0.56,
  scooter: 0.56,
  'kick-scooter': 0.22,
  skateboard: 0.68,
  surfboard: 0.3,
  lamp: 0.34,
  bed: 0.5,
  chair: 0.5,
  bench: 0.42,
  sailboat: 0.3,
  canoe: 0.4,
  sled: 0.4,
  boat: 0.3,
  car: 0.88,
  tractor: 0.8,
  bathtub: 0.4,
  rocket: 0.7,
  house: 0.72,
  castle: 0.8,
  swing: 0.32,
  lotus: 0.5,
  rock: 0.88,
  'hot-air-balloon': 0.08,
  tree: 0.86,
  'ferris-wheel': 0.5,
};

interface HeightOptions {
  /** The largest weight of the cast. */
  tallest: number;
  castSize: number;
  width: number;
  height: number;
  floor: Floor;
  zone: Zone;
}

/** Chooses the drawn height in units. Sizes are compressed, so that a mouse beside a house is visible. */
export function chooseHeight(
  { weight, subject, figures }: Cast,
  { tallest, castSize, width, height, floor, zone }: HeightOptions,
): number {
  const kind = subject?.entry.kind;
  const power = zone === 'table' ? 0.3 : kind === 'thing' ? 0.75 : kind === 'nature' ? 0.6 : 0.45;
  const beside = tallest === 0 ? 1 : (weight / tallest) ** power;
  const crowd = figures.length > 1 ? 0.78 - 0.03 * Math.min(6, figures.length) : 1;
  const company = castSize > 1 ? 0.88 : 1;
  const room = zone === 'ground' && floor.horizon > 0 ? 1 : 0.82;
  const portrait = height > width * 1.2 ? 1.32 : 1;
  return Math.min(width, height) * heroShare(weight, zone, kind) * beside * crowd * company * room * portrait;
}

/** Returns the main subject's share of the short side. */
function heroShare(weight: number, zone: Zone, kind: string | undefined): number {
  if (zone === 'table' || (weight < 0.6 && kind !== 'animal')) return 0.4;
  if (weight >= 2) return 0.6;
  if (weight < 0.4) return 0.36;
  return weight < 0.75 ? 0.42 : 0.48;
}
