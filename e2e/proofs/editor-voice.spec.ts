import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: { width: 390, height: 844 },
    tab: 'Son',
    start: 'Écouter avant et après',
    again: 'Écouter un autre passage',
    label: 'Son avant ou après',
    play: 'Lire',
    loudness: 'Volume régulier',
    before: 'Avant',
    nothing: 'Activez un réglage pour en entendre l’effet.',
  },
  {
    language: 'en',
    size: WIDE,
    tab: 'Sound',
    start: 'Hear before and after',
    again: 'Hear another passage',
    label: 'Sound before or after',
    play: 'Play',
    loudness: 'Even volume',
    before: 'Before',
    nothing: 'Turn a setting on to hear what it does.',
  },
] as const;

for (const screen of oneOf(SCREENS, 1))
  test(`the voice of a scene is heard before and after its treatment (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { id } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: screen.tab }).click();
    const start = page.getByRole('button', { name: screen.start });
    await expect(start).toBeEnabled();
    await start.click();
    const sides = page.getByRole('group', { name: screen.label });
    await expect(sides).toBeVisible();
    await expect(page.getByRole('button', { name: screen.again })).toBeVisible();
    await sides.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await lookAt(page, `editor-voice-${screen.language}`, 'window');
    // Both sounds play together, and one of them is heard.
    await sides.getByRole('button', { name: screen.play, exact: true }).click();
    const players = sides.locator('audio');
    const mutedOf = () => players.evaluateAll((all: HTMLAudioElement[]) => all.map(({ muted }) => muted));
    const times = () => players.evaluateAll((all: HTMLAudioElement[]) => all.map((one) => one.currentTime));
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0);
    expect(await mutedOf()).toEqual([true, false]);
    await sides.getByText(screen.before, { exact: true }).click();
    await expect.poll(mutedOf).toEqual([false, true]);

    // Another setting takes the result away.
    await pressControl(page.getByRole('switch', { name: screen.loudness }), false);
    await expect(sides).toHaveCount(0);
    await expect(page.getByText(screen.nothing)).toBeVisible();
    await expect(start).toBeDisabled();
  });
