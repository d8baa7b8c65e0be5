import type { Counter } from '@atelier/contracts/money/counters';
import { TOOLS } from '@atelier/contracts/tools/registry';
import type { Film } from '../document/film-schema.ts';
import { bubbleOf } from '../document/layout-sources.ts';

/** The limits of free renders; the days are the default of `FILM_FREE_DAYS`. */
export const FREE_RENDERS = { days: 30, perDay: 100, lengthFactor: 2 } as const;

/** The tools whose prices a film can have. */
export type PricedAs = 'clip' | 'format';

/**
 * Returns the tool whose price a film has: that of a clip for captions, layers, music or own sounds, a second source, an
 * angle, a bubble, a file as a background or a layout other than fill and fit, else that of a change of format. The column
 * `priced_as` of the database says the same.
 */
export function pricedAs({ captions, layers, sound, scenes }: Film): PricedAs {
  const source = scenes[0]?.source;
  const isClip =
    captions.style !== 0 ||
    layers.length > 0 ||
    sound.music.length > 0 ||
    // A sound of the person's own may be music.
    sound.effects.some((effect) => 'asset_id' in effect) ||
    scenes.some(
      (scene) =>
        scene.source !== source ||
        scene.angle !== undefined ||
        typeof scene.background === 'object' ||
        bubbleOf(scene.layout) !== undefined ||
        !['fill', 'fit'].includes(scene.layout.kind),
    );
  return isClip ? 'clip' : 'format';
}

export interface RenderPrice {
  counter: Counter;
  credits: number;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the price of the next render. The first one costs what a tool costs (`pricedAs`). Later ones are free for some
 * days after the last paid one, up to a number a day, as long as the film is at most twice as long as the paid one.
 *
 * @param request.lastPaid the last paid render: its time in ms and the longest film it paid for; null for none
 * @param request.freeToday free renders of the film in the last 24 hours
 */
export function priceOfRender(request: {
  tool: PricedAs;
  durationSeconds: number;
  lastPaid: { atMs: number; durationSeconds: number } | null;
  freeToday: number;
  nowMs: number;
  freeDays?: number;
}): RenderPrice {
  const { counter, cost } = TOOLS[request.tool];
  return { counter, credits: isFree(request) ? 0 : cost };
}

/**
 * Returns the prices of renders of one film that are accepted together, in their order. A paid one makes the next ones
 * later renders of the same film, which are free within the limits.
 */
export function pricesOfRenders({
  count,
  ...request
}: Parameters<typeof priceOfRender>[0] & { count: number }): RenderPrice[] {
  let { lastPaid, freeToday } = request;
  return Array.from({ length: count }, () => {
    const price = priceOfRender({ ...request, lastPaid, freeToday });
    if (price.credits === 0) freeToday += 1;
    else lastPaid = { atMs: request.nowMs, durationSeconds: request.durationSeconds };
    return price;
  });
}

function isFree({
  durationSeconds,
  lastPaid,
  freeToday,
  nowMs,
  freeDays = FREE_RENDERS.days,
}: Parameters<typeof priceOfRender>[0]): boolean {
  if (!lastPaid) return false;
  return (
    nowMs - lastPaid.atMs < freeDays * DAY_MS &&
    freeToday < FREE_RENDERS.perDay &&
    durationSeconds <= lastPaid.durationSeconds * FREE_RENDERS.lengthFactor + 1e-6
  );
}
