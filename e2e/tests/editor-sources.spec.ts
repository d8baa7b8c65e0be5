import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { filmDuration } from '@atelier/film';
import { oneOf } from '../support/every-day.ts';
import {
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { dropFile } from '../support/give-files.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, makeUnreadableFile, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      timeline: 'Frise',
      progress: 'Ajout de suite.mp4',
      add: 'Ajouter une vidéo ou une image',
      files: 'Choisir des fichiers',
      dismiss: 'Retirer faux.mp4',
      replace: 'Remplacer faux.mp4',
      saved: 'Enregistré',
      generate: /^Générer/u,
      done: 'Votre vidéo est prête.',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      timeline: 'Timeline',
      progress: 'Adding suite.mp4',
      add: 'Add a video or an image',
      files: 'Choose files',
      dismiss: 'Remove faux.mp4',
      replace: 'Replace faux.mp4',
      saved: 'Saved',
      generate: /^Generate/u,
      done: 'Your video is ready.',
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`a second recording and a picture are added to a film, which is rendered (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const folder = await mediaFolder();
    const second = await makeTalkingVideo(folder, 'suite.mp4', 'color=0x204080:s=640x360:r=50:d=5');
    const picture = await madeMedia(path.join(folder, 'image.png'), [
      ...['-f', 'lavfi', '-i', 'color=0xc03030:s=640x480', '-frames:v', '1'],
    ]);
    const broken = await makeUnreadableFile(folder, 'faux.mp4', 200_000);
    const video = await makeFilmVideo();
    const { person, id } = await openFilm(page, baseURL, { video, language });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const scenes = page.locator('[data-scene]');
    await word(page, 'today').click();
    await page.keyboard.press('s');
    await expect(scenes).toHaveCount(2);

    // Dropped between two scenes, while a word is being typed.
    const timeline = page.getByRole('region', { name: texts.timeline });
    const border = await scenes.nth(1).boundingBox();
    const target = `[aria-label="${texts.timeline}"] [data-scene] >> nth=1`;
    await dropFile(
      page,
      target,
      { path: second, name: 'suite.mp4', type: 'video/mp4' },
      (border?.x ?? 0) + 4,
    );
    await expect(timeline.getByRole('progressbar', { name: texts.progress })).toBeVisible();
    await lookAt(page, `sources-arriving-${language}`, 'window');
    await word(page, 'videos').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('fil');
    await expect(word(page, 'channel.')).toBeVisible();
    await expect(scenes).toHaveCount(3);
    // The word in the input was not disturbed.
    await page.keyboard.type('ms');
    await page.keyboard.press('Enter');
    await expect(word(page, 'films')).toBeVisible();
    await expect(timeline.locator('[data-arrivals]')).toHaveCount(0);
    const said = await page.locator('#transcript').innerText();
    expect(said.indexOf('channel')).toBeGreaterThan(said.indexOf('welcome'));
    expect(said.indexOf('channel')).toBeLessThan(said.indexOf('films'));

    // A file that is none stays with what can be done about it.
    await dropFile(page, target, { path: broken, name: 'faux.mp4', type: 'video/mp4' });
    await expect(timeline.getByRole('alert')).toContainText('faux.mp4');
    await expect(timeline.getByRole('button', { name: texts.replace })).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `sources-failed-${language}`, 'window');
    await timeline.getByRole('button', { name: texts.dismiss }).click();
    await expect(timeline.getByRole('alert')).toHaveCount(0);

    // A picture by the "+" at the end, with the keyboard.
    const choosing = page.waitForEvent('filechooser');
    await timeline.getByRole('button', { name: texts.add }).press('Enter');
    await page.getByRole('menuitem', { name: texts.files }).first().press('Enter');
    await (await choosing).setFiles(picture);
    await expect(scenes).toHaveCount(4);
    await scenes.nth(3).getByRole('button').click();
    await expect(page.getByRole('heading', { name: /^(Scène|Scene) 4$/u })).toBeVisible();
    await lookAt(page, `sources-added-${language}`, 'window');
    await expect(page.getByText(texts.saved, { exact: true }).first()).toBeVisible();

    const { film } = await readFilm(baseURL, person, id);
    expect(film.scenes.map(({ source }) => source)).toEqual(['main', 'source2', 'main', 'source3']);
    await page.getByRole('button', { name: texts.generate }).click();
    await expect(page.getByText(texts.done)).toBeVisible();
    const { render } = await readFilm(baseURL, person, id);
    const answer = await fetch(`${baseURL}/api/download-film/${render?.process_id}`, {
      headers: { Authorization: `Bearer ${person.accessToken}` },
    });
    const made = path.join(folder, 'made.mp4');
    await writeFile(made, Buffer.from(await answer.arrayBuffer()));
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-show_entries', 'format=duration:stream=codec_type', '-of', 'json', made],
    ]);
    const probed = JSON.parse(stdout);
    expect(probed.streams).toHaveLength(2);
    expect(Math.abs(Number(probed.format.duration) - filmDuration(film))).toBeLessThan(0.2);
  });
