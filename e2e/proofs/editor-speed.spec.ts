import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { longFilm } from '../support/films/long-film.ts';
import { makeFilm, spoken } from '../support/films/make-film.ts';
import { cutWord, makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

// The other tests save what optimising scripts costs; here it is part of what is measured.
test.use({
  // Recording a trace would be measured as well.
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--js-flags'));
    await use({ ...launchOptions, args });
  },
});

/** The times that a person does not notice, in ms, and the growth of the memory in MB. */
const GOALS = { open: 2000, key: 50, seek: 150, memory: 20 } as const;
/** A busy machine may take so much longer. */
const MARGIN = 2;

test('two hours of words open in two seconds, and each key is answered in 50 ms', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const video = await makeFilmVideo();
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const { film, ...view } = await readFilm(baseURL, person, id);
  await page.route(`**/api/films/${id}`, (route) =>
    route.fulfill({ json: { ...view, film: longFilm(film) } }),
  );
  await page.route('**/edits*', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { edits: [] } : EDITED }),
  );
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#transcript [data-key]'))
        setTimeout(() => Reflect.set(window, 'firstWords', performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'mot30')).toBeVisible();
  const figures: Record<string, number> = { open: await openingTime(page, id) };

  // The player, the captions and the pictures of the timeline load first.
  await expect(page.locator('[data-captions]')).toHaveAttribute('data-live', 'true');
  await expect(page.locator('[data-stage] canvas[data-drawn]')).toBeVisible();
  await page.waitForTimeout(2000);
  await word(page, 'mot30').click();
  await timeKeys(page);
  figures.arrow = await timeOfKeys(page, Array(11).fill('ArrowRight'));
  const enters: number[] = [];
  for (const text of ['bonjour', 'bonsoir', 'salut']) {
    await page.keyboard.press('Enter');
    figures.letter = await timeOfKeys(page, [...text]);
    enters.push(await timeOfKeys(page, ['Enter']));
    await expect(word(page, text)).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  figures.enter = usual(enters);
  const cuts: number[] = [];
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('ArrowRight');
    cuts.push(await timeOfKeys(page, ['Delete']));
  }
  figures.cut = usual(cuts);
  await expect(cutWord(page, 'mot46')).toBeVisible();
  figures.undo = await timeOfKeys(page, Array(4).fill('Control+z'));
  await expect(cutWord(page, 'mot46')).toHaveCount(0);

  // The whole text, twice: the second time, nothing may be left over.
  await scrollThrough(page);
  const before = await usedMemory(page);
  await scrollThrough(page);
  figures.memory = (await usedMemory(page)) - before;
  await expect(word(page, 'mot21997')).toBeVisible();
  expect(await page.locator('#transcript [data-key]').count()).toBeLessThan(2000);

  console.log(
    `two hours of words: ${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
  );
  const { open = 0, memory = 0, ...keys } = figures;
  expect(open).toBeLessThan(GOALS.open * MARGIN);
  expect(memory).toBeLessThan(GOALS.memory);
  for (const [name, ms] of Object.entries(keys)) expect(ms, name).toBeLessThan(GOALS.key * MARGIN);
});

test('a film of a minute shows the frame of another time within 150 ms', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const video = path.join(await mediaFolder(), 'minute.mp4');
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=60'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=duration=60',
      '-shortest',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      video,
    ],
  ]);
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'fr');
  const { id } = await makeFilm(baseURL ?? '', person, { video, words: spoken('Hello … everybody') });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  await expect(page.locator('[data-captions="over"]')).toHaveAttribute('data-live', 'true');
  await expect(page.locator('[data-stage] canvas[data-drawn]')).toBeVisible();
  const times: number[] = [];
  // The first ones are for the caches.
  for (const seconds of [1, 30, 12.4, 55, 3.2, 41.6, 20, 58.8, 33.2, 9.6, 47.2])
    times.push(await seekTime(page, seconds));
  const seek = usual(times.slice(2));
  console.log(`seeking in a minute: ${Math.round(seek)} ms`);
  expect(seek).toBeLessThan(GOALS.seek * MARGIN);
});

/** Moves the playhead. @returns the time until the picture and the captions of that moment are drawn, in ms */
function seekTime(page: Page, seconds: number): Promise<number> {
  return page.getByRole('slider', { name: 'Position de lecture' }).evaluate(
    (slider: HTMLInputElement, at) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const isDrawn = (element: Element | null) =>
          element instanceof HTMLElement && element.dataset.drawn === at.toFixed(3);
        const look = () => {
          const stage = document.querySelector('[data-stage]');
          const parts = [stage?.querySelector('canvas'), stage?.querySelector('[data-captions="over"]')];
          if (parts.every((part) => isDrawn(part ?? null))) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(at));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        look();
      }),
    seconds,
  );
}

const EDITED = { revision: 1, undo: [], duration_seconds: 1, removed_seconds: 1, text: '', warnings: [] };

/** Returns the time from the answer with the film to the first picture with its words, in ms. */
function openingTime(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const answer = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.endsWith(`/api/films/${name}`));
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error('The film was not read.');
    return Reflect.get(window, 'firstWords') - answer.responseEnd;
  }, id);
}

/** Starts to note the time from each key to the end of the frame that answers it. */
async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'keyTimes', times);
    window.addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        if (key === 'Control' || key === 'Shift') return;
        requestAnimationFrame(() => {
          // A message arrives after the frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

/** Presses keys one after the other, as a person does. @returns their usual time in ms */
async function timeOfKeys(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0));
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => Reflect.get(window, 'keyTimes').length > count, index);
    await page.waitForTimeout(120);
  }
  return usual(await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[]));
}

/** Returns a time that a quarter of all does not exceed: other work of the machine lengthens the rest. */
function usual(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;
}

/** Scrolls from the start of the text to its end in steps of a screen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.locator('#transcript').evaluate(async (text) => {
    for (let top = 0; top < text.scrollHeight; top += text.clientHeight * 4) {
      text.scrollTop = top;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    text.scrollTop = text.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
}

/** Returns the memory of scripts after a collection of garbage, in MB. */
async function usedMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
