import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { backToFilm } from '../support/films/back-to-film.ts';
import {
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      sound: 'Son',
      hear: 'Écouter\u202f: Entraînant',
      stop: 'Arrêter\u202f: Entraînant',
      bed: /^Entraînant/u,
      other: /^Calme/u,
      effect: 'Impact',
      remove: 'Supprimer',
      always: 'Toujours masquer ce mot',
      tidy: 'Nettoyer le texte',
      saved: 'Enregistré',
      effects: 'Effets sonores',
      addSound: 'Ajouter un son',
      own: 'Mon son',
      files: 'Mes fichiers',
      removeFile: /^Supprimer «/u,
      confirm: 'Supprimer',
      layers: 'Calques',
      title: 'Titre',
      look: 'Surligneur',
      commands: 'Chercher une commande',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      sound: 'Sound',
      hear: 'Listen: Upbeat',
      stop: 'Stop: Upbeat',
      bed: /^Upbeat/u,
      other: /^Calm/u,
      effect: 'Impact',
      remove: 'Delete',
      always: 'Always bleep this word',
      tidy: 'Clean up the text',
      saved: 'Saved',
      effects: 'Sound effects',
      addSound: 'Add a sound',
      own: 'My sound',
      files: 'My files',
      removeFile: /^Delete “/u,
      confirm: 'Delete',
      layers: 'Layers',
      title: 'Title',
      look: 'Marker',
      commands: 'Search commands',
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 1))
  test(`music, an effect on a word, a look of a title and a word that is always bleeped (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const video = await makeFilmVideo();
    const { person, id } = await openFilm(page, baseURL, { video, language });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();

    // Music is heard before it is chosen, and changed by choosing another one.
    await page.getByRole('tab', { name: texts.sound }).click();
    await page.getByRole('button', { name: texts.hear }).click();
    await page.getByRole('button', { name: texts.stop }).click();
    const beds = page.getByRole('list', { name: /Atelier$/u }).first();
    await beds.getByRole('button', { name: texts.bed }).click();
    await beds.getByRole('button', { name: texts.other }).click();
    await expectAccessible(page);
    await lookAt(page, `sound-${language}`, 'window');
    await backToFilm(page);

    // An effect sounds where the playhead is; on a wide screen, on the selected word.
    const isWide = size === WIDE;
    if (isWide) {
      await word(page, 'today').click();
      await backToFilm(page);
    }
    await page
      .getByRole('list', { name: /Atelier$/u })
      .last()
      .getByRole('button', { name: texts.effect, exact: true })
      .click();
    await lookAt(page, `effect-${language}`, 'window');
    await backToFilm(page);

    // A sound of one's own stays in the library, from which it is used again.
    const sound = path.join(await mediaFolder(), `Gong ${language}.wav`);
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=f=300:d=1', sound]);
    const effects = page.getByRole('region', { name: texts.effects });
    const choosing = page.waitForEvent('filechooser');
    await effects.getByRole('button', { name: texts.addSound }).click();
    await (await choosing).setFiles(sound);
    await expect(page.getByRole('heading', { name: texts.own, exact: true })).toBeVisible();
    await backToFilm(page);
    await expect(effects.getByRole('button', { name: new RegExp(`^${texts.own}`, 'u') })).toHaveCount(1);
    await effects.getByRole('button', { name: texts.files }).click();
    const library = page.getByRole('dialog', { name: texts.files });
    await library.getByRole('textbox').fill('gong');
    await expectAccessible(page);
    await lookAt(page, `library-${language}`, 'window');
    // A file in use is not deleted.
    await library.getByRole('button', { name: texts.removeFile }).click();
    const confirm = page.getByRole('dialog').last();
    await confirm.getByRole('button', { name: texts.confirm, exact: true }).click();
    await expect(page.locator('[data-toast="error"]')).toBeVisible();
    await library.getByRole('button', { name: /^0:01 Gong/u }).click();
    await expect(library).toBeHidden();
    await backToFilm(page);
    await expect(effects.getByRole('button', { name: new RegExp(`^${texts.own}`, 'u') })).toHaveCount(2);

    await page.getByRole('tab', { name: texts.layers }).click();
    await page.getByRole('button', { name: texts.title, exact: true }).click();
    await pressControl(page.getByRole('radio', { name: texts.look }));
    await expectAccessible(page);
    await lookAt(page, `title-${language}`, 'window');

    if (!isWide) await page.getByRole('tab', { name: /^Text/u }).click();
    await word(page, 'videos').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: texts.commands }).fill(texts.always);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-toast="success"]')).toContainText('videos');
    await expect(page.getByText(texts.saved).first()).toBeVisible();

    const { film } = await readFilm(baseURL, person, id);
    expect(film.sound.music).toMatchObject([{ bed: 'calm', start_seconds: 0, end_seconds: 6 }]);
    const videos = Object.values(film.words)
      .flat()
      .find(({ text }) => text === 'videos');
    expect(film.sound.bleeps).toEqual([videos?.id]);
    expect(film.sound.effects).toMatchObject([{ effect: 'impact' }, {}, {}]);
    const [own, again] = film.sound.effects.slice(1).map((effect) => 'asset_id' in effect && effect.asset_id);
    expect(own).toBeTruthy();
    expect(again).toBe(own);
    expect('word' in (film.sound.effects[0]?.anchor ?? {})).toBe(isWide);
    expect(film.layers).toMatchObject([{ kind: 'title', look: 'marker', color: null }]);
    if (!isWide) return;

    // The next film of the person offers to bleep the word; here it is taken back first.
    await page.keyboard.press('b');
    await page.getByRole('button', { name: texts.tidy }).click();
    const tidy = page.getByRole('region', { name: texts.tidy });
    await expect(tidy).toContainText('1 mot à masquer');
    await lookAt(page, `tidy-${language}`, 'window');
    await tidy.getByRole('button', { name: 'Masquer mes mots par un bip' }).click();
    await expect(tidy).not.toContainText('à masquer');

    // The file has music where nobody speaks, and is not silent after the effect.
    await page.getByRole('button', { name: 'Générer · 10 crédits' }).click();
    const download = page.getByRole('button', { name: 'Télécharger' });
    await expect(download).toBeVisible();
    const saving = page.waitForEvent('download');
    await download.click();
    const file = path.join(await mediaFolder(), 'with-music.mp4');
    await (await saving).saveAs(file);
    const { stderr } = await run('ffmpeg', [
      '-nostdin',
      '-ss',
      '5.2',
      '-t',
      '0.6',
      '-i',
      file,
      '-af',
      'volumedetect',
      '-f',
      'null',
      '-',
    ]);
    expect(Number(/mean_volume: (-?[\d.]+)/u.exec(stderr)?.[1])).toBeGreaterThan(-45);
  });
