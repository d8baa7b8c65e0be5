import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { makeLongTalk } from '../../apps/server/src/testing/long-talk.ts';
import { linkTo, putTalk } from '../support/link-site.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let film: string;

test.beforeAll(async () => {
  film = await makeLongTalk(path.join(await mediaFolder(), 'entretien.mp4'), 1.3);
});

/** 80 s of bursts of sound without a voice. @returns its path */
async function makeWordlessFilm(folder: string): Promise<string> {
  const wordless = path.join(folder, 'wordless.mp4');
  const bursts = 'aevalsrc=0.5*sin(2*PI*330*t)*gt(mod(t\\,11)\\,6):s=44100:d=80';
  await promisify(execFile)('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=0x101018:s=64x64:r=2:d=80', '-f', 'lavfi'],
    ...['-i', bursts, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    wordless,
  ]);
  return wordless;
}

/** A cue every four seconds, so that sentences are known and no recogniser is needed. */
const SRT = Array.from({ length: 18 }, (_, index) => {
  const at = (seconds: number) =>
    `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},000`;
  const text = index % 6 === 2 ? 'Pourquoi dort-on si mal ?' : `C’est la phrase numéro ${index + 1}.`;
  return `${index + 1}\n${at(index * 4)} --> ${at(index * 4 + 3)}\n${text}\n`;
}).join('\n');

