import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { oneOf } from '../support/every-day.ts';
import { makeFilmVideo } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    search: 'Chercher une commande',
    found: { musique: 'musique', doubl: 'Doublage', couv: 'couverture', srt: '(SRT)', zip: 'paquet' },
    publish: 'publier',
    none: 'Aucune commande ne porte ce nom.',
    cover: 'Choisir une couverture',
    srt: 'Exporter les sous-titres (SRT)',
  },
  en: {
    search: 'Search commands',
    found: { music: 'music', dub: 'Dub', cover: 'cover', srt: '(SRT)', zip: 'package' },
    publish: 'publish the video',
    none: 'No command has this name.',
    cover: 'Choose a cover',
    srt: 'Export subtitles (SRT)',
  },
} as const;

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`the palette finds what is done with the whole film, and does it (${language})`, async ({
    page,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const atelier = createAtelier({ url: baseURL ?? '', key: accessToken });
    const video = await openAsBlob(await makeFilmVideo(), { type: 'video/mp4' });
    const film = await filmsOf(atelier.connection).create({
      filepath: await atelier.upload(video, { name: 'a.mp4' }),
    });
    if (film.process_id) await atelier.follow(film.process_id);
    await page.goto(`/montage/${film.id}`);
    await expect(page.getByRole('tab', { name: 'Style' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: texts.search });
    const options = page.locator('#palette-list').getByRole('option');
    for (const [typed, name] of Object.entries(texts.found)) {
      await field.fill(typed);
      await expect(options.filter({ hasText: name }).first(), typed).toBeVisible();
    }
    await lookAt(page, `palette-${language}`, 'window');
    // Nothing is rendered yet.
    await field.fill(texts.publish);
    await expect(options).toHaveCount(0);
    await expect(page.getByText(texts.none)).toBeVisible();

    await field.fill('srt');
    const arriving = page.waitForEvent('download');
    await page.getByRole('option', { name: texts.srt }).click();
    const saved = await arriving;
    expect(saved.suggestedFilename()).toMatch(/\.srt$/u);
    expect(await readFile(await saved.path(), 'utf8')).not.toContain('{');

    await page.keyboard.press('Control+k');
    await field.fill(texts.cover);
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(field).toHaveCount(0);
  });
}
