import { openAsBlob } from 'node:fs';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { makeFilmVideo } from '../support/films/open-film.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: { file: 'Générer · 1 crédit de fichiers', video: 'Générer · 10 crédits' },
  en: { file: 'Generate · 1 file credit', video: 'Generate · 10 credits' },
} as const;

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`captions make a change of format cost as a clip, and the button says so (${language})`, async ({
    page,
    baseURL,
  }) => {
    const { session, accessToken } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const atelier = createAtelier({ url: baseURL ?? '', key: accessToken });
    const films = filmsOf(atelier.connection);
    const video = await openAsBlob(await makeFilmVideo(), { type: 'video/mp4' });
    const film = await films.create({
      filepath: await atelier.upload(video, { name: 'a.mp4' }),
      tool: 'format',
    });
    if (film.process_id) await atelier.follow(film.process_id);
    await page.goto(`/montage/${film.id}`);
    const generate = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(generate(TEXTS[language].file)).toBeVisible();
    await page.getByRole('tab', { name: 'Style' }).click();
    await pressControl(page.getByRole('tabpanel').getByRole('radio').first());
    await expect(generate(TEXTS[language].video)).toBeVisible();
    expect((await films.read(film.id)).price).toEqual({ counter: 'tokens', credits: 10 });
  });
}