test('a file becomes moments, three of them clips; closing the page in the middle loses nothing', async ({
  page,
  baseURL,
  browser,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  const sent = countSent(page);
  await page.goto('/subtitlesclip');
  await page.getByText('Trouver les moments', { exact: true }).click();
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  await giveTranscript(page, 'J’ai déjà la transcription', 'Transcription complète');
  // Waited for from before the click on: a short sound is sent before the page was looked at.
  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/find-moments'));
  await page.getByRole('button', { name: /^(Trouver les moments|Chercher) .*gratuit$/u }).click();
  // Closed while it is searched: another page of the same person finds it again.
  await expect(page.getByRole('region', { name: 'Recherche des moments' })).toBeVisible();
  await accepted;
  await page.reload();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  // Only the sound was sent.
  expect(sent.bytes()).toBeLessThan((await stat(film)).size);

  const [first] = await cards.all();
  if (!first) throw new Error('no card');
  await expect(
    first.getByRole('list', { name: 'Pourquoi ce moment' }).getByRole('listitem').first(),
  ).toContainText(/à \d+:\d\d$/u);
  // The clip as it will be: upright, with its captions; one plays at a time.
  await first.getByRole('button', { name: /^Lire «/u }).click();
  const clip = first.getByRole('figure');
  const player = clip.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(clip.locator('[data-live="true"] canvas')).toBeVisible();
  const box = await clip.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  await lookAt(page, 'moment-clip');
  // The moment is the whole that its own player shows.
  await expect(clip.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'max',
    /^(?:[1-9]|[1-8]\d)(?:\.\d+)?$/u,
  );
  await clip.getByRole('button', { name: 'Activer le son' }).click();
  await cards
    .nth(1)
    .getByRole('button', { name: /^Lire «/u })
    .click();
  await expect(clip).toHaveCount(0);
  // The sound stays as it was set.
  const second = cards.nth(1).getByRole('figure');
  await expect(second.getByRole('button', { name: 'Couper le son' })).toBeVisible();
  await second.getByRole('button', { name: /^Arrêter «/u }).click();
  await expect(page.getByRole('figure').locator('video')).toHaveCount(0);

  const title = (await first.getAttribute('aria-label')) ?? '';
  await openOnPhone(
    await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } }),
    session,
    title,
  );

  await first.getByRole('button', { name: 'Ajuster les bords' }).click();
  const end = first.getByRole('slider', { name: /^Fin/u });
  await expect(end).toBeVisible();
  const before = await end.getAttribute('aria-valuenow');
  await end.press('ArrowLeft');
  await expect(end).not.toHaveAttribute('aria-valuenow', before ?? '');
  // The wave, the words around and the pictures; the words inside follow the edges.
  await expect(first.locator('svg[data-bars] path')).toHaveCount(1);
  await expect(first.locator('canvas[data-drawn="8"]')).toBeVisible();
  await expect(first.locator('[data-inside]').first()).toContainText('Pourquoi dort-on si mal ?');
  await lookAt(page, 'moment-adjusted');
  const start = first.getByRole('slider', { name: /^Début/u });
  await start.press('ArrowRight');
  await expect(first.locator('[data-inside]').first()).toContainText('C’est la phrase numéro 4.');
  await start.press('ArrowLeft');

  // A moment opens in the editor with the words of the search; only its range was sent.
  await first.getByRole('button', { name: 'Ouvrir dans le montage' }).click();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  await expect(page.locator('#transcript')).toContainText('Pourquoi dort-on si mal ?');
  expect(sent.bytes()).toBeLessThan(2 * (await stat(film)).size);
  await page.goBack();
  await expect(cards).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  for (const card of await cards.all()) await expect(card.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('3 sur 3 · 30 crédits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout cocher' }).uncheck();
  await expect(page.getByText('0 sur 3 · 0 crédits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await page.locator('input[name="subtitle_style"][value="3"]').check();
  await page.getByRole('combobox', { name: 'Cadrage 9:16' }).selectOption('center');
  await expect(page.getByText('3 clips × 10 = 30 crédits')).toBeVisible();
  await page.getByRole('button', { name: 'Créer les 3 clips' }).click();
  // The progress stands where the button was, not at the top of the page.
  const batch = page.getByRole('region', { name: 'Clips en cours' });
  await expect(batch).toBeInViewport();
  await expect(batch).toBeFocused();
  await expect(page.getByText(/^Cochez les moments/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Clips en cours' }).getByText('3 clips prêts')).toBeVisible();
  await page.getByRole('link', { name: 'Voir dans mes projets' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'entretien.mp4' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout télécharger : entretien.mp4' }).click();
  expect((await download).suggestedFilename()).toBe('entretien.mp4.zip');
});

test('of a link a moment can be heard before it is made', { tag: '@proof' }, async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await putTalk(film);
  await page.goto('/subtitlesclip?choose=moments');
  const link = page.getByRole('textbox', { name: 'Ou le lien d’une vidéo YouTube ou TikTok' });
  await link.fill(linkTo('/missing'));
  await page.getByRole('button', { name: /^(Trouver les moments|Chercher) .*gratuit$/u }).click();
  // A link that cannot be read stays in the form, to be corrected.
  await expect(page.getByRole('alert').filter({ hasText: /./u })).toBeVisible();
  await expect(link).toHaveValue(linkTo('/missing'));
  await link.fill(linkTo('/talk'));
  await giveTranscript(page, 'J’ai déjà la transcription', 'Transcription complète');
  await page.getByRole('button', { name: /^(Trouver les moments|Chercher) .*gratuit$/u }).click();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await page.route('**/api/moments/*/sound', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await first.getByRole('button', { name: /^Écouter «/u }).click();
  await first.getByRole('button', { name: 'Le son n’est pas arrivé' }).click();
  await expect(first.getByText('Le son seul')).toBeVisible();
  const player = first.locator('figure audio');
  await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThan(0);
  expect(await player.evaluate((media: HTMLAudioElement) => media.duration)).toBeGreaterThan(70);
});

test('on a phone, in English: where nobody speaks the sound alone chooses, and says so', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, session, 'en');
  await page.goto('/subtitlesclip?choose=moments');
  await page.setInputFiles('input[type=file][accept^="video"]', await makeWordlessFilm(await mediaFolder()));
  await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await page.getByRole('button', { name: /^(Find the moments|Search) .*free$/u }).click();
  await expect(page.getByText('Chosen by sound alone')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(
    page.getByText('Without recognised words the clips are made without subtitles.'),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** On a phone of the same person the search is a clip in preparation: titles, reasons, words, and its sound. */
async function openOnPhone(
  phone: Page,
  session: Awaited<ReturnType<typeof signUp>>['session'],
  title: string,
): Promise<void> {
  await enterAs(phone, session, 'en');
  await phone.goto('/projet');
  const prepared = phone.getByRole('region', { name: 'Clips in preparation' });
  await expect(prepared.getByText('3 moments')).toBeVisible();
  await lookAt(phone, 'prepared-clips');
  await prepared.getByRole('link', { name: 'entretien' }).click();
  const card = phone.getByRole('article').first();
  await expect(card).toHaveAccessibleName(title);
  await expect(card.getByRole('list', { name: 'Why this moment' })).toBeVisible();
  await card.getByText('Read the words').click();
  await expect(card.getByText(/C’est la phrase numéro/u).first()).toBeVisible();
  await card.getByRole('button', { name: /^Listen to/u }).click();
  const player = card.locator('figure audio');
  await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThan(0);
  await lookAt(phone, 'moments-elsewhere');
  // Its file is asked for again before a clip is made.
  await expect(phone.getByText(/choose “entretien” again/u)).toBeVisible();
  await phone.getByRole('button', { name: 'New search' }).click();
  await expect(phone.getByRole('region', { name: 'Your searches' }).getByRole('link')).toHaveText(
    'entretien',
  );
  await phone.close();
}

async function giveTranscript(page: Page, opener: string, label: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  const button = page.getByRole('button', { name: opener });
  // Without a recogniser the field is there by itself, once it is known that there is none.
  await expect(field.or(button)).toBeVisible();
  if (!(await field.isVisible())) await button.click();
  await field.fill(SRT);
}

/** Bytes of uploads that this page has sent. */
function countSent(page: Page) {
  let bytes = 0;
  page.on('requestfinished', (request) => {
    if (!/\/api\/(tus|upload-video)/u.test(request.url())) return;
    void request.sizes().then(({ requestBodySize }) => {
      bytes += requestBodySize;
    });
  });
  return { bytes: () => bytes };
}
