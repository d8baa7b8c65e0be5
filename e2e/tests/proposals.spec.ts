import { connect } from '@atelier/client/connection';
import * as routes from '@atelier/routes/proposals';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import {
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
    scheme: 'dark',
    texts: {
      panel: 'Propositions',
      from: 'Proposition de Claude',
      cut: /coupe «\sum\s»/u,
      replace: /remplace «\svideos\s» par «\sfilms\s»/u,
      accept: 'Accepter la sélection',
      reject: 'Tout refuser',
      preview: 'Aperçu',
      film: { open: 'Avant / après', before: 'Avant', after: 'Après' },
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    scheme: 'light',
    texts: {
      panel: 'Proposals',
      from: 'Proposal by Claude',
      cut: /cuts “um”/u,
      replace: /replaces “videos” by “films”/u,
      accept: 'Accept selected',
      reject: 'Reject all',
      preview: 'Preview',
      film: { open: 'Before / after', before: 'Before', after: 'After' },
    },
  },
] as const;

for (const { language, size, scheme, texts } of oneOf(SCREENS, 0))
  test(`a person accepts one operation of an assistant and rejects another one (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const { film, revision } = await readFilm(baseURL, person, id);
    const idOf = (text: string) => film.words.main?.find((each) => each.text === text)?.id ?? '';

    // The assistant has a key, and nothing of the person's session.
    const made = await fetch(`${baseURL}/api/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Claude', scopes: ['read', 'propose', 'edit', 'run'] }),
    });
    const { key } = await made.json();
    const assistant = connect({ url: baseURL ?? '', key });
    await assistant.call(routes.createProposal, {
      params: { id },
      body: {
        revision,
        operations: [
          { op: 'cut_words', ids: [idOf('um')] },
          { op: 'replace_word', id: idOf('videos'), text: 'films' },
        ],
        note: language === 'fr' ? 'Plus court, et le bon mot.' : 'Shorter, and the right word.',
      },
    });

    await page.goto(`/montage/${id}`);
    const panel = page.getByRole('region', { name: texts.panel });
    const card = panel.getByRole('listitem', { name: texts.from });
    await expect(card.getByRole('checkbox', { name: texts.cut })).toBeChecked();
    await expect(word(page, 'um')).toHaveAttribute('data-proposed', 'cut');
    await expect(page.locator('#transcript ins')).toHaveText('films');
    await expect(page.locator('[data-ghost]')).toHaveCount(1);
    await expectAccessible(page);
    await lookAt(page, `proposals-${language}`, 'window');

    // The film as it would be, and back.
    const preview = card.getByRole('button', { name: texts.preview });
    await preview.click();
    await expect(word(page, 'films')).toBeVisible();
    await preview.click();
    await expect(word(page, 'um')).toHaveAttribute('data-proposed', 'cut');

    // The preview films: the one after the proposal is shorter by the removed word.
    await card.getByRole('button', { name: texts.film.open }).click();
    const dialog = page.getByRole('dialog');
    const secondsOf = (side: string) =>
      dialog.locator(`video[aria-label="${side}"]`).evaluate(async (video: HTMLVideoElement) => {
        if (video.readyState < 1)
          await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
        return video.duration;
      });
    const after = await secondsOf(texts.film.after);
    await expectAccessible(page);
    await lookAt(page, `proposal-film-${language}`, 'window');
    await dialog.getByText(texts.film.before, { exact: true }).click();
    expect((await secondsOf(texts.film.before)) - after).toBeGreaterThan(0.1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    if (size === WIDE) {
      // As long as a key is held.
      await page.locator('#transcript').focus();
      await page.keyboard.down('d');
      await expect(word(page, 'films')).toBeVisible();
      await page.keyboard.up('d');
      await expect(word(page, 'um')).toHaveAttribute('data-proposed', 'cut');
    }

    await pressControl(card.getByRole('checkbox', { name: texts.replace }), false);
    await card.getByRole('button', { name: texts.accept }).click();
    await expect(card.getByRole('checkbox')).toHaveCount(1);
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBe(revision + 1);
    await expect(page.locator('#transcript del').getByText('um', { exact: true })).toBeVisible();
    if (size === WIDE) {
      // By the keyboard.
      await page.locator('#transcript').focus();
      await page.keyboard.press('x');
    } else {
      await pressControl(card.getByRole('checkbox'));
      await card.getByRole('button', { name: texts.reject }).click();
    }
    await expect(panel).toBeHidden();
    const { proposals } = await assistant.call(routes.listProposals, { params: { id } });
    expect(proposals).toMatchObject([{ status: 'partly', states: ['accepted', 'rejected'] }]);

    await page.locator('#transcript').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBe(revision + 2);
    expect((await readFilm(baseURL, person, id)).film).toEqual(film);
  });
