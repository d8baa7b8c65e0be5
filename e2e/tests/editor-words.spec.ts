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

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    settings: null,
    time: '0,5',
    start: 'Début du mot',
    end: 'Fin du mot',
    line: 'Nouvelle ligne ici',
    hide: 'Ôter des sous-titres',
    later: 'Mot 0,1 s plus tard',
    hidden: '(hors des sous-titres)',
    emoji: /^Choisir un émoji/u,
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    settings: 'Word settings',
    time: '0.5',
    start: 'Start of the word',
    end: 'End of the word',
    line: 'Start a new line here',
    hide: 'Hide from captions',
    later: 'Word 0.1 s later',
    hidden: '(not in captions)',
    emoji: /^Choose an emoji/u,
  },
] as const;

for (const screen of oneOf(SCREENS, 0))
  test(`a word gets other times, begins a line and is hidden (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    const wordCalled = async (text: string) => {
      const { film } = await readFilm(baseURL, person, id);
      return Object.values(film.words)
        .flat()
        .find((one) => one.text.toLowerCase() === text);
    };
    const subtitles = async () => {
      const headers = { authorization: `Bearer ${person.accessToken}` };
      return (await request.get(`${baseURL}/api/films/${id}/export/srt`, { headers })).text();
    };
    /** Selects a word and shows its settings, which cover the text of a phone. */
    const open = async (text: string) => {
      const close = page.getByRole('button', { name: 'Close', exact: true });
      if (screen.settings && (await close.isVisible())) await close.click();
      await word(page, text).click();
      if (screen.settings) await page.getByRole('button', { name: screen.settings }).click();
    };
    await page.goto(`/montage/${id}`);
    await open('everybody');
    // The panel is named after the word.
    const panel = page.getByRole('region').filter({ has: page.getByLabel(screen.start) });
    const before = await wordCalled('everybody');
    await panel.getByLabel(screen.start).fill(screen.time);
    await expect.poll(async () => (await wordCalled('everybody'))?.start_seconds).toBe(0.5);
    expect((await wordCalled('everybody'))?.end_seconds).toBe(before?.end_seconds);

    // Both times move; the word stays in its place among the others.
    await page.locator('#transcript').focus();
    await page.keyboard.press('>');
    await expect.poll(async () => (await wordCalled('everybody'))?.start_seconds).toBe(0.6);
    await panel.getByRole('button', { name: screen.later }).click();
    await expect.poll(async () => (await wordCalled('everybody'))?.start_seconds).toBe(0.7);

    await page.locator('#transcript').focus();
    await page.keyboard.press('n');
    const line = panel.getByRole('button', { name: screen.line });
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await wordCalled('everybody'))?.starts_line).toBe(true);
    expect(await subtitles()).toMatch(/ --> \S+\s+everybody/u);
    await expectAccessible(page);
    await lookAt(page, `editor-words-${screen.language}`, 'window');

    await open('um');
    await panel.getByRole('button', { name: screen.hide }).click();
    await expect(word(page, 'um')).toHaveAttribute('data-hidden', 'true');
    await expect(page.locator('#transcript').getByText(screen.hidden)).toHaveCount(1);
    await expect.poll(async () => (await wordCalled('um'))?.hidden).toBe(true);
    expect(await subtitles()).not.toMatch(/\bum\b/iu);
    await lookAt(page, `editor-words-hidden-${screen.language}`, 'window');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(word(page, 'um')).not.toHaveAttribute('data-hidden');
    await expect.poll(async () => Object.keys((await wordCalled('um')) ?? {})).not.toContain('hidden');
    expect(await subtitles()).toMatch(/\bum\b/iu);
    await page.keyboard.press('Shift+H');
    await expect.poll(async () => (await wordCalled('um'))?.hidden).toBe(true);

    await page.reload();
    await expect(word(page, 'um')).toHaveAttribute('data-hidden', 'true');
    await open('everybody');
    await expect(panel.getByRole('button', { name: screen.line })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByLabel(screen.start)).toHaveValue(screen.language === 'fr' ? '0,7' : '0.7');
    await expect(panel.getByLabel(screen.end)).toBeVisible();

    await panel.getByRole('button', { name: screen.emoji }).click();
    await lookAt(page, `editor-words-emoji-${screen.language}`, 'window');
    await page.getByRole('button', { name: /🔥$/u }).click();
    await expect.poll(async () => (await wordCalled('everybody'))?.emoji).toBe('🔥');
  });
