import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { speechSample } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { makeLongVideo, makeSpokenVideo } from '../support/films/dropped-videos.ts';
import { expectAccessible, makeFilmVideo, readFilm } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    input: 'Vidéo à monter',
    generate: /^Générer · 10 crédits/u,
    download: 'Télécharger',
    heard: 'Nous écoutons votre vidéo',
    styleTab: 'Style',
    long: 'Cette vidéo dure 3:10:00',
    excerpt: 'Choisir un extrait',
  },
  en: {
    input: 'Video to edit',
    generate: /^Generate · 10 credits/u,
    download: 'Download',
    heard: 'We are listening to your video',
    styleTab: 'Style',
    long: 'This video is 3:10:00 long',
    excerpt: 'Choose an excerpt',
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
    await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
    const player = page.locator('video').first();
    await expect(player).toBeVisible();
    expect(await player.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^blob:/u);
    await expect(page.getByText(text.heard)).toBeVisible();
    const heard = page.locator('main p');
    await expect(heard).toContainText(/\p{L}+ \p{L}+/u);
    await lookAt(page, `new-film-${language}-${width}`, 'window');
    const words = page.locator('#transcript [data-key]');
    await expect(words.first()).toBeVisible();

    // A cut, another style, the file.
    await words.first().click();
    count();
    await page.keyboard.press('Delete');
    await expect(page.locator('#transcript del')).toHaveCount(1);
    if (width < 1000) {
      await page.getByRole('tab', { name: text.styleTab }).click();
      count();
    } else {
      // The panel of the word gives way to the styles.
      await page.keyboard.press('Escape');
    }
    await pressControl(page.getByRole('radio').nth(4));
    count();
    await page.getByRole('button', { name: text.generate }).click();
    count();
    const download = page.getByRole('button', { name: text.download });
    await expect(download).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);
  });
}

test('a video above three hours goes to the excerpt of a clip; a picture is refused', async ({
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
  // After a reload the video is still there, and another one can be chosen.
  await page.reload();
  await page.getByRole('button', { name: 'Choisir une autre vidéo' }).click();
  await page.setInputFiles('input[type=file]', await makeLongVideo());
  await expect(page.getByRole('link', { name: 'Revenir aux projets' })).toBeVisible();
  await page.getByRole('button', { name: TEXTS.fr.excerpt }).click();
  await expect(page).toHaveURL(/clip/u);
});

test('leaving while a video is sent is asked about', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'fr');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/upload-video', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(goBackOnceSeen, 'Nous envoyons votre vidéo');
  await page.getByLabel('Vidéo à monter').setInputFiles(await makeFilmVideo());
  const question = page.getByRole('dialog', { name: /^Arrêter l’envoi/u });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continuer l’envoi' }).click();
  await expect(page).toHaveURL(/\/montage\/nouveau$/u);
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter la page' }).click();
  await expect(page).toHaveURL(/\/$/u);

  // A complete upload goes to the editor without a question.
  await page.getByLabel('Vidéo à monter').setInputFiles(await makeFilmVideo());
  goOn();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
});

/** Goes back as soon as a text is in the page, before anything else can happen there. */
function goBackOnceSeen(text: string): void {
  const observer = new MutationObserver(() => {
    if (!document.body.innerText.includes(text)) return;
    observer.disconnect();
    history.back();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

test('a film that the server refuses is tried again with the same video', async ({ page, baseURL }) => {
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'fr');
  await page.route('**/api/films', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, json: { code: 'films_quota', error: 'Full.' } })
      : route.continue(),
  );
  await page.goto('/montage/nouveau');
  await page.setInputFiles('input[type=file]', await makeFilmVideo());
  await expect(page.getByText('Vos montages occupent toute la place prévue.')).toBeVisible();
  await expectAccessible(page);
  await lookAt(page, 'new-film-refused', 'window');
  await page.unroute('**/api/films');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  const id = page.url().split('/').at(-1) ?? '';
  const list = () => filmsOf(connect({ url: baseURL ?? '', key: person.accessToken })).list();
  expect((await list()).map((film) => film.id)).toEqual([id]);

  // Its card shows a frame of it, though nothing is rendered yet.
  await expect.poll(async () => (await list())[0]?.status).toBe('draft');
  await page.goto('/');
  const picture = page.locator(`a[href="/montage/${id}"] img`);
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await lookAt(page, 'draft-card', 'window');
});

test('a person without a film tries the example, from home and from the sidebar', async ({
  page,
  baseURL,
}) => {
  const { session, ...person } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await page.goto('/');
  await page.getByRole('link', { name: /Essayez le montage avec un exemple/u }).click();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  const film = page.url();
  const id = film.split('/').at(-1) ?? '';
  const renderedUrl = async () => (await readFilm(baseURL, person, id)).render?.url ?? '';
  await expect(page.locator('#transcript')).toContainText('bienvenue dans le montage');
  await expect(page.getByRole('button', { name: 'Générer · gratuit' })).toBeEnabled();
  await expectAccessible(page);
  await lookAt(page, 'example-film', 'window');

  // Made, edited and made again: the file is joined from old and new segments, and the browser plays, seeks and loops it.
  const generate = page.getByRole('button', { name: 'Générer · gratuit' });
  await generate.click();
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  const first = await renderedUrl();
  await page.locator('#transcript').getByText('euh,', { exact: true }).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Enregistré')).toBeVisible();
  await generate.click();
  await expect.poll(renderedUrl).not.toBe(first);
  const played = await page.evaluate(playThrough, await renderedUrl());
  expect(played).toEqual({ sought: [2.25, 6.5, 1.75, 12], looped: true, error: null });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Montage', exact: true }).click();
  await expect(page).toHaveURL(film);
});

/** Seeks a video around the borders of its segments, then lets it play over its end. Runs in the page. */
async function playThrough(url: string) {
  const video = document.createElement('video');
  const heard = (name: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true });
      video.addEventListener('error', () => reject(video.error), { once: true });
      setTimeout(() => reject(new Error(`no ${name}`)), 180_000);
    });
  video.muted = true;
  video.loop = true;
  const loaded = heard('loadeddata');
  video.src = url;
  await loaded;
  const sought: number[] = [];
  for (const seconds of [2.25, 6.5, 1.75, 12]) {
    const done = heard('seeked');
    video.currentTime = seconds;
    await done;
    sought.push(video.currentTime);
  }
  video.currentTime = video.duration - 0.5;
  await video.play();
  let looped = false;
  for (let turn = 0; turn < 100 && !looped; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    looped = video.currentTime < 5;
  }
  return { sought, looped, error: video.error?.message ?? null };
}
