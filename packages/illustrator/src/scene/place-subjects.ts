import type { ArtSource } from '../art/inline-art.ts';
import type { SceneGraph, Zone } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Actor, Cast, Figure } from './actor.ts';
import { gatherCast } from './cast.ts';
import type { Floor } from './floor.ts';
import type { Light } from './light/light.ts';
import { applyRelations, giveBooks } from './relate-actors.ts';
import { chooseHeight } from './subject-sizes.ts';

export interface PlaceOptions {
  graph: SceneGraph;
  floor: Floor;
  light: Light;
  width: number;
  height: number;
  art: ArtSource;
  random: SeededRandom;
  /** Cut-outs that the person gave, as figures. */
  references: readonly Figure[];
}

/** Composes by thirds: chooses the place, height and direction of each actor. */
export function placeSubjects(options: PlaceOptions): Actor[] {
  const cast = gatherCast(options);
  const tallest = Math.max(...cast.map(({ weight }) => weight), 0);
  const slots = chooseSlots(cast.length, options);
  const actors: Actor[] = [];
  const leads: (Actor | undefined)[] = [];
  for (const [index, member] of cast.entries()) {
    const group = placeMember(member, {
      ...options,
      slot: slots[index] ?? 0.5,
      tallest,
      castSize: cast.length,
    });
    actors.push(...group);
    leads.push(group[0]);
  }
  fitSideBySide(actors, options);
  applyRelations(cast, leads, actors);
  giveBooks(actors);
  spreadOut(actors, options);
  keepInFrame(actors, options);
  placeAtEdges(actors, options);
  return actors.sort((a, b) => a.order - b.order);
}

/** Returns horizontal places as shares of the width. */
function chooseSlots(count: number, { random, width, height }: PlaceOptions): number[] {
  const isNarrow = width < height;
  if (count <= 1) return [random.pick(isNarrow ? [0.46, 0.5, 0.54] : [0.36, 0.4, 0.6, 0.64])];
  const mirrored = random.chance(0.5);
  const slots = count === 2 ? [0.32, 0.68] : count === 3 ? [0.24, 0.5, 0.77] : [0.18, 0.4, 0.62, 0.82];
  const places = slots.map((slot) => slot + random.between(-0.025, 0.025));
  while (places.length < count) places.push(random.between(0.15, 0.85));
  return mirrored ? places.reverse() : places;
}

interface MemberOptions extends PlaceOptions {
  slot: number;
  tallest: number;
  castSize: number;
}

function placeMember(member: Cast, options: MemberOptions): Actor[] {
  const { floor, width, random } = options;
  const zone = settle(member.zone, floor);
  const tall = chooseHeight(member, { ...options, zone });
  const count = member.figures.length;
  return member.figures.map((figure, index) => {
    const own = random.fork(`place-${member.subject?.id ?? 'reference'}-${index}`);
    const shrink = count > 1 ? own.between(0.72, 0.95) : 1;
    // The width counts too, because a car would otherwise fill the frame.
    const byHeight = (tall * shrink) / (figure.standingHeight ?? figure.height);
    const byWidth = (tall * shrink * 1.5) / figure.width;
    const scale = Math.min(byHeight, byWidth, (width * 0.86) / figure.width);
    const spread = count > 1 ? Math.min(0.84, 0.17 * count + 0.1) : 0;
    const center = count > 1 && options.castSize === 1 ? 0.5 : options.slot;
    const offset = count > 1 ? (index / (count - 1) - 0.5) * spread : 0;
    const x = width * (center + offset + (count > 1 ? own.between(-0.02, 0.02) : 0));
    const vertical = standAt({
      zone,
      floor,
      weight: member.weight,
      random: own,
      index,
      count,
      scale,
      figure,
    });
    const looksIn = x > width / 2;
    const isFlipped = figure.facing === 0 ? false : figure.facing === 1 ? !looksIn : looksIn;
    const isJumping = member.subject?.action === 'jump' && zone === 'ground';
    const lift = isJumping ? figure.height * scale * 0.42 : zone === 'air' ? figure.height * scale * 2 : 0;
    return {
      subject: member.subject,
      figure,
      x,
      footY: vertical - (isJumping ? lift : 0),
      scale,
      isFlipped,
      zone,
      lift,
      order: zone === 'air' ? vertical - 2000 : vertical,
    };
  });
}

