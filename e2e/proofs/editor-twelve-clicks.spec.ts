import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filmDuration } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import { speechSample } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { pressControl } from '../support/controls/press-control.ts';
import { makeSpokenVideo } from '../support/films/dropped-videos.ts';
import { readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    input: 'Vidéo à monter',
    add: 'Ajouter une vidéo ou une image',
    files: 'Choisir des fichiers',
    title: 'Ajouter un titre',
    text: 'Texte',
    back: 'Retour au film',
    second: 'Ajouter une seconde langue',
    secondText: 'Texte de la seconde langue',
    generate: /^Générer · /u,
    done: 'Votre vidéo est prête.',
  },
  en: {
    input: 'Video to edit',
    add: 'Add a video or an image',
    files: 'Choose files',
    title: 'Add a title',
    text: 'Text',
    back: 'Back to the film',
    second: 'Add a second language',
    secondText: 'Text of the second language',
    generate: /^Generate · /u,
    done: 'Your video is ready.',
  },
} as const;

for (const language of ['fr', 'en'] as const)
  test(`two recordings become one film with a title, a second language and a render in twelve clicks (${language})`, async ({
    page,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    const { session, ...person } = await signUp(baseURL ?? '');
    await page.setViewportSize(WIDE);
    await enterAs(page, session, language);
    const folder = await mediaFolder();
    const second = await makeTalkingVideo(folder, 'suite.mp4', 'color=0x204080:s=640x360:r=25:d=5');
    await page.goto('/');
    let clicks = 0;
    const click = async (act: () => Promise<unknown>) => {
      await act();
      clicks += 1;
    };

    await click(async () =>
      page.getByLabel(texts.input).setInputFiles(await makeSpokenVideo(speechSample(language))),
    );
    await expect(page.locator('#transcript [data-key]').first()).toBeVisible();
    const timeline = page.locator('[data-scene]');
    const choosing = page.waitForEvent('filechooser');
    await click(() => page.getByRole('button', { name: texts.add }).click());
    await click(() => page.getByRole('menuitem', { name: texts.files }).first().click());
    await (await choosing).setFiles(second);
    await expect(timeline).toHaveCount(2);

    await click(() => page.getByRole('button', { name: texts.title, exact: true }).first().click());
    await click(() => page.getByRole('textbox', { name: texts.text, exact: true }).fill('Deux en un'));
    await click(() => page.getByRole('button', { name: texts.back }).click());
    await click(() => page.getByRole('tab', { name: 'Style' }).click());
    await click(() => pressControl(page.getByRole('switch', { name: texts.second })));
    await click(() => page.getByLabel(texts.secondText).fill('Hallo zusammen. Heute geht es um Videos.'));
    const id = page.url().split('/').at(-1) ?? '';
    const film = async () => (await readFilm(baseURL, person, id)).film;
    await expect.poll(async () => (await film()).captions.second?.lines.length).toBeGreaterThan(0);
    await lookAt(page, `twelve-clicks-${language}`, 'window');
    await click(() => page.getByRole('button', { name: texts.generate }).click());
    await expect(page.getByText(texts.done)).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(12);

    const made = await film();
    expect(made.scenes.map(({ source }) => source)).toEqual(['main', 'source2']);
    expect(made.layers).toMatchObject([{ kind: 'title', text: 'Deux en un' }]);
    const { render } = await readFilm(baseURL, person, id);
    const answer = await fetch(`${baseURL}/api/download-film/${render?.process_id}`, {
      headers: { Authorization: `Bearer ${person.accessToken}` },
    });
    const file = path.join(folder, `twelve-${language}.mp4`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const { durationSeconds, audio } = await probeMedia(file);
    expect(audio).not.toBeNull();
    expect(Math.abs(durationSeconds - filmDuration(made))).toBeLessThan(0.2);
  });
