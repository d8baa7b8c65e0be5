import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { MadeReview } from '@atelier/contracts/automation/reviews';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TEXTS = {
  'fr-FR': {
    name: 'Votre nom',
    comment: /^Commentaire à/,
    send: 'Envoyer',
    place: 'Montrer un endroit de l’image',
    locked: 'Mot de passe',
    open: 'Ouvrir',
    wrong: 'Ce mot de passe n’est pas le bon.',
    approve: 'Approuver',
    sure: 'Oui, approuver',
    approved: 'Camille a approuvé cette vidéo.',
    resolved: 'Résolu',
    revoked: 'Ce lien de relecture a été retiré.',
    early: 'Cette vidéo n’est pas encore prête.',
    expired: 'Ce lien de relecture a expiré.',
    missing: 'Cette vidéo n’existe plus',
  },
  'en-GB': {
    name: 'Your name',
    comment: /^Comment at/,
    send: 'Send',
    place: 'Show a place in the picture',
    locked: 'Password',
    open: 'Open',
    wrong: 'This password is not right.',
    approve: 'Approve',
    sure: 'Yes, approve',
    approved: 'Camille approved this video.',
    resolved: 'Resolved',
    revoked: 'This review link was withdrawn.',
    early: 'This video is not ready yet.',
    expired: 'This review link has expired.',
    missing: 'This video no longer exists',
  },
} as const;

const VARIANTS = [
  ['fr-FR', 390, 'light'],
  ['en-GB', 1440, 'dark'],
] as const;

for (const [locale, width, colorScheme] of oneOf(VARIANTS, 0)) {
  test(`a guest comments at a time and place and approves: ${locale}, ${width} px, ${colorScheme}`, async ({
    page: owner,
    browser,
    baseURL,
  }) => {
    const text = TEXTS[locale];
    const { person, id } = await openFilm(owner, baseURL, { video: await makeFilmVideo(), language: 'fr' });
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${baseURL}/api/films/${id}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      });
    const request = { method: 'POST', body: JSON.stringify({ password: 'pomme verte' }) };
    const review: MadeReview = await (await call('/reviews', request)).json();
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(review.url);

    await page.getByLabel(text.locked, { exact: true }).fill('pomme rouge');
    await page.getByRole('button', { name: text.open, exact: true }).click();
    await expect(page.getByText(text.wrong)).toBeVisible();
    await lookAt(page, `review-password-${locale}`);
    await page.getByLabel(text.locked, { exact: true }).fill('pomme verte');
    await page.getByRole('button', { name: text.open, exact: true }).click();
    await expect(page.getByText(text.early)).toBeVisible();

    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await call('/render', { method: 'POST', body: '{}' });
    await expect.poll(async () => (await films.read(id)).status).toBe('rendered');
    // The page follows the film.
    await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 1.5;
    });
    await expect(page.getByLabel(text.comment)).toBeVisible();
    await page.getByLabel(text.name).fill('Camille');
    await pointAt(page, text.place);
    await page.getByLabel(text.comment).fill('<b>Plus court</b> ici');
    await page.getByRole('button', { name: text.send, exact: true }).click();
    await expect(page.getByRole('listitem')).toContainText('<b>Plus court</b> ici');
    await lookAt(page, `review-comment-${locale}`);
    await expectAccessible(page);
    const { comments }: FilmReviews = await (await call('/reviews')).json();
    expect(comments).toMatchObject([{ at_seconds: 1.5, name: 'Camille', text: '<b>Plus court</b> ici' }]);
    expect(comments[0]?.box?.x).toBeCloseTo(0.25, 1);
    expect(comments[0]?.box?.y).toBeCloseTo(0.25, 1);

    await page.getByRole('button', { name: text.approve, exact: true }).click();
    await page.getByRole('button', { name: text.sure }).click();
    await expect(page.getByText(text.approved)).toBeVisible();
    const resolved = { method: 'PATCH', body: '{"is_resolved":true}' };
    await call(`/comments/${comments[0]?.id}`, resolved);
    await expect(page.getByText(text.resolved, { exact: true })).toBeVisible();
    await owner.goto(`/montage/${id}`);
    // The owner sees the moment that the guest looks at.
    await expect(owner.getByRole('button', { name: /^Camille à 0:01/u })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text.name)).toHaveValue('Camille');
    await page.getByRole('button', { name: '0:01.5' }).click();
    await expect(page.getByTestId('review-point')).toBeVisible();
    await lookAt(page, `review-approved-${locale}`);
    // A guest's browser is asked for no session.
    expect(asked.filter((url) => url.includes('/auth/v1') || url.includes('/rest/v1'))).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);

    await call(`/reviews/${review.id}`, { method: 'DELETE' });
    await expect(page.getByText(text.revoked)).toBeVisible();
    const soon = { expires_at: new Date(Date.now() + 1500).toISOString() };
    const brief = await call('/reviews', { method: 'POST', body: JSON.stringify(soon) });
    const { url }: MadeReview = await brief.json();
    const token = url.split('/').at(-1);
    await expect.poll(async () => (await fetch(`${baseURL}/api/reviews/${token}`)).status).toBe(410);
    await page.goto(url);
    await expect(page.getByText(text.expired)).toBeVisible();
    const last: MadeReview = await (await call('/reviews', { method: 'POST', body: '{}' })).json();
    await call('', { method: 'DELETE' });
    await page.goto(last.url);
    await expect(page.getByText(text.missing)).toBeVisible();
    await context.close();
  });
}

/** Clicks a quarter into the picture from its left and its top. */
async function pointAt(page: Page, place: string): Promise<void> {
  await page.locator('video').scrollIntoViewIfNeeded();
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('no video');
  const within = await page.getByRole('button', { name: place }).boundingBox();
  if (!within) throw new Error('no layer');
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4);
  await expect(page.getByTestId('review-point')).toBeVisible();
}