/** Returns the zone; the ground when the setting lacks water or a table. */
function settle(zone: Zone, floor: Floor): Zone {
  if (floor.isWeightless) return 'air';
  if (zone === 'table') return floor.table === null ? 'ground' : 'table';
  if (zone === 'water' || zone === 'sea') return floor.water === null ? 'ground' : 'water';
  return zone;
}

interface Stand {
  zone: Zone;
  floor: Floor;
  weight: number;
  random: SeededRandom;
  index: number;
  count: number;
  scale: number;
  figure: Figure;
}

/** Returns the position of the feet: large things are further back, small ones in front. */
function standAt({ zone, floor, weight, random, index, count, scale, figure }: Stand): number {
  const tall = figure.height * scale;
  switch (zone) {
    case 'air': {
      const room = floor.air.bottom - floor.air.top;
      const middle =
        floor.air.top + room * (count > 1 ? random.between(0.2, 0.8) : random.between(0.38, 0.56));
      return middle + tall / 2;
    }
    case 'table': {
      const { back, front } = floor.table ?? floor.ground;
      return (
        back + (front - back) * (index % 2 === 0 ? random.between(0.45, 0.7) : random.between(0.15, 0.4))
      );
    }
    case 'water':
    case 'sea': {
      const { back, front } = floor.water ?? floor.ground;
      return back + (front - back) * random.between(0.42, 0.62) + (index % 2) * (front - back) * 0.14;
    }
    default: {
      const { back, front } = floor.ground;
      const near =
        weight >= 2
          ? random.between(0.06, 0.2)
          : weight >= 0.8
            ? random.between(0.4, 0.55)
            : random.between(0.56, 0.74);
      return back + (front - back) * (near + (index % 2) * (count > 2 ? 0.16 : 0.05));
    }
  }
}

/** Reduces the actors of one row so that they fit the width together. */
function fitSideBySide(actors: readonly Actor[], { width }: PlaceOptions): void {
  for (const isFlying of [false, true]) {
    const row = actors.filter(
      ({ zone, subject }) =>
        (zone === 'air') === isFlying && (subject?.relation == null || subject.relation.type === 'beside'),
    );
    const taken = row.reduce((sum, { figure, scale }) => sum + figure.width * scale * 0.86, 0);
    const share = Math.max(0.4, (width * 0.94) / taken);
    if (row.length < 2 || share >= 1) continue;
    for (const actor of row) actor.scale *= share;
  }
}

/** Moves apart actors that would hide each other. */
function spreadOut(actors: Actor[], { width }: PlaceOptions): void {
  const free = actors.filter(
    ({ subject, lift }) =>
      lift !== Number.POSITIVE_INFINITY && (subject?.relation == null || subject.relation.type === 'beside'),
  );
  for (let round = 0; round < 24; round += 1) {
    for (const [index, first] of free.entries()) {
      for (const second of free.slice(index + 1)) {
        if ((first.zone === 'air') !== (second.zone === 'air')) continue;
        const reach = ((first.figure.width * first.scale + second.figure.width * second.scale) / 2) * 0.84;
        const gap = Math.abs(first.x - second.x);
        const highGap = Math.abs(first.footY - second.footY);
        if (
          gap >= reach ||
          highGap > Math.max(first.figure.height * first.scale, second.figure.height * second.scale)
        )
          continue;
        const push = Math.min((reach - gap) / 2, width * 0.02) * (first.x <= second.x ? 1 : -1);
        first.x -= push;
        second.x += push;
      }
    }
  }
}

function keepInFrame(actors: Actor[], { width, height }: PlaceOptions): void {
  for (const actor of actors) {
    const half = (actor.figure.width * actor.scale) / 2;
    const edge = width * 0.03;
    if (half * 2 < width - 2 * edge) actor.x = Math.min(width - edge - half, Math.max(edge + half, actor.x));
    else actor.x = width / 2;
    const tall = actor.figure.height * actor.scale;
    if (actor.footY - tall < height * 0.03) actor.footY = Math.min(height * 0.97, height * 0.03 + tall);
  }
}

/** Moves figures that a picture has cut to the same edge of the scene, so that no cut side stands free. */
function placeAtEdges(actors: Actor[], { width, height }: PlaceOptions): void {
  for (const actor of actors) {
    const { cut } = actor.figure;
    if (!cut) continue;
    const half = (actor.figure.width * actor.scale) / 2;
    if (cut.left !== cut.right) actor.x = cut.left ? half : width - half;
    if (!cut.bottom) continue;
    actor.footY = height;
    actor.lift = Number.POSITIVE_INFINITY;
    // In front of whatever stands on the ground.
    actor.order = height * 2 + actor.order;
  }
}
