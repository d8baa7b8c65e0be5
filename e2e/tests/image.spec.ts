import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { dropFile, dropzoneOf, HEIC_PHOTO, pasteFile } from '../support/give-files.ts';
import { makeFakePicture, makePicture } from '../support/pictures/test-pictures.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const MB = 1024 * 1024;
let folder: string;
let picture: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  picture = await makePicture(folder, 'photo.png');
});

test('un prompt devient deux images, enregistrées dans les projets', async ({ signedIn: page }) => {
  await page.goto('/imageai');
  await expect(page.getByRole('heading', { level: 1, name: 'Image IA' })).toBeVisible();
  test.skip(!(await hasEngine(page)), 'No image engine on this machine.');
  await generate(page).click();
  await expect(alert(page)).toHaveText('Veuillez entrer un prompt avant de générer une image');
  const prompt = page.getByRole('textbox', { name: 'Décrivez votre image' });
  await prompt.fill('qsdfgh 12345');
  await generate(page).click();
  await expect(alert(page)).toHaveText(
    'La description ne contient aucun mot à dessiner. Écrivez ce que l’on doit voir : « un chat dort sur un canapé ». Rien n’a été facturé.',
  );
  await prompt.fill('Un phare au coucher du soleil');
  await page.getByRole('radio', { name: 'Paysage' }).check();
  await page.getByRole('radiogroup', { name: 'Nombre d’images' }).getByText('2').click();
  await page.getByRole('button', { name: 'Générer 2 images · 2 crédits' }).click();
  const result = page.getByRole('region', { name: 'Résultat' });
  await expect(result.getByAltText('Un phare au coucher du soleil')).toBeVisible();
  await expect(page.getByText(/2 images automatiquement sauvegardées/)).toBeVisible();
  await expect(result.getByRole('button', { name: /^Variation/ })).toHaveCount(2);
  const coming = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Télécharger' }).click();
  expect((await coming).suggestedFilename()).toBe('Un phare au coucher du soleil.png');
  await expect(page.getByRole('button', { name: '1 description récente' })).toBeVisible();
  await prompt.fill('un chat jongle');
  await page.getByRole('radiogroup', { name: 'Nombre d’images' }).getByText('1').click();
  await page.getByRole('button', { name: /^Générer l’image|^Générer/ }).click();
  await expect(result.getByText('L’esquisse ne montre pas « jongle ».')).toBeVisible();
  await page.goto('/projet');
  await expect(page.getByRole('article', { name: 'Un phare au coucher du soleil' })).toHaveCount(2);
});

