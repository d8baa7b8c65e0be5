import { setTimeout as pause } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import { cutWord, makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { expect, test } from '../support/test.ts';

const SECONDS = 120;
/** The pause of each of the three between two edits, in ms. */
const PAUSE_MS = 500;

/** Cuts a word by clicking it, or puts it back. @returns when the key was pressed */
async function toggle(page: Page, text: string, isCut: boolean): Promise<number> {
  await (isCut ? word(page, text) : cutWord(page, text)).click();
  const pressed = performance.now();
  await page.keyboard.press(isCut ? 'Delete' : 'r');
  return pressed;
}

test('two browsers and an MCP client edit one film for two minutes', async ({ page, baseURL }) => {
  test.setTimeout(10 * 60_000);
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'en' });
  const other = await page.context().newPage();
  await other.setViewportSize(WIDE);
  for (const each of [page, other]) {
    await each.goto(`/montage/${id}`);
    await expect(word(each, 'um')).toBeVisible();
  }
  const made = await fetch(`${baseURL}/api/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Claude', scopes: ['read', 'propose', 'edit'] }),
  });
  const { key } = await made.json();
  const client = new Client({ name: 'two-minutes', version: '1' });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', baseURL), { requestInit: { headers } }),
  );
  const { film } = await readFilm(baseURL, person, id);
  const um = film.words.main?.find(({ text }) => text === 'um')?.id ?? '';

  const seen: { by: string; ms: number }[] = [];
  const until = Date.now() + SECONDS * 1000;
  /** Changes a word to and fro, and measures when all watchers show it. */
  const edit = async (
    by: string,
    { text, watchers, change }: { text: string; watchers: Page[]; change(isCut: boolean): Promise<number> },
  ) => {
    for (let isCut = true; Date.now() < until || !isCut; isCut = !isCut) {
      await pause(PAUSE_MS);
      const begun = await change(isCut);
      for (const watcher of watchers) await expect(cutWord(watcher, text)).toHaveCount(isCut ? 1 : 0);
      seen.push({ by, ms: performance.now() - begun });
    }
  };
  await Promise.all([
    edit('first', { text: 'videos', watchers: [other], change: (isCut) => toggle(page, 'videos', isCut) }),
    edit('second', { text: 'talk', watchers: [page], change: (isCut) => toggle(other, 'talk', isCut) }),
    edit('assistant', {
      text: 'um',
      watchers: [page, other],
      async change(isCut) {
        // A film that others edit has other revisions: the assistant reads and tries again.
        for (let tries = 0; tries < 20; tries++) {
          const { revision } = await readFilm(baseURL, person, id);
          const sent = performance.now();
          const operations = [{ op: isCut ? 'cut_words' : 'restore_words', ids: [um] }];
          const { isError } = await client.callTool({
            name: 'edit_film',
            arguments: { film_id: id, revision, operations, dry_run: false },
          });
          if (!isError) return sent;
        }
        throw new Error('the assistant could not edit');
      },
    }),
  ]);
  await client.close();
  for (const by of new Set(seen.map((one) => one.by))) {
    const times = seen.flatMap((one) => (one.by === by ? [one.ms] : [])).sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
    console.info(
      `${by}: ${times.length} edits, seen after ${median.toFixed()} ms (median), ${slowest.toFixed()} ms (slowest)`,
    );
  }
  const { revision, film: last } = await readFilm(baseURL, person, id);
  // Nobody's edit was lost: each one made a revision, and all show the film as it was.
  expect(revision).toBe(seen.length);
  expect(last.scenes.length).toBe(film.scenes.length);
  for (const each of [page, other]) {
    await expect(each.locator('#transcript del')).toHaveCount(0);
    await expect(each.getByRole('dialog')).toHaveCount(0);
  }
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(1000);
});
