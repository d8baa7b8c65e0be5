import type { BrowserContext, Page } from '@playwright/test';

/** The longest delay of an answer, in ms. */
const LONGEST_MS = 2000;
/** A page computes this many times slower. */
const CPU_RATE = 6;
/** The addresses of answers, as opposed to the files of the app. */
const ANSWERS = /^https?:\/\/[^/]+\/(?:api|auth|rest|functions|storage|download|rpc)\b/u;

/**
 * Makes the pages of a context those of a slow machine: their processor is throttled, and each call goes out up to two
 * seconds late, unless a stand-in of the test answers it.
 * @param seed makes the delays; the same seed gives the same delays in the same order of calls
 */
export async function slowDown(context: BrowserContext, seed: number): Promise<void> {
  const random = randomOf(seed);
  context.on('page', throttle);
  await context.route(ANSWERS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MS));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

async function throttle(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** Mulberry32: numbers of 0 to 1 that a seed of 32 bits determines. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
