import { connect } from '@atelier/client/connection';
import * as routes from '@atelier/routes/proposals';
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
    scheme: 'dark',
    texts: {
      title: 'Demander une modification',
      field: 'Votre demande',
      send: 'Demander',
      more: 'Autres actions',
      open: 'Demander…',
      offline: /Rien ne quitte ce serveur/u,
      vague: 'Garde les 45 meilleures secondes',
      needsModel: /aucun n’est configuré/u,
      sentence: 'Coupe « um » et remplace « videos » par « films »',
      cutForm: 'Couper un passage',
      phrase: 'Mots du film',
      propose: 'Proposer',
      missing: /licorne.*n’est pas dans le film/u,
      absent: 'licorne',
      translate: 'Traduire les sous-titres…',
      second: 'Ajouter une seconde langue',
      panel: 'Propositions',
      yours: 'Proposition de Vous',
      model: 'Proposition de gpt-test',
      accept: 'Tout accepter',
      palette: 'Chercher une commande',
      synonym: 'modele',
      sent: 'Le texte et douze images du film sont envoyés à gpt-test.',
      cancel: 'Annuler',
      cost: /gpt-test · 0,02\s\$/u,
      failed: /Rien n’a changé/u,
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    scheme: 'light',
    texts: {
      title: 'Ask for a change',
      field: 'Your request',
      send: 'Ask',
      more: 'More actions',
      open: 'Ask…',
      offline: /Nothing leaves this server/u,
      vague: 'Keep the best 45 seconds',
      needsModel: /none is configured/u,
      sentence: 'Cut “um” and replace “videos” by “films”',
      cutForm: 'Cut a passage',
      phrase: 'Words of the film',
      propose: 'Propose',
      missing: /unicorn.*is not in the film/u,
      absent: 'unicorn',
      translate: 'Translate subtitles…',
      second: 'Add a second language',
      panel: 'Proposals',
      yours: 'Proposal by You',
      model: 'Proposal by gpt-test',
      accept: 'Accept all',
      palette: 'Search commands',
      synonym: 'prompt',
      sent: 'The text and twelve pictures of the film are sent to gpt-test.',
      cancel: 'Cancel',
      cost: /gpt-test · \$0\.02/u,
      failed: /Nothing was changed/u,
    },
  },
] as const;

for (const { language, size, scheme, texts } of oneOf(SCREENS, 0)) {
  test(`a sentence and a form become proposals without a model (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const { revision } = await readFilm(baseURL, person, id);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'videos')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const field = dialog.getByRole('textbox', { name: texts.field });
    const open = async () => {
      if (size === WIDE) await page.keyboard.press('ControlOrMeta+j');
      else {
        await page.getByRole('button', { name: texts.more }).click();
        await page.getByRole('menuitem', { name: texts.open }).click();
      }
      await expect(field).toBeFocused();
    };
    await open();
    await expect(dialog.getByText(texts.offline)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `brief-${language}`, 'window');

    // A sentence that needs a model stays, with what to do instead.
    await field.fill(texts.vague);
    await dialog.getByRole('button', { name: texts.send, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(texts.needsModel);
    await expect(field).toHaveValue(texts.vague);
    await lookAt(page, `brief-needs-model-${language}`, 'window');

    // A sentence that the rules understand.
    await field.fill(texts.sentence);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('region', { name: texts.panel });
    const card = panel.getByRole('listitem', { name: texts.yours });
    await expect(card.getByRole('checkbox')).toHaveCount(2);
    await expect(word(page, 'um')).toHaveAttribute('data-proposed', 'cut');
    expect((await readFilm(baseURL, person, id)).revision).toBe(revision);
    await card.getByRole('button', { name: texts.accept }).click();
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBe(revision + 1);
    await expect(panel).toBeHidden();

    // A form, from the palette by a synonym.
    if (size === WIDE) {
      await page.locator('#transcript').focus();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: texts.palette }).fill(texts.synonym);
      await page.getByRole('option', { name: texts.open }).click();
    } else await open();
    await dialog.getByRole('button', { name: texts.cutForm }).click();
    const form = dialog.getByRole('form', { name: texts.cutForm });
    const phrase = form.getByRole('textbox', { name: texts.phrase });
    await phrase.fill(texts.absent);
    await form.getByRole('button', { name: texts.propose }).click();
    await expect(form.getByRole('alert')).toHaveText(texts.missing);
    await lookAt(page, `brief-form-${language}`, 'window');
    await phrase.fill('back');
    await form.getByRole('button', { name: texts.propose }).click();
    await expect(dialog).toBeHidden();
    await expect(word(page, 'back')).toHaveAttribute('data-proposed', 'cut');
    await card.getByRole('button', { name: texts.accept }).click();
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBe(revision + 2);

    // A larger thing opens its tool.
    await open();
    await dialog.getByRole('button', { name: texts.translate }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(texts.second).first()).toBeInViewport();
  });

  test(`a model is named before it is asked, can be stopped, and its proposal has its cost (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const { film, revision } = await readFilm(baseURL, person, id);
    const um = film.words.main?.find(({ text }) => text === 'um')?.id ?? '';
    // The server of these tests has no model: this is what one with a model answers (briefs.integration.test.ts).
    const engine = { id: 'chat:gpt-test', label: { fr: 'gpt-test', en: 'gpt-test' } };
    const owner = connect({ url: baseURL ?? '', key: person.accessToken });
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(`**/api/films/${id}/briefs`, async (route) => {
      if (route.request().method() === 'GET')
        return route.fulfill({ json: { engine, sends_pictures: true, max_characters: 2000 } });
      calls += 1;
      if (calls === 1) return held.promise;
      if (calls === 2)
        return route.fulfill({ status: 502, json: { error: 'Failed.', code: 'engine_failed' } });
      const proposal = await owner.call(routes.createProposal, {
        params: { id },
        body: { revision, operations: [{ op: 'cut_words', ids: [um] }], note: texts.vague },
      });
      return route.fulfill({
        json: {
          proposal: { ...proposal, by: { kind: 'assistant', name: 'gpt-test' } },
          engine,
          cost_usd: 0.0213,
          note: 'OK',
          read: { words: 4000, of: 9000 },
          missing: [],
          rest: '',
        },
      });
    });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'videos')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+j');
    const dialog = page.getByRole('dialog', { name: texts.title });
    const field = dialog.getByRole('textbox', { name: texts.field });
    await expect(dialog.getByText(texts.sent)).toBeVisible();
    await field.fill(texts.vague);
    await field.press('Enter');
    const cancel = dialog.getByRole('button', { name: texts.cancel });
    await expect(cancel).toBeVisible();
    await lookAt(page, `brief-thinking-${language}`, 'window');
    await cancel.click();
    await expect(field).toHaveValue(texts.vague);
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(texts.failed);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('region', { name: texts.panel });
    await expect(panel.getByText(texts.cost)).toBeVisible();
    await expect(word(page, 'um')).toHaveAttribute('data-proposed', 'cut');
    await expectAccessible(page);
    await lookAt(page, `brief-proposal-${language}`, 'window');
    held.resolve();
  });
}
