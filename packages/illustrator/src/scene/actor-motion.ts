import type { Actor } from './actor.ts';
import type { Motion } from './layer.ts';
import type { Stage } from './stage.ts';

/** Returns the motion of a subject in a video: birds fly, boats rock, cars vibrate, animals breathe. */
export function motionOf({ random }: Stage, actor: Actor): Motion {
  const own = random.fork(`motion-${actor.subject?.id ?? 'reference'}-${Math.round(actor.x)}`);
  const tall = actor.figure.height * actor.scale;
  const style = MOTIONS[styleOf(actor)];
  const forward = -actor.figure.facing * (actor.isFlipped ? -1 : 1);
  return {
    type: 'live',
    pivotX: actor.x,
    pivotY: actor.zone === 'air' ? actor.footY - tall / 2 : actor.footY,
    bobX: style.bobX * tall,
    bobY: style.bobY * tall,
    angleDegrees: style.angle,
    squash: style.squash,
    periodSeconds: style.period * own.between(0.88, 1.12),
    phase: own.next(),
    driveUnitsPerSecond: style.drive * (actor.subject === null ? 0 : forward),
  };
}

interface MotionStyle {
  bobX: number;
  bobY: number;
  angle: number;
  squash: number;
  period: number;
  drive: number;
}

const MOTIONS = {
  air: { bobX: 0.05, bobY: 0.09, angle: 2.5, squash: 0, period: 3.4, drive: 14 },
  hover: { bobX: 0.03, bobY: 0.05, angle: 2, squash: 0, period: 4.6, drive: 0 },
  water: { bobX: 0.01, bobY: 0.025, angle: 2.4, squash: 0, period: 3, drive: 5 },
  drive: { bobX: 0, bobY: 0.008, angle: 0.4, squash: 0.006, period: 0.5, drive: 26 },
  run: { bobX: 0.01, bobY: 0.05, angle: 3, squash: 0.02, period: 0.62, drive: 22 },
  walk: { bobX: 0.006, bobY: 0.026, angle: 1.7, squash: 0.012, period: 0.95, drive: 12 },
  dance: { bobX: 0.03, bobY: 0.03, angle: 5, squash: 0.02, period: 1.1, drive: 0 },
  breathe: { bobX: 0, bobY: 0, angle: 0.9, squash: 0.016, period: 2.6, drive: 0 },
  plant: { bobX: 0, bobY: 0, angle: 1.6, squash: 0.004, period: 3.2, drive: 0 },
  still: { bobX: 0, bobY: 0, angle: 0, squash: 0, period: 4, drive: 0 },
} as const satisfies Record<string, MotionStyle>;

function styleOf({ subject, zone, lift }: Actor): keyof typeof MOTIONS {
  if (subject === null) return 'breathe';
  const { entry, action } = subject;
  if (action === 'run' || action === 'jump') return 'run';
  if (action === 'walk' && zone === 'ground') return 'walk';
  if (action === 'dance') return 'dance';
  if (zone === 'air' && lift !== Number.POSITIVE_INFINITY) {
    return entry.kind === 'animal' || entry.id.includes('plane') || entry.id === 'helicopter'
      ? 'air'
      : 'hover';
  }
  if (zone === 'water') return 'water';
  if (entry.kind === 'vehicle') return entry.zone === 'ground' ? 'drive' : 'still';
  if (entry.kind === 'animal' || entry.kind === 'person') return 'breathe';
  return entry.kind === 'nature' && entry.size <= 4 ? 'plant' : 'still';
}
