import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { filmDuration } from '@atelier/film';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import {
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeFilmVideo();
});

const TEXTS = {
  fr: {
    pink: 'Rose',
    first: 'Voix 1',
    second: 'Voix 2',
    name: 'Nom de la voix',
    who: 'Qui parle',
    look: 'Couleur et nom',
    give: 'Ce passage est de',
    file: 'Voix 2',
    picture: 'Cadre',
    frame: 'Cadrer Léa',
  },
  en: {
    pink: 'Pink',
    first: 'Voice 1',
    second: 'Voice 2',
    name: 'Name of the voice',
    who: 'Who speaks',
    look: 'Colour and name',
    give: 'Says this passage',
    file: 'Voice 2',
    picture: 'Frame',
    frame: 'Frame Léa',
  },
} as const;

const VARIANTS = [
  ['fr', 390],
  ['en', 1440],
  ['fr', 1440],
  ['en', 390],
] as const;

for (const [language, width] of oneOf(VARIANTS, 1))
  test(`two speakers are named and coloured, and SRT names them (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    await page.setViewportSize({ ...WIDE, width });
    const { person, id } = await openFilm(page, baseURL, { video, language });
    const { film, revision } = await readFilm(baseURL, person, id);
    const ids = (film.words.main ?? []).map((one) => one.id);
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.edit(id, {
      revision,
      operations: [
        {
          op: 'replace_speakers',
          speakers: {
            s1: { name: texts.first, color: '#ffd400' },
            s2: { name: texts.second, color: '#4cc9f0' },
          },
        },
        { op: 'set_word', ids: ids.slice(0, 5), speaker: 's1' },
        { op: 'set_word', ids: ids.slice(5), speaker: 's2' },
      ],
    });
    await putFaces(page, id);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const speaker = (name: string) => page.locator('#transcript').getByRole('button', { name, exact: true });
    await speaker(texts.first).click();
    await page.getByRole('textbox', { name: texts.name }).fill('Léa');
    await page.getByRole('button', { name: texts.pink, exact: true }).click();
    await lookAt(page, `speakers-${language}-${width}`, 'window');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(speaker('Léa')).toBeVisible();
    await expect
      .poll(async () => (await readFilm(baseURL, person, id)).film.speakers.s1)
      .toEqual({ name: 'Léa', color: '#ff7ab6' });
    // In the captions too.
    if (width < 800) await page.getByRole('tab', { name: 'Style' }).click();
    await page.getByRole('combobox', { name: texts.who }).selectOption({ label: texts.look });
    await expect
      .poll(async () => (await readFilm(baseURL, person, id)).film.captions.speakers)
      .toBe('color_and_name');
    await lookAt(page, `speaker-captions-${language}-${width}`, 'window');
    // The name of the speaker also names the face, and frames it.
    await page.getByRole('tab', { name: texts.picture }).click();
    await lookAt(page, `speakers-in-picture-${language}-${width}`, 'window');
    await page.getByRole('button', { name: texts.frame }).click();
    await expect
      .poll(async () => (await readFilm(baseURL, person, id)).film.scenes[0]?.layout)
      .toMatchObject({ kind: 'fill', framing: { crop: [{ x: 0.3, y: 0.4 }] } });
    if (width < 800) await page.getByRole('tab', { name: language === 'fr' ? 'Texte' : 'Text' }).click();
    const srt = await page.request.get(`/api/films/${id}/export/srt`, {
      headers: { Authorization: `Bearer ${person.accessToken}` },
    });
    expect(await srt.text()).toMatch(new RegExp(`\\r\\nLéa: Hello[\\s\\S]*\\r\\n${texts.file}: `, 'u'));
    await speaker(texts.second).click();
    await page.getByRole('combobox', { name: texts.give }).selectOption('Léa');
    await expect(speaker(texts.second)).toBeHidden();
  });

test('a passage gets another voice, one voice alone is kept, and two voices become one', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const stored = async () => (await readFilm(baseURL, person, id)).film;
  const speakersOf = async () => [
    ...new Set(((await stored()).words.main ?? []).map(({ speaker }) => speaker)),
  ];
  await page.goto(`/montage/${id}`);
  // The panel of a word names the first voice of a film without any.
  await word(page, 'Hello').click();
  await page.getByRole('combobox', { name: 'Voix', exact: true }).click();
  await page.getByRole('option', { name: 'Nouvelle voix…' }).click();
  await expect.poll(speakersOf).toEqual(['s1', null]);
  const speaker = (name: string) =>
    page.locator('#transcript').getByRole('button', { name, exact: true }).first();
  await speaker('Voix 1').click();
  await page.getByRole('combobox', { name: 'Ce passage est de' }).selectOption('Nouvelle voix…');
  await expect.poll(speakersOf).toEqual(['s2', null]);
  await speaker('Voix 2').click();
  await page.getByRole('combobox', { name: 'Réunir avec' }).selectOption('Voix 1');
  await expect.poll(speakersOf).toEqual(['s1', null]);
  await speaker('Voix 1').click();
  await page.getByRole('button', { name: 'Garder seulement Voix 1' }).click();
  await expect(page.locator('#transcript del').first()).toBeVisible();
  await expect.poll(async () => filmDuration(await stored())).toBeLessThan(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => filmDuration(await stored())).toBeGreaterThan(5);
});

/** Gives the film two people whose faces and voices were joined, as recognition does for real faces. */
async function putFaces(page: Page, id: string): Promise<void> {
  const person = (from: number, until: number, x: number) => ({
    turns: [{ start_seconds: from, end_seconds: until }],
    seen: [{ start_seconds: 0, end_seconds: 60, x, y: 0.4, width: 0.1 }],
  });
  await page.route(`**/api/films/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const view = await response.json();
    const middle = view.film.words.main[5].start_seconds;
    view.facts.sources.main.people = [person(0, middle, 0.3), person(middle, 60, 0.7)];
    return route.fulfill({ response, json: view });
  });
}
