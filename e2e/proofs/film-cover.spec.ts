import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
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
    language: 'fr' as const,
    size: { width: 390, height: 844 },
    scheme: 'dark',
    open: 'Choisir une couverture…',
    heading: 'Choisir une couverture',
    choices: 'Images proposées',
    proposed: /^Image à/u,
    playhead: 'Tête de lecture',
    retry: 'Réessayer',
    title: 'Titre (facultatif)',
    preview: 'Aperçu de la couverture',
    zone: 'Montrer la zone sûre',
    use: 'Utiliser comme couverture',
    save: 'Enregistrer en PNG',
    remove: 'Retirer la couverture',
    current: 'Couverture actuelle',
    cut: /Le moment de la couverture a été coupé/u,
    neon: 'Néon',
  },
  {
    language: 'en' as const,
    size: WIDE,
    scheme: 'light',
    open: 'Choose a cover…',
    heading: 'Choose a cover',
    choices: 'Suggested pictures',
    proposed: /^Picture at/u,
    playhead: 'Playhead',
    retry: 'Try again',
    title: 'Title (optional)',
    preview: 'Preview of the cover',
    zone: 'Show the safe zone',
    use: 'Use as cover',
    save: 'Save as PNG',
    remove: 'Remove the cover',
    current: 'Present cover',
    cut: /The moment of the cover was cut/u,
    neon: 'Neon',
  },
] as const;

for (const screen of oneOf(SCREENS, 1))
  test(`a cover is proposed, titled, saved, used and taken back (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    await page.addInitScript(
      (value) => localStorage.setItem('mantine-color-scheme-value', value),
      screen.scheme,
    );
    const { id, person } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const open = async () => {
      await chooseInFilmMenu(page, 'publish', screen.open);
    };
    // A call that fails is offered again.
    await page.route('**/api/films/*/covers', (route) => route.abort());
    await open();
    const dialog = page.getByRole('dialog', { name: screen.heading });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/films/*/covers');
    await dialog.getByRole('button', { name: screen.retry }).click();

    const choices = dialog.getByRole('radiogroup', { name: screen.choices });
    await expect(choices.getByRole('radio', { name: screen.proposed })).not.toHaveCount(0);
    await expect(choices.getByRole('radio', { name: screen.playhead })).toBeVisible();
    const title = dialog.getByRole('textbox', { name: screen.title });
    await expect(title).not.toHaveValue('');
    await title.fill('Trois erreurs');
    await dialog.getByRole('radio', { name: screen.neon }).check();
    await dialog.getByRole('checkbox', { name: screen.zone }).check();
    // By the keyboard: arrows move between the pictures.
    await choices.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(choices.getByRole('radio').nth(1)).toBeChecked();
    const preview = dialog.getByRole('img', { name: screen.preview });
    await expect(preview).toBeVisible();
    await expect(preview.locator('..')).toHaveAttribute('aria-busy', 'false');
    // Wait for the small pictures, which a look shows.
    await expect(choices.locator('img')).toHaveCount(await choices.getByRole('radio').count());
    await expectAccessible(page);
    await lookAt(page, `cover-${screen.language}`, 'window');
    await dialog.getByRole('button', { name: screen.use }).scrollIntoViewIfNeeded();
    await lookAt(page, `cover-end-${screen.language}`, 'window');

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: screen.save }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/u);

    await dialog.getByRole('button', { name: screen.use }).click();
    await expect(dialog).toBeHidden();
    const coverOf = async () => (await readFilm(baseURL, person, id)).film.cover;
    await expect.poll(coverOf).toMatchObject({ source: 'main', title: 'Trois erreurs', look: 'neon' });

    // The dialog shows it; a cut of its moment is said; undo takes the choice back.
    await open();
    await expect(dialog.getByRole('radio', { name: screen.current })).toBeChecked();
    await expect(title).toHaveValue('Trois erreurs');
    await dialog.getByRole('button', { name: screen.remove }).click();
    await expect.poll(coverOf).toBeUndefined();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(coverOf).toMatchObject({ title: 'Trois erreurs' });
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(coverOf).toBeUndefined();

    // The editor says that the moment of a cover was cut.
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    const { revision } = await films.read(id);
    await films.edit(id, {
      revision,
      operations: [
        { op: 'set_cover', cover: { source: 'main', at_seconds: 3 } },
        { op: 'cut_range', source: 'main', start_seconds: 2.5, end_seconds: 3.5 },
      ],
    });
    await page.reload();
    await expect(word(page, 'Hello')).toBeVisible();
    await open();
    await expect(dialog.getByText(screen.cut)).toBeVisible();
  });
