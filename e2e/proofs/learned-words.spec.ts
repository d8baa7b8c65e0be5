import { readFile } from 'node:fs/promises';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { Transcription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeTalkingVideo(await mediaFolder(), 'talk.mp4', 'testsrc2=size=320x180:rate=25:duration=5');
});

const TEXTS = {
  fr: {
    offers: 'Votre dictionnaire',
    accept: /^Remplacer «/u,
    learned: 'Appris de vos corrections',
    word: 'Mot',
    add: 'Ajouter un mot',
    edit: 'Modifier « LinkedIn »',
    save: 'Enregistrer',
    known: 'Ce mot est déjà dans votre dictionnaire.',
    remove: 'Supprimer « Linked In »',
    sure: 'Supprimer',
    empty: 'Aucun mot pour l’instant',
  },
  en: {
    offers: 'Your dictionary',
    accept: /^Replace “/u,
    learned: 'Learned from your corrections',
    word: 'Word',
    add: 'Add a word',
    edit: 'Edit “LinkedIn”',
    save: 'Save',
    known: 'This word is in your dictionary already.',
    remove: 'Delete “Linked In”',
    sure: 'Delete',
    empty: 'No words yet',
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 1440],
    ['en', 390],
  ] as const,
  1,
)) {
  test(`a name corrected twice is offered in the editor and kept in the profile (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    const api = callsOf(baseURL ?? '', accessToken);
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, session, language);

    // The dictionary is empty, and the profile explains it.
    await page.goto('/profil?tab=dictionary');
    await expect(page.getByRole('heading', { name: text.empty })).toBeVisible();

    const { heard, written, filepath } = await teachTwice(api, video);

    // A film of the video offers the name, which is accepted by keyboard.
    const films = filmsOf(connect({ url: baseURL ?? '', key: accessToken }));
    const { id } = await films.create({ filepath, language_code: 'en-US' });
    await page.goto(`/montage/${id}`);
    await page.locator('#transcript').focus();
    await page.keyboard.press('Shift+C');
    const offers = page.getByRole('region', { name: text.offers });
    const accept = offers.getByRole('button', { name: text.accept }).first();
    await expect(offers).toContainText(heard);
    await lookAt(page, `offer-${language}`);
    await accept.press('Enter');
    await expect(page.locator('#transcript')).toContainText(written);

    await page.goto('/profil?tab=dictionary');
    await expect(page.getByText(written, { exact: true })).toBeVisible();
    await expect(page.getByText(text.learned)).toBeVisible();
    await editWords(page, text);
  });
}

async function editWords(page: Page, text: (typeof TEXTS)['fr' | 'en']): Promise<void> {
  const { language } = await page.evaluate(() => ({ language: document.documentElement.lang }));
  await page.getByRole('textbox', { name: text.word, exact: true }).fill('LinkedIn');
  await page.getByRole('button', { name: text.add }).click();
  await expect(page.getByText('LinkedIn', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: text.word, exact: true }).fill('linkedin');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.known)).toBeVisible();
  await page.getByRole('textbox', { name: text.word, exact: true }).fill('');
  await page.getByRole('button', { name: text.edit }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Linked In');
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText('Linked In', { exact: true })).toBeVisible();
  await lookAt(page, `dictionary-${language}`);
  await page.getByRole('button', { name: text.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.sure, exact: true }).click();
  await expect(page.getByText('Linked In', { exact: true })).toBeHidden();
}

function callsOf(url: string, accessToken: string) {
  return (method: string, address: string, body?: unknown) =>
    fetch(`${url}${address}`, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
}
type Calls = ReturnType<typeof callsOf>;

/** Corrects one recognised word in two transcriptions. @returns how it is heard, how it is written, and the video */
async function teachTwice(api: Calls, path: string) {
  const form = new FormData();
  form.set('video', new Blob([await readFile(path)], { type: 'video/mp4' }), 'talk.mp4');
  const { filepath } = await (await api('POST', '/api/upload-video', form)).json();
  let pair: [string, string] = ['', ''];
  for (const _ of [1, 2]) {
    const request = { filepath, language_code: 'en-US', tool: 'subtitles', subtitle_style: 1 };
    const { process_id: id } = await (await api('POST', '/api/transcribe', request)).json();
    await expect.poll(async () => (await api('GET', `/api/transcription/${id}`)).status).toBe(200);
    const { lines }: Transcription = await (await api('GET', `/api/transcription/${id}`)).json();
    // A recogniser of drafts hears what it hears: the longest word gets another spelling of the same sounds.
    const [longest = ''] = lines
      .flatMap(({ words }) => words.map(({ text }) => text.replace(/[^a-z]/giu, '')))
      .toSorted((a, b) => b.length - a.length);
    pair = [longest, `${longest[0]?.toUpperCase()}${longest.slice(1)}${longest.at(-1)}`];
    const corrected = lines.map(({ words }) => ({
      words: words.map((word) => ({ ...word, text: word.text.replace(...pair) })),
    }));
    const answer = await api('POST', '/api/process-video', {
      filepath,
      language_code: 'en-US',
      subtitle_style: 1,
      captions: { lines: corrected },
      transcription_id: id,
    });
    await api('DELETE', `/api/jobs/${(await answer.json()).process_id}`);
  }
  return { heard: pair[0], written: pair[1], filepath: String(filepath) };
}
