import { readFile } from 'node:fs/promises';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
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
    check: 'Vérifier les sous-titres',
    panel: 'Contrôle des sous-titres',
    found: /^\d+ points? à revoir/u,
    doubled: /Mot en double/u,
    alike: /^\d+ lignes hors de la zone visible$/u,
    outside: /Dépasse la zone visible/u,
    repair: 'Corriger',
    contrast: /Contraste de/u,
    offers: 'Votre dictionnaire',
    all: 'Tout remplacer',
    accept: /^Remplacer «\severybody\s»/u,
    refuse: /^Garder «\stalk about\s»/u,
    acceptTwo: /^Remplacer «\stalk about\s»/u,
    uncertain: 'Mot incertain suivant',
    broken: /^La vidéo ne peut pas être lue/u,
    unreadable: /^L’image derrière \d+ lignes n’a pas pu être lue/u,
    retry: 'Réessayer',
    search: 'Chercher dans le texte',
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    check: 'Check the captions',
    panel: 'Caption check',
    found: /^\d+ things? to look at/u,
    doubled: /A doubled word/u,
    alike: /^\d+ lines outside of the visible area$/u,
    outside: /outside the visible area/u,
    repair: 'Fix',
    contrast: /Contrast of/u,
    offers: 'Your dictionary',
    all: 'Replace all',
    accept: /^Replace “everybody”/u,
    refuse: /^Keep “talk about”/u,
    acceptTwo: /^Replace “talk about”/u,
    uncertain: 'Next uncertain word',
    broken: /^The video cannot be read/u,
    unreadable: /^The picture behind \d+ lines could not be read/u,
    retry: 'Try again',
    search: 'Search the text',
  },
] as const;

