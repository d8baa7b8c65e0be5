import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFiles } from '@atelier/captions/font-files';
import type { Locator } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { importWords } from '../support/other-words.ts';
import { compareFrames } from '../support/pictures/compare-frames.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { middleOfWord, pictureOfPreview } from '../support/pictures/preview-picture.ts';
import { sideOf } from '../support/side-of.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// The preview is then larger than the film: made larger to be compared, its edges would differ.
test.use({ deviceScaleFactor: 2 });

let folder: string;
let video: string;
test.beforeAll(async () => {
  folder = await mediaFolder();
  // A still picture, so that what differs between the preview and the file are the subtitles.
  video = await makeTalkingVideo(folder, 'own.mp4', 'color=c=0x204060:size=640x360:rate=25:duration=3');
});

const SRT = '1\n00:00:00,300 --> 00:00:01,900\nle grand jardin\n';

const TEXTS = {
  fr: {
    create: 'Créer mon style',
    name: 'Nom du style',
    base: 'Partir du style',
    baseName: 'Rectangles roses',
    font: 'Police',
    importFont: 'Importer une police (TTF, OTF, 2\u00a0Mo max)',
    tooLarge: 'Cette police pèse plus de 2\u00a0Mo.',
    unreadable: 'Cette police est illisible ou abîmée.',
    notFont: 'Choisissez une police TTF ou OTF.',
    fonts: 'Mes polices',
    removeFont: 'Supprimer la police «\u202fBebas Neue\u202f»',
    size: 'Taille',
    outline: [/^Épaisseur du contour/u, /^Couleur du contour$/u],
    capitals: 'Tout en majuscules',
    colour: 'Couleur du texte',
    box: 'Fond',
    none: 'Aucun',
    preview: 'Aperçu du style',
    save: 'Enregistrer le style',
    actions: (name: string) => `Actions du style «\u202f${name}\u202f»`,
    edit: 'Modifier',
    duplicate: 'Dupliquer',
    copy: 'Jaune (copie)',
    export: 'Exporter (JSON)',
    import: 'Importer un style',
    remove: 'Supprimer',
    cancel: 'Annuler',
    generate: /^Générer/,
    download: 'Télécharger',
  },
  en: {
    create: 'Create my style',
    name: 'Name of the style',
    base: 'Start from',
    baseName: 'Pink Rectangles',
    font: 'Font',
    importFont: 'Import a font (TTF, OTF, 2\u00a0MB at most)',
    tooLarge: 'This font is larger than 2\u00a0MB.',
    unreadable: 'This font is damaged or cannot be read.',
    notFont: 'Choose a TTF or OTF font.',
    fonts: 'My fonts',
    removeFont: 'Delete the font “Bebas Neue”',
    size: 'Size',
    outline: [/^Outline thickness/u, /^Outline colour$/u],
    capitals: 'All capitals',
    colour: 'Text colour',
    box: 'Background',
    none: 'None',
    preview: 'Preview of the style',
    save: 'Save the style',
    actions: (name: string) => `Actions for the style “${name}”`,
    edit: 'Edit',
    duplicate: 'Duplicate',
    copy: 'Jaune (copy)',
    export: 'Export (JSON)',
    import: 'Import a style',
    remove: 'Delete',
    cancel: 'Cancel',
    generate: /^Generate/,
    download: 'Download',
  },
} as const;