test('references: three at most, by the spec’s rules; large photos travel smaller; the result opens', {
  tag: '@proof',
}, async ({ signedIn: page }) => {
  await page.goto('/nanobanana');
  await expect(page.getByRole('heading', { level: 1, name: 'Image avec références' })).toBeVisible();
  const input = 'input[aria-label="Images de référence"]';
  await page.setInputFiles(input, await makeFakePicture(folder, 'a.gif', 5000));
  await expect(alert(page)).toHaveText(
    'Veuillez sélectionner des fichiers image valides (JPG, PNG, WebP, max 20MB)',
  );
  await page.setInputFiles(input, await makeFakePicture(folder, 'small.png', 1000));
  await expect(alert(page)).toHaveText("L'image semble corrompue (trop petite)");
  await page.setInputFiles(input, await makeFakePicture(folder, 'big.png', 20 * MB + 1));
  await expect(alert(page)).toHaveText("L'image est trop grande (max 20MB)");
  await expect(page.getByText('0/3')).toBeVisible();
  await pasteFile(page, { path: HEIC_PHOTO, name: 'IMG_0001.HEIC', type: '' });
  await expect(page.getByAltText(/^Référence 1.*IMG_0001\.HEIC$/)).toBeVisible();
  const large = await makePicture(folder, 'large.jpg', '3200x1600');
  await dropFile(page, dropzoneOf('Images de référence'), {
    path: large,
    name: 'large.jpg',
    type: 'image/jpeg',
  });
  await expect(page.getByText('2/3')).toBeVisible();
  await page.setInputFiles(input, picture);
  await expect(page.getByText('3/3')).toBeVisible();
  await page.setInputFiles(input, picture);
  await expect(alert(page)).toHaveText('Vous ne pouvez pas uploader plus de 3 images');
  await page.getByRole('button', { name: 'Retirer l’image 3' }).click();
  await expect(page.getByText('2/3')).toBeVisible();
  const width = await page
    .getByAltText('Référence 2', { exact: false })
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(2048);
  test.skip(!(await hasEngine(page)), 'No image engine on this machine.');
  await expect(page.getByText('Cela utilisera 1 crédit')).toBeVisible();
  await page.getByRole('button', { name: /^Générer l’image/ }).click();
  await expect(alert(page)).toHaveText('Veuillez entrer un prompt avant de générer une image');
  await page.getByRole('textbox', { name: 'Décrivez votre image' }).fill('Mon objet sur une plage');
  await page.getByRole('button', { name: /^Générer l’image/ }).click();
  const modal = page.getByRole('dialog', { name: 'Votre image', exact: true });
  await expect(modal.getByAltText('Mon objet sur une plage')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Télécharger l’image' })).toBeVisible();
  await page.goto('/projet');
  await expect(page.getByRole('article', { name: 'Mon objet sur une plage' })).toBeVisible();
});

test('messages in English; a text-only answer is explained; nothing serious for axe', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await pretendEngine(page);
  await page.goto('/imageai');
  await generate(page).click();
  await expect(alert(page)).toHaveText('Please enter a prompt before generating an image');
  await page.getByRole('textbox', { name: 'Describe your picture' }).fill('???');
  await generate(page).click();
  await expect(alert(page)).toHaveText(
    'The description has no word to draw. Write what should be seen: “a cat asleep on a sofa”. Nothing was charged.',
  );
  await expectAccessible(page);
  await page.goto('/nanobanana');
  await expect(page.getByText('This will use 1 credits')).toBeVisible();
  await page.getByRole('button', { name: /^Generate the image/ }).click();
  await expect(alert(page)).toHaveText('Please enter a prompt before generating an image');
  const message = 'I cannot draw this.';
  await page.route('**/api/generate-nanobanana', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        error: message,
        code: 'engine_text_only',
        data: { imageUrl: null, text: null, message },
      },
    }),
  );
  await page.getByRole('textbox', { name: 'Describe your picture' }).fill('A brand');
  await page.getByRole('button', { name: /^Generate the image/ }).click();
  await expect(alert(page)).toContainText('The prompt may name brands or real people');
  await expect(page.getByText(`The engine’s answer: “${message}”`)).toBeVisible();
  await expectAccessible(page);
});

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`an answer of words and a safety refusal are told apart, from each other and from failures (${language})`, async ({
    page,
    baseURL,
  }) => {
    const isFrench = language === 'fr';
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await pretendEngine(page);
    const refuse = async (code: string, error: string) => {
      await page.unroute(/\/api\/generate-(image|nanobanana)$/);
      await page.route(/\/api\/generate-(image|nanobanana)$/, (route) =>
        route.fulfill({ status: 422, json: { success: false, error, code } }),
      );
    };
    const said = isFrench
      ? /Réponse du moteur\s: «\sI cannot draw this person\.\s»/
      : 'The engine’s answer: “I cannot draw this person.”';
    for (const route of ['/imageai', '/nanobanana']) {
      await refuse('engine_text_only', 'I cannot draw this person.');
      await page.goto(route);
      await page.getByRole('textbox', { name: /^(Décrivez|Describe)/ }).fill('Une star');
      await generate(page).click();
      await expect(alert(page)).toContainText(
        isFrench
          ? 'Le moteur a répondu par du texte, sans image. La description nomme peut-être une marque ou une personne réelle : reformulez-la. Rien n’a été facturé.'
          : 'The engine answered with text instead of an image. The prompt may name brands or real people: rephrase it. Nothing was charged.',
      );
      await expect(page.getByText(said)).toBeVisible();
      await refuse('engine_refused', 'The service refused this request.');
      await generate(page).click();
      await expect(alert(page)).toContainText(
        isFrench
          ? 'Le moteur a refusé cette demande pour des raisons de sécurité. Reformulez-la ; rien n’a été facturé.'
          : 'The engine refused this request for safety reasons. Rephrase it; nothing was charged.',
      );
      await expect(page.getByText(said)).toBeHidden();
      await refuse('engine_failed', 'The service failed.');
      await generate(page).click();
      await expect(alert(page)).toContainText(isFrench ? 'Le moteur a échoué.' : 'The engine failed.');
      await refuse('timed_out', 'The service took too long to answer.');
      await generate(page).click();
      await expect(alert(page)).toContainText(isFrench ? 'plus de temps que prévu' : 'longer than expected');
      await expect(page.getByText(isFrench ? /il vous en reste 10/ : /10 left/)).toBeVisible();
    }
  });
}

async function hasEngine(page: Page): Promise<boolean> {
  const { engines } = await (await page.request.get('/api/engines')).json();
  return engines.image.length > 0;
}

function pretendEngine(page: Page): Promise<void> {
  const label = { fr: 'Essai', en: 'Trial' };
  return withEngines(page, [{ id: 'trial', label, quality: 'good', offline: false, languages: [] }]);
}

async function withEngines(page: Page, image: unknown[]): Promise<void> {
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, engines: { ...body.engines, image } } });
  });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Générer (l’image|\d images)|Generate (the image|\d images))/ });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}
