import { speechSample } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { oneOf } from '../support/every-day.ts';
import { makeLongVideo, makeSpokenVideo } from '../support/films/dropped-videos.ts';
import { expectAccessible } from '../support/films/open-film.ts';
import { lookAt } from '../support/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    input: 'Vidéo à monter',
    generate: /^Générer · 10 crédits/u,
    download: 'Télécharger',
    heard: 'Nous écoutons votre vidéo',
    styleTab: 'Style',
    long: 'Cette vidéo dure 11:00',
    moments: 'Trouver les moments',
  },
  en: {
    input: 'Video to edit',
    generate: /^Generate · 10 credits/u,
    download: 'Download',
    heard: 'We are listening to your video',
    styleTab: 'Style',
    long: 'This video is 11:00 long',
    moments: 'Find the moments',
  },
} as const;

const VARIANTS = [
  ['fr', 1440, 900],
  ['en', 390, 844],
] as const;

for (const [language, width, height] of oneOf(VARIANTS, 1)) {
  test(`dropped on home, cut, restyled and generated in six clicks (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await enterAs(page, session, language);
    await page.goto('/');
    let clicks = 0;
    const count = () => {
      clicks += 1;
    };

    // The drop: the editor is there at once, plays the file and shows the words as they are heard.
    const video = await makeSpokenVideo(speechSample(language));
    await page.getByLabel(text.input).setInputFiles(video);
    count();
    await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u, { timeout: 30_000 });
    const player = page.locator('video').first();
    await expect(player).toBeVisible();
    expect(await player.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^blob:/u);
    await expect(page.getByText(text.heard)).toBeVisible();
    const heard = page.locator('main p');
    await expect(heard).toContainText(/\p{L}+ \p{L}+/u, { timeout: 200_000 });
    await lookAt(page, `new-film-${language}-${width}`, 'window');
    const words = page.locator('#transcript [data-key]');
    await expect(words.first()).toBeVisible({ timeout: 200_000 });

    // A cut, another style, the file.
    await words.first().click();
    count();
    await page.keyboard.press('Delete');
    await expect(page.locator('#transcript del')).toHaveCount(1);
    if (width < 1000) {
      await page.getByRole('tab', { name: text.styleTab }).click();
      count();
    }
    await page.getByRole('radio').nth(4).check({ force: true });
    count();
    await page.getByRole('button', { name: text.generate }).click();
    count();
    const download = page.getByRole('button', { name: text.download });
    await expect(download).toBeVisible({ timeout: 200_000 });
    expect(clicks).toBeLessThanOrEqual(6);
  });
}

test('a video above ten minutes goes to the search for moments; a picture is refused', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'fr');
  await page.goto('/montage/nouveau');
  await expectAccessible(page);
  await page.setInputFiles('input[type=file]', {
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5000),
  });
  await expect(page.getByRole('alert').filter({ hasText: /\S/u }).first()).toBeVisible();
  await page.setInputFiles('input[type=file]', await makeLongVideo());
  await expect(page.getByRole('heading', { name: TEXTS.fr.long })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: TEXTS.fr.moments }).click();
  await expect(page).toHaveURL(/choose=moments/u);
});

test('a person without a film tries the example, from home and from the sidebar', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await page.goto('/');
  await page.getByRole('link', { name: /Essayez le montage avec un exemple/u }).click();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  const film = page.url();
  await expect(page.locator('#transcript')).toContainText('bienvenue dans le montage');
  await expect(page.getByRole('button', { name: 'Générer · gratuit' })).toBeEnabled();
  await expectAccessible(page);
  await lookAt(page, 'example-film', 'window');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Montage', exact: true }).click();
  await expect(page).toHaveURL(film);
});
