import type { Actor, Cast } from './actor.ts';
import { positionOf } from './subject-sizes.ts';

/** Places related actors: in "a cat on a horse" the first one gets its place from the second. */
export function applyRelations(
  cast: readonly Cast[],
  leads: readonly (Actor | undefined)[],
  actors: readonly Actor[],
): void {
  const references = cast.filter(({ subject }) => subject === null).length;
  for (const [index, member] of cast.entries()) {
    const relation = member.subject?.relation ?? null;
    const mover = leads[index];
    const target = relation === null ? undefined : leads[relation.target + references];
    if (relation === null || mover === undefined || target === undefined || mover === target) continue;
    const riders = actors.filter((actor) => actor.subject === member.subject);
    for (const [place, rider] of riders.entries())
      applyRelation(rider, target, { type: relation.type, place, riders: riders.length });
  }
}

function applyRelation(
  rider: Actor,
  target: Actor,
  { type, place, riders }: { type: string; place: number; riders: number },
): void {
  const targetHeight = target.figure.height * target.scale;
  const targetWidth = target.figure.width * target.scale;
  switch (type) {
    case 'on': {
      // The support of a lying figure is enlarged until it is as wide as the figure.
      const length = rider.figure.width * rider.scale;
      if (rider.subject?.action === 'sleep' && riders === 1 && targetWidth < length) {
        target.scale *= length / targetWidth;
        applyRelation(rider, target, { type, place, riders });
        break;
      }
      rider.scale = Math.min(
        rider.scale,
        (targetHeight * 1.05) / rider.figure.height,
        (targetWidth * 0.95) / rider.figure.width,
      );
      rider.x = target.x + (riders > 1 ? (place / (riders - 1) - 0.5) * targetWidth * 0.6 : 0);
      rider.footY = target.footY - targetHeight * positionOf(target.subject?.id ?? '');
      rider.order = target.order + 1 + place;
      rider.zone = target.zone;
      rider.lift = Number.POSITIVE_INFINITY;
      rider.isFlipped = rider.figure.facing === target.figure.facing ? target.isFlipped : !target.isFlipped;
      if (rider.figure.facing === 0) rider.isFlipped = false;
      break;
    }
    case 'under':
    case 'front': {
      if (target.zone === 'air') break;
      rider.x = target.x + targetWidth * 0.18 * (place % 2 === 0 ? 1 : -1);
      rider.footY = target.footY + targetHeight * 0.07;
      rider.order = target.order + 1;
      break;
    }
    case 'behind': {
      rider.x = target.x + targetWidth * 0.42;
      rider.footY = target.footY - targetHeight * 0.08;
      rider.order = target.order - 1;
      break;
    }
    default:
  }
}

/** Gives a reader the book that the prompt names. */
export function giveBooks(actors: readonly Actor[]): void {
  const reader = actors.find(({ subject }) => subject?.action === 'read');
  const book = actors.find(({ subject }) => subject !== null && READABLE.has(subject.id));
  if (reader === undefined || book === undefined || reader === book) return;
  const tall = reader.figure.height * reader.scale;
  const wide = reader.figure.width * reader.scale;
  const isPerson = reader.subject?.entry.kind === 'person';
  book.scale = Math.min(
    (wide * (isPerson ? 0.8 : 0.62)) / book.figure.width,
    (tall * 0.3) / book.figure.height,
  );
  book.x = reader.x;
  book.footY = reader.footY - tall * (isPerson ? 0.36 : 0.02);
  book.order = reader.order + 1;
  book.lift = Number.POSITIVE_INFINITY;
  book.zone = reader.zone;
}

const READABLE: ReadonlySet<string> = new Set(['book', 'books', 'newspaper', 'letter', 'map']);
