import { connect } from '@atelier/client/connection';
import { editFilm } from '@atelier/routes/films';
import { createProposal } from '@atelier/routes/proposals';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import {
  cutWord,
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      here: 'Également sur ce montage',
      you: /^Vous, dans une autre fenêtre/u,
      by: /Claude\s: .*coupe «\sum\s»/u,
      panel: 'Propositions',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      here: 'Also in this film',
      you: /^You, in another window/u,
      by: /Claude: .*cuts “um”/u,
      panel: 'Proposals',
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`two windows and an assistant edit one film (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'um')).toBeVisible();
    await expect(page.getByRole('list', { name: texts.here })).toHaveCount(0);
    const other = await page.context().newPage();
    await other.setViewportSize(WIDE);
    await other.goto(`/montage/${id}`);
    await expect(word(other, 'um')).toBeVisible();
    const here = page.getByRole('list', { name: texts.here });
    await expect(here.getByRole('button', { name: texts.you })).toHaveCount(1);

    // A program edits: both windows show it, and mark it for a moment.
    const made = await fetch(`${baseURL}/api/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Claude', scopes: ['read', 'propose', 'edit', 'run'] }),
    });
    const { key } = await made.json();
    const assistant = connect({
      url: baseURL ?? '',
      key,
      language,
      fetch: (address, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Atelier-Client', 'mcp');
        return fetch(address, { ...init, headers });
      },
    });
    const { film, revision } = await readFilm(baseURL, person, id);
    const idOf = (text: string) => film.words.main?.find((each) => each.text === text)?.id ?? '';

    for (const each of [page, other]) await recordMarks(each);
    // The text in the input stays.
    await word(page, 'videos').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('fil');
    await assistant.call(editFilm, {
      params: { id },
      body: { revision, operations: [{ op: 'cut_words', ids: [idOf('um')] }] },
    });
    await Promise.all(
      [page, other].map(async (each) => {
        await expect(each.locator('[data-toast]').getByText(texts.by)).toBeVisible();
        await expect.poll(() => recordedMarks(each)).toContain('um');
        await expect(cutWord(each, 'um')).toBeVisible();
      }),
    );
    await lookAt(page, `live-${language}`, 'window');
    await expectAccessible(page);
    await page.keyboard.type('ms');
    await page.keyboard.press('Enter');
    await expect.poll(() => recordedMarks(other)).toContain('films');
    await expect(word(page, 'films')).toBeVisible();
    expect(await recordedMarks(page)).not.toContain('films');
    await expect(page.locator('[data-changed]')).toHaveCount(0);

    // A proposal appears without a reload.
    const { revision: newest } = await readFilm(baseURL, person, id);
    await assistant.call(createProposal, {
      params: { id },
      body: { revision: newest, operations: [{ op: 'replace_word', id: idOf('talk'), text: 'speak' }] },
    });
    await expect(page.getByRole('region', { name: texts.panel })).toBeVisible();

    await other.close();
    await expect(here).toHaveCount(0);
    expect((await readFilm(baseURL, person, id)).revision).toBe(revision + 2);
  });

/** Records the texts that are marked as changed: a mark lasts for a moment, which a slow machine may miss. */
async function recordMarks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marked: string[] = [];
    Object.assign(window, { marked });
    const record = (element: Element) => marked.push(element.textContent);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element && target.matches('[data-changed]')) record(target);
        for (const node of addedNodes)
          if (node instanceof Element) {
            if (node.matches('[data-changed]')) record(node);
            node.querySelectorAll('[data-changed]').forEach(record);
          }
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-changed'] });
  });
}

function recordedMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { marked: string[] }).marked);
}
