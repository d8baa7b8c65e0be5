import { readFile } from 'node:fs/promises';
import type { Transcription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { openOption } from '../support/open-option.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeTalkingVideo(await mediaFolder(), 'talk.mp4', 'testsrc2=size=320x180:rate=25:duration=5');
});

const TEXTS = {
  fr: {
    english: /^Anglais/,
    language: 'Langue des sous-titres',
    correction: 'Corriger avant de générer',
    bar: 'Votre dictionnaire',
    offered: / votre dictionnaire propose /,
    take: /^Écrire « /,
    keep: /^Garder « /,
    refuseAll: 'Tout refuser',
    takeAll: /^Confirmer/,
    undo: 'Annuler la modification',
    generate: /^Générer/,
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
    english: /^English/,
    language: 'Subtitle language',
    correction: 'Correct before generating',
    bar: 'Your dictionary',
    offered: / your dictionary suggests /,
    take: /^Write “/,
    keep: /^Keep “/,
    refuseAll: 'Refuse all',
    takeAll: /^Confirm/,
    undo: 'Undo',
    generate: /^Generate/,
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
  test(`a name corrected twice is offered, answered by keyboard, and kept in the profile (${language}, ${width} px)`, async ({
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

    const [heard, written] = await teachTwice(api, video);

    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    await openOption(page, text.language);
    await page.getByRole('radio', { name: text.english }).check();
    await page.locator('input[name="subtitle_style"]').first().check();
    // Recognised by themselves, as soon as the video has been sent.
    await openOption(page, text.correction);
    const bar = page.getByRole('region', { name: text.bar });
    const offered = page.getByRole('button', { name: text.offered });
    await expect(bar).toBeVisible({ timeout: 200_000 });
    await expect(offered.first()).toContainText(heard);
    await lookAt(page, `offer-${language}`);

    // By keyboard: taken, taken back, refused; with the bar: all at once.
    await offered.first().focus();
    await expect(bar.getByRole('button', { name: text.take })).toBeVisible();
    await lookAt(page, `chosen-${language}`);
    await page.keyboard.press('o');
    await expect(page.locator('[data-word]', { hasText: written }).first()).toBeFocused();
    await page.getByRole('toolbar').getByRole('button', { name: text.undo }).click();
    await expect(offered.first()).toContainText(heard);
    await offered.first().focus();
    await page.keyboard.press('n');
    await expect(bar).toBeHidden();
    await page.getByRole('toolbar').getByRole('button', { name: text.undo }).click();
    await page.locator('[data-word]').last().focus();
    await bar.getByRole('button', { name: text.refuseAll }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('toolbar').getByRole('button', { name: text.undo }).click();
    await bar.getByRole('button', { name: text.takeAll }).click();
    await expect(bar).toBeHidden();
    await expect(page.locator('[data-word]', { hasText: written }).first()).toBeVisible();

    // The film is asked for with these words, and with the transcription that they correct.
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: text.generate }).last().click();
    const body = (await asked).postDataJSON();
    expect(body.transcription_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(body.captions)).toContain(`"${written}`);
    await api('DELETE', `/api/jobs/${(await (await accepted).json()).process_id}`);

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

/** Corrects one recognised word in two transcriptions. @returns how it is heard and how it is written */
async function teachTwice(api: Calls, path: string): Promise<[string, string]> {
  const form = new FormData();
  form.set('video', new Blob([await readFile(path)], { type: 'video/mp4' }), 'talk.mp4');
  const { filepath } = await (await api('POST', '/api/upload-video', form)).json();
  let pair: [string, string] = ['', ''];
  for (const _ of [1, 2]) {
    const request = { filepath, language_code: 'en-US', tool: 'subtitles', subtitle_style: 1 };
    const { process_id: id } = await (await api('POST', '/api/transcribe', request)).json();
    await expect
      .poll(async () => (await api('GET', `/api/transcription/${id}`)).status, { timeout: 200_000 })
      .toBe(200);
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
  return pair;
}
