import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo } from '../support/films/open-film.ts';
import { type ReleaseServer, startReleaseServer } from '../support/installed/release-server.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    offline: 'Vous êtes hors ligne',
    retry: 'Réessayer',
    update: 'Nouvelle version',
    reload: 'Recharger',
  },
  en: { offline: 'You are offline', retry: 'Try again', update: 'New version', reload: 'Reload' },
} as const;

test.use({ serviceWorkers: 'allow' });

let release: ReleaseServer;
test.beforeEach(async ({ baseURL }) => {
  release = await startReleaseServer(baseURL ?? '');
});
test.afterEach(() => release.stop());

/** Waits until the service worker answers the requests of the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The addresses that the service worker has kept, of the cache of a name. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const VARIANTS = [
  ['fr', 1440, 'dark'],
  ['en', 390, 'light'],
] as const;

/** Opens the app as a new person and waits until its service worker answers. */
async function openInstalled(
  page: Page,
  baseURL: string | undefined,
  { language, width, scheme }: { language: 'fr' | 'en'; width: number; scheme: string },
): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
  await enterAs(page, (await signUp(baseURL ?? '')).session, language);
  await page.goto(release.url);
  await controlled(page);
}

for (const [language, width, scheme] of oneOf(VARIANTS, 0)) {
  test(`without a network the offline page stands, in the person's language (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    await openInstalled(page, baseURL, { language, width, scheme });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Hashed files of the shell are kept, and of the person only the id to whom shared files belong.
    const addresses = await kept(page);
    expect(addresses.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10);
    expect(
      addresses.filter((path) => !/^\/(assets\/|offline\.|theme-init|favicon|partager\/person$)/u.test(path)),
    ).toEqual([]);
    await release.stop();
    await page.goto(`${release.url}/projet`);
    await expect(page.getByRole('heading', { name: text.offline })).toBeVisible();
    await expect(page.getByRole('button', { name: text.retry })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await expectAccessible(page);
    await lookAt(page, `offline-${language}-${width}`, 'window');
  });

  test(`a new version is offered and waits for the person (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    await openInstalled(page, baseURL, { language, width, scheme });
    await expect(page.getByText(text.update)).toBeHidden();
    release.release();
    await page.evaluate(async () => {
      document.body.dataset.loaded = 'before';
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText(text.update)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `update-${language}-${width}`, 'window');
    // The page has not been reloaded yet.
    await expect(page.locator('body[data-loaded=before]')).toBeVisible();
    await page.getByRole('button', { name: text.reload }).click();
    await expect(page.locator('body:not([data-loaded])')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

const SHARED = {
  fr: { title: 'Une application partage une vidéo', send: 'Envoyer la vidéo', cancel: 'Ne pas envoyer' },
  en: { title: 'An app is sharing a video', send: 'Send the video', cancel: 'Do not send' },
} as const;

/** Sends a video as the browser does for the share target, and as any site can: a form, as a page of its own. */
async function share(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/partager';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.innerHTML = '<input type="file" name="file" aria-label="shared">';
    document.body.append(form);
  });
  await page.getByLabel('shared').setInputFiles(await makeFilmVideo());
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/partager"]')?.submit());
}

/** Waits until shared files are kept for the person who is signed in. */
const sharesAreKept = (page: Page) =>
  expect.poll(async () => (await kept(page)).includes('/partager/person')).toBe(true);

for (const language of ['fr', 'en'] as const) {
  test(`a video that another app shares is sent only once the person agrees (${language})`, async ({
    page,
    baseURL,
  }) => {
    const texts = SHARED[language];
    const person = await signUp(baseURL ?? '');
    await page.setViewportSize({ width: language === 'fr' ? 390 : 1440, height: 900 });
    await enterAs(page, person.session, language);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/api\/(tus|films|upload)/u.test(request.url()))
        sent.push(request.url());
    });
    await page.goto(baseURL ?? '');
    await controlled(page);
    await sharesAreKept(page);
    await share(page);
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `shared-${language}`, 'window');
    expect((await kept(page)).filter((path) => path === '/partager/file')).toEqual([]);
    await page.getByRole('button', { name: texts.cancel }).click();
    await expect(page).toHaveURL(/\/montage\/nouveau$/u);
    expect(sent).toEqual([]);

    await share(page);
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
    await expect(page.locator('video').first()).toBeVisible();
  });
}

test('a shared video belongs to the person who was signed in, and to nobody after signing out', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session);
  await page.goto(baseURL ?? '');
  await controlled(page);
  await sharesAreKept(page);
  // As the service worker has kept it for somebody who used this browser before.
  await page.evaluate(async () => {
    const cache = await caches.open('atelier-shared');
    const headers = { 'Content-Type': 'video/mp4', 'X-File-Name': 'a.mp4', 'X-Person': 'another' };
    await cache.put('/partager/file', new Response('film', { headers }));
  });
  await page.goto('/montage/nouveau?partage=1');
  await expect.poll(async () => (await kept(page)).includes('/partager/file')).toBe(false);
  await expect(page.getByText('Jusqu’à 3 heures.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: SHARED.fr.title })).toHaveCount(0);

  await page.goto('/profil');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(async () => (await kept(page)).includes('/partager/person')).toBe(false);
  await share(page);
  await expect(page).toHaveURL(/montage|login/u);
  expect(await kept(page)).not.toContain('/partager/file');
});

test('the app can be installed in both languages, and its worker is looked up each time', async ({
  request,
}) => {
  for (const [address, language] of [
    ['/manifest.webmanifest', 'fr'],
    ['/manifest.en.webmanifest', 'en'],
  ] as const) {
    const manifest = await (await request.get(address)).json();
    expect(manifest).toMatchObject({ id: '/', lang: language, display: 'standalone', start_url: '/' });
    for (const { src, sizes } of manifest.icons.filter((icon: { sizes: string }) => icon.sizes !== 'any')) {
      const png = await (await request.get(src)).body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  const lost = await request.post('/partager', { maxRedirects: 0 });
  expect([lost.status(), lost.headers().location]).toEqual([303, '/montage/nouveau']);
});
