import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    sound: 'Son',
    tracks: 'Pistes de la vidéo',
    second: 'Piste 2',
    mix: 'Toutes les pistes ensemble',
    play: 'Lire',
    first: 'Piste 1',
    generate: /^Générer/u,
    open: 'Voir la vidéo',
    close: 'Fermer',
    leftOut: 'La source a plusieurs pistes de son ; ce fichier a la principale.',
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    sound: 'Sound',
    tracks: 'Tracks of the video',
    second: 'Track 2',
    mix: 'All tracks together',
    play: 'Play',
    first: 'Track 1',
    generate: /^Generate/u,
    open: 'Watch the video',
    close: 'Close',
    leftOut: 'The source has several sound tracks; this file has the main one.',
  },
] as const;

/** Makes a talk with a loud tone as its second track, as a microphone beside a game. */
async function makeTwoTracks(): Promise<string> {
  const talk = await makeFilmVideo();
  return madeMedia(path.join(await mediaFolder(), 'two-tracks.mp4'), [
    ...['-i', talk, '-f', 'lavfi', '-i', 'sine=frequency=1200:duration=6'],
    ...['-map', '0:v', '-map', '0:a', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac'],
  ]);
}

for (const screen of oneOf(SCREENS, 0))
  test(`a track of a recording with several is chosen (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      video: await makeTwoTracks(),
      language: screen.language,
    });
    const soundOf = async () => (await readFilm(baseURL, person, id)).film.sources.main?.sound_asset_id;
    const mix = await soundOf();
    expect(mix).toBeDefined();
    const heard: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'media') heard.push(response.url());
    });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: screen.sound, exact: true }).click();
    const tracks = page.getByRole('radiogroup', { name: screen.tracks });
    await expect(tracks.getByRole('radio', { name: screen.mix })).toBeChecked();
    await expectAccessible(page);
    await lookAt(page, `sound-tracks-${screen.language}`, 'window');
    await tracks.getByRole('radio', { name: screen.second }).focus();
    await page.keyboard.press('Space');
    await expect(tracks.getByRole('radio', { name: screen.second })).toBeChecked();
    await expect.poll(soundOf).not.toBe(mix);
    const second = (await soundOf()) ?? '';
    // The preview plays the sound of that track.
    await page.getByRole('button', { name: screen.play, exact: true }).click();
    await expect.poll(() => heard.some((url) => url.includes(second))).toBe(true);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(tracks.getByRole('radio', { name: screen.mix })).toBeChecked();
    await expect.poll(soundOf).toBe(mix);

    // A file without the other tracks says so.
    await tracks.getByRole('radio', { name: screen.first }).check({ force: true });
    await expect.poll(soundOf).toBeUndefined();
    await page.getByRole('button', { name: screen.generate }).click();
    await expect(page.getByRole('status').filter({ hasText: screen.leftOut })).toBeVisible();
    // A phone has no room for the button.
    if (screen.size !== WIDE) return;
    const open = page.getByRole('button', { name: screen.open });
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(screen.leftOut)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `film-result-${screen.language}`, 'window');
    await dialog.getByRole('button', { name: screen.close }).click();
    await expect(open).toBeFocused();
  });
