import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { keptWords } from '@atelier/film';
import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
import { makeFilm, spoken } from '../support/films/make-film.ts';
import {
  cutWord,
  expectAccessible,
  makeFilmVideo,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { levelOf, measureSound, playedSound } from '../support/films/sound-powers.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeFilmVideo();
});

const SCREENS = [
  {
    language: 'fr',
    scheme: 'light',
    size: WIDE,
    texts: {
      open: 'Doublage…',
      title: 'Doubler le film',
      start: 'Doubler · 1 crédit de voix',
      off: 'Coupées',
      voice: 'Voix',
      play: 'Lire',
      take: 'Reprendre les coupes de l’original',
      takeDo: 'Reprendre les coupes',
      long: 'Trop longue',
    },
  },
  {
    language: 'en',
    scheme: 'dark',
    size: { width: 390, height: 844 },
    texts: {
      open: 'Dub…',
      title: 'Dub the film',
      start: 'Dub · 1 voice credit',
      off: 'Off',
      voice: 'Voice',
      play: 'Play',
      take: 'Take over the cuts of the original',
      takeDo: 'Take over the cuts',
      long: 'Too long',
    },
  },
] as const;

for (const { language, scheme, size, texts } of oneOf(SCREENS, 0))
  test(`a person dubs a French film into English with captions (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await measureSound(page, []);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { session, ...person } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const { id } = await makeFilm(baseURL ?? '', person, {
      video,
      language: 'fr-FR',
      words: spoken('Bonjour à tous les amis. … Voici une petite astuce.'),
    });
    await page.goto(`/montage/${id}`);
    await chooseInFilmMenu(page, 'export', texts.open);
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect(dialog.getByText('Voici une petite astuce.')).toBeAttached();
    await lookAt(page, `dub-${language}`, 'window');
    const line = (original: string) => dialog.getByRole('textbox', { name: original });
    await line('Bonjour à tous les amis.').fill(`Hello ${'my dear and faithful friends '.repeat(8)}.`);
    await expect(dialog.getByText(texts.long)).toBeVisible();
    await line('Bonjour à tous les amis.').fill('Hello my friends.');
    await expect(dialog.getByText(texts.long)).toBeHidden();
    await line('Voici une petite astuce.').fill('Here is a trick.');
    await dialog.getByRole('combobox', { name: texts.voice, exact: true }).click();
    await page.getByRole('option', { name: 'Emma' }).click();
    await dialog.getByText(texts.off, { exact: true }).click();
    await expectAccessible(page);
    await lookAt(page, `dub-filled-${language}`, 'window');
    await dialog.getByRole('button', { name: texts.start }).click();
    await expect(page).not.toHaveURL(new RegExp(id, 'u'));
    await expect(page.locator('#transcript').getByText('friends.', { exact: true })).toBeVisible();
    await lookAt(page, `dub-made-${language}`, 'window');
    const made = page.url().split('/').at(-1) ?? '';
    const { film, dub } = await readFilm(baseURL, person, made);
    expect(film.language).toBe('en-US');
    expect(keptWords(film).map(({ word }) => word.text)).toEqual([
      ...['Hello', 'my', 'friends.', 'Here', 'is', 'a', 'trick.'],
    ]);
    expect(dub?.of).toBe(id);
    const words = keptWords(film);
    const [first, last, next] = [words[0], words[2], words[3]];
    await page.getByRole('button', { name: texts.play, exact: true }).click();
    await expect(page.getByTestId('playhead')).toHaveText(/^0:0[56]/);
    const played = await playedSound(page);
    const level = (from = 0, until = 0) => levelOf(played, { from, until });
    // The English voice is heard where its words are, and the French one not between them.
    expect(level(first?.startSeconds, last?.endSeconds)).toBeGreaterThan(-40);
    expect(level((last?.endSeconds ?? 0) + 0.4, (next?.startSeconds ?? 0) - 0.2)).toBeLessThan(-55);
    await expectAccessible(page);

    const original = await readFilm(baseURL, person, id);
    await filmsOf(connect({ url: baseURL ?? '', key: person.accessToken })).edit(id, {
      revision: original.revision,
      operations: [{ op: 'cut_range', source: 'main', start_seconds: 0, end_seconds: 2.6 }],
    });
    await page.reload();
    await expect(word(page, 'trick.')).toBeVisible();
    await chooseInFilmMenu(page, 'export', texts.take);
    const question = page.getByRole('dialog', { name: texts.take });
    await expect(question).toContainText('Hello my friends.');
    await lookAt(page, `dub-take-${language}`, 'window');
    await question.getByRole('button', { name: texts.takeDo }).click();
    await expect(cutWord(page, 'Hello')).toBeVisible();
    const taken = await readFilm(baseURL, person, made);
    expect(keptWords(taken.film)[0]?.word.text).toBe('Here');
  });
