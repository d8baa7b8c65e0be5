import { readFile } from 'node:fs/promises';
import { receiptSchema } from '@atelier/contracts';
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
    details: 'Détails',
    facts: ['Temps de calcul', 'Retiré de la vidéo', 'Volume, avant et après', 'Détection de la parole'],
    download: 'Télécharger le reçu',
  },
  en: {
    details: 'Details',
    facts: ['Processing time', 'Removed from the video', 'Loudness, before and after', 'Speech detection'],
    download: 'Download the receipt',
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 1440],
    ['en', 390],
  ] as const,
  0,
)) {
  test(`a project tells how it was made and gives its receipt (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    const form = new FormData();
    form.set('video', new Blob([await readFile(video)], { type: 'video/mp4' }), 'talk.mp4');
    for (const [name, value] of Object.entries({
      format: '1:1',
      duration: '4',
      cuts: JSON.stringify([{ start_seconds: 2, end_seconds: 2.6 }]),
      sound: JSON.stringify({ loudness: true }),
    })) {
      form.set(name, value);
    }
    const headers = { Authorization: `Bearer ${accessToken}` };
    const made = await fetch(`${baseURL}/api/format-video`, { method: 'POST', headers, body: form });
    expect(made.status).toBe(200);
    const id = made.headers.get('x-job-id');
    await made.arrayBuffer();

    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, session, language);
    await page.goto('/projet');
    await page
      .getByRole('button', { name: /Format 1:1 - talk/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text.details, { exact: true }).click();
    for (const fact of text.facts) await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: text.download }).scrollIntoViewIfNeeded();
    await lookAt(page, `details-${language}`, 'window');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: text.download }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Format 1-1 - talk.receipt.json');
    const receipt = receiptSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(receipt).toMatchObject({ tool: 'format', job: { id }, result: { cuts: [expect.anything()] } });
  });
}
