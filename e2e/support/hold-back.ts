import type { Page } from '@playwright/test';

/** What arrives late in these tests arrives no sooner than this. */
export const LATE_MS = 3_000;

/**
 * Holds back the answers of an address for three seconds, and longer until the returned function is called.
 * @param json the answer; by default, the server answers
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  { method, json }: { method?: string; json?: unknown } = {},
): Promise<() => void> {
  const acted = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await Promise.all([acted.promise, new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
    return json === undefined ? route.continue() : route.fulfill({ json });
  });
  return acted.resolve;
}

/** Holds back the reading of films in the page in the same way. Call it before the page is opened. */
export async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((lateMs) => {
    const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
    const acted = new Promise((resolve) => window.addEventListener('acted', resolve, { once: true }));
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      ...source,
      set(this: HTMLMediaElement, address: string) {
        const late = new Promise((resolve) => setTimeout(resolve, lateMs));
        void Promise.all([acted, late]).then(() => source?.set?.call(this, address));
      },
    });
  }, LATE_MS);
  return () => page.evaluate(() => void window.dispatchEvent(new Event('acted')));
}

/** Holds back the decoding of the first picture in the same way. */
export async function holdFirstPicture(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((lateMs) => {
    const decode = window.createImageBitmap.bind(window);
    const acted = new Promise((resolve) => window.addEventListener('acted', resolve, { once: true }));
    const held = async (...given: Parameters<typeof decode>) => {
      window.createImageBitmap = decode;
      await Promise.all([acted, new Promise((resolve) => setTimeout(resolve, lateMs))]);
      const decoded = await decode(...given);
      setTimeout(() => window.dispatchEvent(new Event('arrived')));
      return decoded;
    };
    window.createImageBitmap = held as typeof createImageBitmap;
  }, LATE_MS);
  return () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('arrived', () => resolve(), { once: true });
          window.dispatchEvent(new Event('acted'));
        }),
    );
}
