import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

const SCREENS = [
  {
    language: 'fr',
    scheme: 'light',
    size: WIDE,
    texts: {
      open: 'Plusieurs formats',
      none: 'Choisissez des formats',
      one: 'Générer 1 format · gratuit',
      two: 'Générer 2 formats · gratuit',
      running: 'Création du format 1:1',
      download: 'Télécharger le format 16:9',
      square: 'Télécharger le format 1:1',
    },
  },
  {
    language: 'en',
    scheme: 'dark',
    size: { width: 390, height: 844 },
    texts: {
      open: 'Several formats',
      none: 'Choose formats',
      one: 'Render 1 format · free',
      two: 'Render 2 formats · free',
      running: 'Rendering the format 1:1',
      download: 'Download the format 16:9',
      square: 'Download the format 1:1',
    },
  },
] as const;

for (const { language, scheme, size, texts } of oneOf(SCREENS, 1))
  test(`a person renders a film in two more formats and downloads them (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language, isClip: true });
    await page.goto(`/montage/${id}`);
    await chooseInFilmMenu(page, 'export', texts.open);
    const dialog = page.getByRole('dialog', { name: texts.open });
    await dialog.getByRole('checkbox', { name: '9:16' }).uncheck();
    await expect(dialog.getByRole('button', { name: texts.one })).toBeVisible();
    await dialog.getByRole('checkbox', { name: '1:1' }).uncheck();
    await expect(dialog.getByRole('button', { name: texts.none })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: '1:1' }).check();
    await dialog.getByRole('checkbox', { name: '16:9' }).check();
    await expectAccessible(page);
    await lookAt(page, `formats-${language}`, 'window');
    await dialog.getByRole('button', { name: texts.two }).click();
    // A bar at 0 % has no width, and a short render may end there.
    await expect(dialog.getByRole('progressbar', { name: texts.running })).toBeAttached();
    await lookAt(page, `formats-running-${language}`, 'window');
    const button = dialog.getByRole('button', { name: texts.download });
    await expect(button).toBeVisible();
    await expect(dialog.getByRole('button', { name: texts.square })).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `formats-done-${language}`, 'window');
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/ \(16-9\)\.mp4$/u);
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=width,height'],
      ...['-of', 'csv=p=0', await file.path()],
    ]);
    const [width = 0, height = 0] = stdout.trim().split(',').map(Number);
    expect(width / height).toBeCloseTo(16 / 9, 2);
  });
