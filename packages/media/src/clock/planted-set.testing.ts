import type { TempFolder } from '../testing/make-media.ts';
import type { ClockPlace } from './clock-sound.ts';
import { EVENT_SECONDS, LONG_SECONDS, longPlans, REFERENCE, shortPlans } from './planted-plans.testing.ts';
import { makeEvent, type Plan, record } from './planted-recordings.testing.ts';

/** A planted recording and the reference beside which it is placed. */
export interface Planted {
  plan: Plan;
  path: string;
  referencePath: string;
  referenceSeconds: number;
  /** False for a recording of another event. */
  belongs: boolean;
  /** A recording of another event. */
  foreignPath: string;
}

export const BELONGING = { short: 36, long: 4 };
const FOREIGN = 10;

/** Makes 40 recordings that belong to their reference, four of them to one of an hour, and 12 that do not, one by one. */
export async function* plantedSet(folder: TempFolder): AsyncGenerator<Planted> {
  const event = (name: string, seed: number, seconds: number) => makeEvent(folder, { name, seed, seconds });
  const [main, other, babble] = [
    await event('main', 1, EVENT_SECONDS),
    await event('other', 2, EVENT_SECONDS),
    await event('babble', 3, 230),
  ];
  const asReference = (source: string, name: string, seconds: number) =>
    record(folder, { event: source, babble, seed: 100 }, { name, durationSeconds: seconds, ...REFERENCE });
  const referencePath = await asReference(main, 'reference', EVENT_SECONDS);
  const foreignPath = await asReference(other, 'foreign-reference', EVENT_SECONDS);
  const short = { referencePath, referenceSeconds: EVENT_SECONDS, foreignPath };
  for (const [index, plan] of shortPlans(BELONGING.short, 7).entries()) {
    const path = await record(folder, { event: main, babble, seed: 200 + index }, plan);
    yield { plan, path, ...short, belongs: true };
  }
  const foreign: { plan: Plan; path: string }[] = [];
  for (const [index, plan] of shortPlans(FOREIGN, 11).entries()) {
    const path = await record(folder, { event: other, babble, seed: 300 + index }, plan);
    foreign.push({ plan, path });
    yield { plan, path, ...short, foreignPath: referencePath, belongs: false };
  }
  const hour = await event('hour', 4, LONG_SECONDS);
  const long = {
    referencePath: await asReference(hour, 'long-reference', LONG_SECONDS),
    referenceSeconds: LONG_SECONDS,
    foreignPath,
  };
  for (const [index, plan] of longPlans().entries()) {
    const path = await record(folder, { event: hour, babble, seed: 400 + index }, plan);
    yield { plan, path, ...long, belongs: true };
  }
  for (const one of foreign.slice(0, 2)) yield { ...one, ...long, belongs: false };
}

/** Returns the largest error of a place in the overlap, in seconds. */
export function errorOf(place: Pick<ClockPlace, 'offsetSeconds' | 'rate'>, { plan }: Planted): number {
  const rate = 1 + (plan.ppm ?? 0) / 1e6;
  const errors = [0, plan.durationSeconds / rate].map((at) =>
    Math.abs(place.offsetSeconds + place.rate * at - plan.startSeconds - rate * at),
  );
  return Math.max(...errors);
}