for (const screen of oneOf(SCREENS, 1))
  test(`faults of captions are listed, shown and repaired (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    const { revision } = await readFilm(baseURL, person, id);
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.edit(id, {
      revision,
      operations: [{ op: 'set_captions', position: 0.95 }],
    });
    await page.goto(`/montage/${id}`);
    await page.getByRole('button', { name: screen.check }).click();
    const panel = page.getByRole('region', { name: screen.panel });
    await expect(panel.getByText(screen.found)).toBeVisible();
    // Faults of one kind without a repair are one row, which opens.
    await expect(panel.getByText(screen.outside).first()).toBeHidden();
    await panel.getByText(screen.alike).click();
    await expect(panel.getByText(screen.outside).first()).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `editor-check-${screen.language}`, 'window');
    const doubled = panel.getByRole('listitem').filter({ hasText: screen.doubled });
    await expect(doubled).toHaveCount(1);
    await doubled.getByRole('button', { name: screen.repair, exact: true }).click();
    await expect(doubled).toHaveCount(0);
    await expect(cutWord(page, 'welcome')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(doubled).toHaveCount(1);
    // One tool above the text is open at a time.
    await page.getByRole('button', { name: screen.search }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

test('a quality profile lists what breaks it, and its report is a file', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  const { revision } = await readFilm(baseURL, person, id);
  const said = 'Honestly, this is really a very good result, actually extraordinarily good.';
  const words = said.split(' ').map((text, index) => ({
    ...{ id: `q${index}`, text, speaker: null, confidence: null, emphasis: 0, emoji: null },
    ...{ start_seconds: 0.2 + index * 0.2, end_seconds: 0.38 + index * 0.2 },
  }));
  const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
  await films.edit(id, { revision, operations: [{ op: 'replace_words', source: 'main', words }] });
  await page.goto(`/montage/${id}`);
  await page.getByRole('button', { name: 'Vérifier les sous-titres' }).click();
  const block = page
    .getByRole('region', { name: 'Contrôle des sous-titres' })
    .getByRole('region', { name: 'Profil de qualité' });
  await block.getByLabel('Profil de qualité').selectOption('Netflix');
  await expect(block.getByText(/^\d+ écarts?, soit [\d.,]+ pour 100 sous-titres$/u)).toBeVisible();
  const fast = block.getByRole('listitem').filter({ hasText: /Trop rapide/u });
  await expect(fast.first()).toBeVisible();
  await expectAccessible(page);
  await lookAt(page, 'editor-check-quality', 'window');
  const downloading = page.waitForEvent('download');
  await block.getByRole('button', { name: 'Rapport (CSV)' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toMatch(/^profile,rule,start.*netflix,total,/su);
  const repair = fast.getByRole('button', { name: 'Corriger', exact: true });
  const count = await repair.count();
  expect(count).toBeGreaterThan(0);
  await repair.first().click();
  await expect(repair).not.toHaveCount(count);
});

/** White for three seconds, then black. */
const WHITE_THEN_BLACK =
  "color=white:size=640x360:rate=25:duration=6,drawbox=t=fill:c=black:enable='gte(t,3)'";

for (const screen of oneOf(SCREENS, 0))
  test(`contrast is measured, words of the dictionary are accepted, uncertain ones found (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(WHITE_THEN_BLACK),
      language: screen.language,
    });
    const { revision, film } = await readFilm(baseURL, person, id);
    const connection = connect({ url: baseURL ?? '', key: person.accessToken });
    const words = film.words.main?.map((one) => (one.text === 'back' ? { ...one, confidence: 0.3 } : one));
    await filmsOf(connection).edit(id, {
      revision,
      operations: [
        { op: 'replace_words', source: 'main', words },
        {
          op: 'set_captions',
          style: 20,
          own_style: { text_colour: '#FFFFFF', outline_width: 0, box: 'none' },
        },
      ],
    });
    for (const known of [
      { written: 'Everybodie', heard: ['everybody'] },
      { written: 'Talkabout', heard: ['talk about'] },
    ])
      await addWord(baseURL, person.accessToken, known);
    await page.route('**', (route) =>
      route.request().resourceType() === 'media' ? route.abort() : route.fallback(),
    );
    await page.goto(`/montage/${id}`);
    const notice = page.getByRole('alert').filter({ hasText: screen.broken });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: screen.check }).click();
    const panel = page.getByRole('region', { name: screen.panel });
    await expect(panel.getByText(screen.unreadable)).toBeVisible();
    await panel.getByText(screen.unreadable).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await lookAt(page, `editor-check-unreadable-${screen.language}`, 'window');
    await page.unroute('**');
    await notice.getByRole('button', { name: screen.retry }).click();
    await expect(notice).toHaveCount(0);
    await panel.getByRole('button', { name: screen.retry }).click();
    await expect(panel.getByText(screen.unreadable)).toHaveCount(0);
    const offers = panel.getByRole('region', { name: screen.offers });
    await expect(offers.getByRole('listitem')).toHaveCount(2);

    const contrast = panel.getByRole('listitem').filter({ hasText: screen.contrast });
    await expect(contrast.filter({ hasText: /hello/iu })).toBeVisible();
    await expect(panel).toHaveAttribute('data-measuring', 'false');
    await expect(contrast.filter({ hasText: /videos/iu })).toHaveCount(0);
    await expectAccessible(page);
    await lookAt(page, `editor-check-offers-${screen.language}`, 'window');

    await offers.getByRole('button', { name: screen.accept }).click();
    await expect(word(page, 'Everybodie')).toHaveCount(1);
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(word(page, 'everybody')).toHaveCount(1);
    await expect(offers.getByRole('listitem')).toHaveCount(2);

    await offers.getByRole('button', { name: screen.all }).click();
    await expect(word(page, 'Everybodie')).toHaveCount(1);
    await expect(word(page, 'Talkabout')).toHaveCount(1);
    await expect(offers).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(word(page, 'talk')).toHaveCount(1);
    await expect(offers.getByRole('listitem')).toHaveCount(2);

    await offers.getByRole('button', { name: screen.refuse }).click();
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await page.getByRole('button', { name: screen.check }).click();
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByRole('button', { name: screen.acceptTwo })).toHaveCount(0);

    await panel.getByRole('button', { name: screen.uncertain }).click();
    await expect(word(page, 'back')).toHaveAttribute('data-selected', 'true');
    await page.locator('#transcript').press('u');
    await expect(word(page, 'back')).toHaveAttribute('data-caret', 'true');
    await lookAt(page, `editor-check-uncertain-${screen.language}`, 'window');
  });

async function addWord(
  baseURL: string | undefined,
  accessToken: string,
  known: { written: string; heard: string[] },
) {
  const answer = await fetch(`${baseURL}/api/dictionary`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(known),
  });
  expect(answer.status).toBe(200);
}
