import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: { width: 390, height: 844 },
    show: 'Ajouter une seconde langue',
    choose: 'Seconde langue',
    text: 'Texte de la seconde langue',
    noCaptions: 'Aucun sous-titre n’a été trouvé dans ce fichier.',
  },
  {
    language: 'en',
    size: WIDE,
    show: 'Add a second language',
    choose: 'Second language',
    text: 'Text of the second language',
    noCaptions: 'No subtitles were found in this file.',
  },
] as const;

for (const screen of oneOf(SCREENS, 0))
  test(`captions in a second language are added and taken away (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    const second = async () => (await readFilm(baseURL, person, id)).film.captions.second;
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: 'Style' }).click();
    const toggle = page.getByRole('switch', { name: screen.show });
    await pressControl(toggle);
    await page.getByRole('combobox', { name: screen.choose }).selectOption('de-DE');
    await page.getByLabel(screen.text).fill('Hallo zusammen, willkommen zurück. Heute geht es um Videos.');
    await expect
      .poll(async () => (await second())?.lines.map(({ text }) => text).join(' '))
      .toBe('Hallo zusammen, willkommen zurück. Heute geht es um Videos.');
    expect((await second())?.language).toBe('de-DE');
    // A picture that is called like captions is refused, and the text stays.
    const picture = Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 37) % 256));
    await page
      .locator('input[type=file][accept*=".srt"]')
      .setInputFiles({ name: 'picture.srt', mimeType: 'text/plain', buffer: picture });
    await expect(page.getByText(screen.noCaptions)).toBeVisible();
    await expect(page.getByLabel(screen.text)).toHaveValue(/^Hallo zusammen/u);
    await expectAccessible(page);
    await lookAt(page, `editor-second-${screen.language}`, 'window');
    await pressControl(toggle, false);
    await expect.poll(second).toBeNull();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => (await second())?.lines.length).toBeGreaterThan(0);
    await expect(page.getByLabel(screen.text)).toHaveValue(/Hallo zusammen/u);
  });

test('captions are translated by one press, and one undo takes them away', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  // This server has no translator: its list names one, and the sentences are answered in its place.
  await page.route('**/api/engines', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const label = { fr: 'Traducteur', en: 'Translator' };
    body.engines.translation = [{ id: 'stand-in', label, quality: 'good', offline: false }];
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/films/*/dub', (route) =>
    route.fulfill({
      json: {
        ...{ revision: 0, language: 'en-US', price: { counter: 'token_voice', credits: 1 } },
        ...{ languages: [], reads_text: true, speakers: [] },
        sentences: [
          { text: 'Hello everybody', speaker: null, start_seconds: 0.2, end_seconds: 2 },
          { text: 'today we talk about videos', speaker: null, start_seconds: 3, end_seconds: 5 },
        ],
      },
    }),
  );
  const asked: string[] = [];
  await page.route('**/api/films/*/dub/translation', (route) => {
    asked.push(route.request().postDataJSON().language);
    return route.fulfill({
      json: { revision: 0, sentences: ['Bonjour à tous', 'Aujourd’hui on parle de vidéos'] },
    });
  });
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  const second = async () => (await readFilm(baseURL, person, id)).film.captions.second;
  await page.goto(`/montage/${id}`);
  await page.getByRole('tab', { name: 'Style' }).click();
  await page.getByRole('combobox', { name: 'Traduire en' }).selectOption('fr-FR');
  await page.getByRole('button', { name: 'Traduire', exact: true }).click();
  await expect
    .poll(async () => (await second())?.lines.map(({ text }) => text).join(' '))
    .toBe('Bonjour à tous Aujourd’hui on parle de vidéos');
  expect((await second())?.language).toBe('fr-FR');
  expect(asked).toEqual(['fr-FR']);
  await expect(page.getByLabel('Texte de la seconde langue')).toHaveValue(/Bonjour à tous/u);
  await page.getByRole('button', { name: 'Traduire', exact: true }).scrollIntoViewIfNeeded();
  await lookAt(page, 'editor-second-translated', 'window');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(second).toBeNull();
});
