import type { Page, Route } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { expect, type Person, test } from '../support/test.ts';

/** The answers of the server come this much later, in ms. */
const LATENCY_MS = 300;
const ACTS = ['edit', 'undo', 'redo'] as const;
const POINTS = ['waiting', 'in flight', 'stored', 'answered'] as const;

let video: string;
test.beforeAll(async () => {
  video = await makeFilmVideo();
});

for (const act of oneOf(ACTS, 1))
  test(`an own ${act} survives a reload at each point of its way to the server`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(WIDE);
    const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
    await slowDown(page);
    await page.goto(`/montage/${id}`);
    let first = 'Hello';
    for (const point of POINTS) {
      const renamed = `${first}o`;
      const written = act === 'undo' ? first : renamed;
      if (act !== 'edit') await rename(page, first, renamed);
      if (act === 'redo') await undo(page, first);
      if (act !== 'edit') await expect(saved(page)).toBeVisible();
      const { revision } = await readFilm(baseURL, person, id);
      const hold = await holdEdits(page, point);
      if (act === 'edit') await rename(page, first, renamed);
      else if (act === 'undo') await undo(page, first);
      else await redo(page, renamed);
      if (point === 'answered') await expect(saved(page)).toBeVisible();
      else if (point !== 'waiting') await hold.reached;
      // The next edit changes the same word and waits for the answer of this one.
      first = `${written}a`;
      await rename(page, written, first);
      // The held edit arrives after the film was read and before its history is.
      await page.route('**/api/films/*/edits?*', async (route) => {
        await hold.end();
        await route.fallback();
      });
      await page.reload();
      await expect(word(page, first)).toBeVisible();
      await expectOnce(page, person, { id, baseURL, revision: revision + 2, first });
    }
  });

test('a tab that is closed while it saves loses nothing, and the next one is asked nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const { revision } = await readFilm(baseURL, person, id);
  // Two tabs: the edit of one is stored and its answer held back, that of the other never leaves.
  const other = await context.newPage();
  await other.setViewportSize(WIDE);
  await other.goto(`/montage/${id}`);
  await expect(word(other, 'Hello')).toBeVisible();
  const [stored, waiting] = [await holdEdits(page, 'stored'), await holdEdits(other, 'in flight')];
  await rename(page, 'Hello', 'Salut');
  await stored.reached;
  await rename(other, 'today', 'demain');
  await waiting.reached;
  await Promise.all([page.close({ runBeforeUnload: false }), other.close({ runBeforeUnload: false })]);

  const next = await context.newPage();
  await slowDown(next);
  await next.setViewportSize(WIDE);
  await next.goto(`/montage/${id}`);
  await expect(word(next, 'Salut')).toBeVisible();
  await expect(word(next, 'demain')).toBeVisible();
  await expectOnce(next, person, { id, baseURL, revision: revision + 2, first: 'Salut' });
});

const saved = (page: Page) => page.getByText('Enregistré');

async function rename(page: Page, from: string, to: string) {
  await word(page, from).dblclick();
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await expect(word(page, to)).toBeVisible();
}

async function undo(page: Page, shown: string) {
  await page.keyboard.press('ControlOrMeta+z');
  await expect(word(page, shown)).toBeVisible();
}

async function redo(page: Page, shown: string) {
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(word(page, shown)).toBeVisible();
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * Holds the next edit of a page back, before the server or before the page has its answer. `reached` resolves there;
 * `end` sends the held one, once, and lets later edits pass.
 */
async function holdEdits(page: Page, point: (typeof POINTS)[number]) {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  if (point === 'waiting' || point === 'answered') return { reached: Promise.resolve(), end: () => null };
  let late: (() => Promise<unknown>) | null = null;
  const handle = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'POST' || late !== null) return route.fallback();
    const send = () =>
      page.context().request.fetch(request.url(), {
        method: 'POST',
        headers: request.headers(),
        data: request.postData() ?? '',
      });
    late = point === 'in flight' ? send : async () => undefined;
    if (point === 'stored') await send();
    resolve();
  };
  await page.route('**/api/films/*/edits', handle);
  return {
    reached,
    async end() {
      const send = late;
      late = async () => undefined;
      await send?.();
      await page.unroute('**/api/films/*/edits', handle);
    },
  };
}

/** Waits until everything is saved: no question was asked, and the film has one revision more, with the word. */
async function expectOnce(
  page: Page,
  person: Person,
  film: { id: string; baseURL: string | undefined; revision: number; first: string },
) {
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await readFilm(film.baseURL, person, film.id);
  expect([stored.revision, stored.film.words.main?.[0]?.text]).toEqual([film.revision, film.first]);
}