for (const [language, width, height] of oneOf(
  [
    ['fr', 1440, 900],
    ['en', 390, 844],
  ] as const,
  0,
)) {
  test(`a style is made, kept and drawn in the file as in the preview (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await enterAs(page, session, language);
    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);

    // Made from one of ours, with the subtitles moving beside the fields.
    await page.getByRole('button', { name: text.create }).click();
    const editor = page.getByRole('dialog').filter({ has: page.getByLabel(text.name) });
    await editor.getByLabel(text.name).fill('Jaune');
    await editor.getByLabel(text.base).selectOption({ label: text.baseName });
    const font = await importFont(editor, text);
    await editor.getByLabel(text.colour).fill('#FFE94A');
    // The colours to choose from close when the field is left.
    await page.keyboard.press('Tab');
    await editor.getByText(text.none, { exact: true }).click();
    await editor.getByRole('slider', { name: text.size }).focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
    await expect(
      editor.getByRole('figure', { name: text.preview }).locator('[data-live="true"]'),
    ).toBeVisible();
    await lookAt(page, `editor-${language}`, 'window');
    // Two fields in a row begin at one height, and the last one is whole above the buttons.
    if (width > 700) {
      const outline = text.outline.map((name) => editor.getByText(name));
      const [thickness, colour] = await Promise.all(outline.map((label) => sideOf(label, 'top')));
      expect(Math.abs((thickness ?? 0) - (colour ?? 99))).toBeLessThan(4);
      const last = editor.getByText(text.capitals, { exact: true });
      await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const save = editor.getByRole('button', { name: text.save });
      expect(await sideOf(last, 'bottom')).toBeLessThanOrEqual(await sideOf(save, 'top'));
    }
    await editor.getByRole('button', { name: text.save }).click();
    await expect(editor).toBeHidden();
    const own = page.getByRole('radio', { name: 'Jaune', exact: true });
    await expect(own).toBeChecked();

    // Duplicated, exported, deleted after a question, imported again.
    const menuOf = (name: string) => page.getByRole('button', { name: text.actions(name) });
    await menuOf('Jaune').click();
    await page.getByRole('menuitem', { name: text.duplicate }).click();
    await expect(page.getByRole('radio', { name: text.copy })).toBeVisible();
    await menuOf('Jaune').click();
    const exporting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: text.export }).click();
    const file = await (await exporting).path();
    const kept = JSON.parse(await readFile(file, 'utf8'));
    const look = { font, text_colour: '#FFE94A', box: 'none', size: 1.2 };
    expect(kept).toMatchObject({ format: 'atelier-caption-style', name: 'Jaune', base: 'rectangles', look });
    await menuOf(text.copy).click();
    await page.getByRole('menuitem', { name: text.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click();
    await expect(page.getByRole('radio', { name: text.copy })).toHaveCount(0);
    await page.getByRole('button', { name: text.create }).click();
    const named = path.join(folder, 'style.json');
    await writeFile(named, JSON.stringify({ ...kept, name: 'Importé' }));
    await editor.getByLabel(text.import).setInputFiles(named);
    await expect(editor.getByLabel(text.name)).toHaveValue('Importé');
    await editor.getByRole('button', { name: text.cancel }).click();
    await lookAt(page, `grid-${language}`);

    // The film is drawn with it, as the preview showed.
    const srt = path.join(folder, 'own.srt');
    await writeFile(srt, SRT);
    await importWords(page, srt);

    const comparedAt = await middleOfWord(page, 'grand');
    const picturePath = path.join(folder, `own-${language}.png`);
    await writeFile(picturePath, await pictureOfPreview(page, comparedAt));
    const started = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: text.generate }).last().click();
    expect((await started).postDataJSON()).toMatchObject({
      subtitle_style: 1,
      own_style: look,
    });
    const preview = page.getByRole('dialog').filter({ has: page.locator('video') });
    await expect(preview).toBeVisible();
    const downloading = page.waitForEvent('download');
    await preview.getByRole('button', { name: text.download }).click();
    const difference = await compareFrames({
      picturePath,
      videoPath: await (await downloading).path(),
      atSeconds: comparedAt,
      background: [0x20, 0x40, 0x60],
    });
    expect(difference.ink).toBeGreaterThan(1000);
    // The plain background alone differs by 2.7, by the colour matrix of small films; the next line tests the words.
    expect(difference.mean).toBeLessThan(4);
    expect(difference.wrongShare).toBeLessThan(0.02);
  });
}

/** Gives files that are refused, then a font twice, and deletes one. @returns the id of the other, which is chosen */
async function importFont(editor: Locator, text: (typeof TEXTS)['fr' | 'en']): Promise<string> {
  const input = editor.getByLabel(text.importFont);
  const give = (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: 'font/ttf', buffer });
  const bytes = await readFile(fontFiles(['bebas-neue'])[0]?.path ?? '');
  for (const [name, file, told] of [
    ['large.ttf', Buffer.concat([bytes, Buffer.alloc(2_000_000)]), text.tooLarge],
    ['text.ttf', Buffer.from('no font at all'), text.notFont],
    ['noise.ttf', Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(5000, 0xa5)]), text.unreadable],
  ] as const) {
    await give(name, file);
    await expect(editor.getByRole('alert')).toHaveText(told);
  }
  const chosen = editor.getByLabel(text.font, { exact: true });
  const own = editor
    .getByRole('list', { name: text.fonts })
    .getByRole('button', { name: 'Bebas Neue', exact: true });
  const idOf = (file: Buffer) => `own-${createHash('sha256').update(file).digest('hex')}`;
  await give('Bebas.ttf', bytes);
  await expect(chosen).toHaveValue(idOf(bytes));
  await expect(editor.getByRole('alert')).toHaveCount(0);
  const again = Buffer.concat([bytes, Buffer.alloc(1)]);
  await give('Bebas again.ttf', again);
  await expect(chosen).toHaveValue(idOf(again));
  await expect(own).toHaveCount(2);

  // The newest is deleted; to leave the question leaves the editor as it is.
  const page = editor.page();
  const question = page.getByRole('dialog', { name: text.removeFont });
  await editor.getByRole('button', { name: text.removeFont }).first().click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await editor.getByRole('button', { name: text.removeFont }).first().click();
  await question.getByRole('button', { name: text.remove, exact: true }).click();
  await expect(own).toHaveCount(1);
  await expect(chosen).toHaveValue('');
  await own.click();
  await expect(chosen).toHaveValue(idOf(bytes));
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  return idOf(bytes);
}
