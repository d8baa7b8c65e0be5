import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { Page } from '@playwright/test';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    back: 'Retour au film',
    word: '« today »',
    words: '3 mots',
    scene: 'Scène 2',
    openScene: /^Scène 2,/u,
    layer: 'Accroche',
    music: 'Calme',
    effect: 'Pop',
    speaker: 'Voix : Camille',
    tabs: ['Style', 'Cadre', 'Calques', 'Son'],
    tabOf: { layer: 'Calques', sound: 'Son' },
  },
  en: {
    back: 'Back to the film',
    word: '“today”',
    words: '3 words',
    scene: 'Scene 2',
    openScene: /^Scene 2,/u,
    layer: 'Accroche',
    music: 'Calm',
    effect: 'Pop',
    speaker: 'Voice: Camille',
    tabs: ['Style', 'Frame', 'Layers', 'Sound'],
    tabOf: { layer: 'Layers', sound: 'Sound' },
  },
} as const;

async function openEditedFilm(page: Page, baseURL: string | undefined, language: 'fr' | 'en') {
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
  const { revision, film } = await readFilm(baseURL, person, id);
  const [scene] = film.scenes;
  const words = film.words.main ?? [];
  const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
  await films.edit(id, {
    revision,
    operations: [
      { op: 'split_scene', id: scene?.id ?? '', at_seconds: 3 },
      { op: 'replace_speakers', speakers: { s1: { name: 'Camille', color: '#ffd84d' } } },
      { op: 'set_word', ids: words.map((one) => one.id), speaker: 's1' },
      {
        op: 'add_layer',
        layer: {
          id: 'title1',
          kind: 'title',
          text: 'Accroche',
          anchor: { word: words[0]?.id ?? '' },
          duration_seconds: 2,
          place: { x: 0.5, y: 0.2, width: 0.7 },
          enter: 'none',
          leave: 'none',
        },
      },
      {
        op: 'add_music',
        music: { id: 'music1', bed: 'calm', gain_db: -8, duck_db: 10, start_seconds: 0, end_seconds: 6 },
      },
      {
        op: 'add_effect',
        effect: { id: 'effect1', effect: 'pop', anchor: { word: words[1]?.id ?? '' }, gain_db: -8 },
      },
    ],
  });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  return id;
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])
  test(`one panel fills the inspector for each kind of selection (${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const language = size.width === 1440 ? 'en' : 'fr';
    const texts = TEXTS[language];
    await openEditedFilm(page, baseURL, language);
    const inspector = page.getByRole('complementary', { name: language === 'fr' ? 'Réglages' : 'Settings' });
    const bar = (name: string) => page.locator('[data-kind]').getByRole('button', { name, exact: true });
    const kinds: [string, string, () => Promise<void>][] = [
      ['word', texts.word, () => word(page, 'today').click()],
      [
        'words',
        texts.words,
        async () => {
          await word(page, 'today').click();
          await word(page, 'talk').click({ modifiers: ['Shift'] });
        },
      ],
      ['scene', texts.scene, () => page.getByRole('button', { name: texts.openScene }).click()],
      ['layer', texts.layer, () => bar(texts.layer).click()],
      ['music', texts.music, () => bar(texts.music).click()],
      ['effect', texts.effect, () => bar(texts.effect).click()],
      [
        'speaker',
        texts.speaker,
        () => page.locator('#transcript').getByRole('button', { name: 'Camille' }).first().click(),
      ],
    ];
    for (const [kind, name, select] of kinds) {
      await select();
      const panel = inspector.getByRole('region', { name, exact: true });
      await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible();
      // No second panel, and no list that scrolls inside of the one that scrolls.
      await expect(inspector.getByRole('tab')).toHaveCount(0);
      const { height, scrolling, cut } = await inspector.evaluate((element) => {
        const all = [...element.querySelectorAll<HTMLElement>('*')];
        const isScrolling = (one: HTMLElement) =>
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
          one.scrollHeight > one.clientHeight + 1;
        const { right } = element.getBoundingClientRect();
        return {
          height: element.clientHeight - (element.firstElementChild?.clientHeight ?? 0),
          scrolling: all.filter(isScrolling).length,
          cut: all
            .filter((one) => one.clientWidth > 1 && one.getBoundingClientRect().right > right + 0.5)
            .map((one) => one.outerHTML.slice(0, 120)),
        };
      });
      expect(height, kind).toBe(0);
      expect(scrolling, kind).toBeLessThanOrEqual(1);
      expect(cut, kind).toEqual([]);
      await expectAccessible(page);
      await lookAt(page, `selection-${kind}-${size.width}`, 'window');
    }
    await inspector.getByRole('button', { name: texts.back }).click();
    for (const tab of texts.tabs) await expect(inspector.getByRole('tab', { name: tab })).toBeVisible();
    await expect(inspector.getByRole('tab', { selected: true })).toBeFocused();
    // Escape leads back too, and what is taken back leaves no empty panel.
    await page.getByRole('button', { name: texts.openScene }).click();
    await inspector.getByRole('button', { name: texts.back }).press('Escape');
    await expect(inspector.getByRole('tab').first()).toBeVisible();
    await bar(texts.music).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(inspector.getByRole('tab').first()).toBeVisible();
  });

test('the panel of what is selected fills its tab on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const texts = TEXTS.fr;
  await openEditedFilm(page, baseURL, 'fr');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.getByRole('button', { name: texts.openScene }).click();
  await expect(heading(texts.scene)).toBeVisible();
  await expectAccessible(page);
  await lookAt(page, 'selection-scene-390', 'window');
  for (const [tab, name] of [
    [texts.tabOf.layer, texts.layer],
    [texts.tabOf.sound, texts.music],
    [texts.tabOf.sound, texts.effect],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      .first()
      .click();
    await expect(heading(name)).toBeVisible();
    await lookAt(page, `selection-${name}-390`, 'window');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: texts.back }).click();
    await expect(heading(name)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
  }
});
