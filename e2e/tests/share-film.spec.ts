import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { type Film, filmDuration } from '@atelier/film';
import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      share: 'Partager pour avis',
      create: 'Créer un lien',
      link: 'Lien pour vos invités',
      early: /Générez la vidéo d’abord/u,
      resolved: 'Traité',
      revoke: 'Révoquer',
      ended: 'Révoqué',
      sure: 'Vos invités ne pourront plus',
      approved: 'Approuvé par Camille',
      note: 'Coupe « welcome »',
      pin: 'Commentaire de Camille à 0:01',
      apply: 'Appliquer',
      proposal: /^Proposition\s: retire .* coupe «\swelcome\s»/u,
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      share: 'Share for review',
      create: 'Create a link',
      link: 'Link for your guests',
      early: /Render the video first/u,
      resolved: 'Resolved',
      revoke: 'Revoke',
      ended: 'Revoked',
      sure: 'can no longer open the video',
      approved: 'Approved by Camille',
      note: 'cut "welcome"',
      pin: 'Comment by Camille at 0:01',
      apply: 'Apply',
      proposal: /^Proposal: removes .* “welcome”/u,
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`a person makes a link in the editor, reads what a guest says and revokes it (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const open = () => chooseInFilmMenu(page, 'share', texts.share);
    await page.goto(`/montage/${id}`);
    await open();
    const dialog = page.getByRole('dialog', { name: texts.share });
    await expect(dialog.getByText(texts.early)).toBeVisible();
    await dialog.getByRole('button', { name: texts.create }).click();
    const url = await dialog.getByRole('textbox', { name: texts.link }).inputValue();
    expect(url).toMatch(/\/avis\/[\w-]{40,}$/u);
    await expectAccessible(page);
    await lookAt(page, `share-${language}`, 'window');

    // The guest has the link and nothing else.
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.render(id);
    await expect.poll(async () => (await films.read(id)).render).not.toBeNull();
    const token = url.split('/').at(-1);
    const ask = (path: string, body: object) =>
      fetch(`${baseURL}/api/reviews/${token}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { revision } = await films.read(id);
    const said = await ask('comments', { at_seconds: 4, name: 'Camille', text: 'Plus court ici' });
    expect(said.status).toBe(201);
    const box = { x: 0.2, y: 0.1, width: 0.3, height: 0.2 };
    const noted = await ask('comments', { at_seconds: 1.2, name: 'Camille', text: texts.note, box });
    expect(noted.status).toBe(201);
    expect((await ask('decision', { revision, name: 'Camille', decision: 'approved' })).status).toBe(200);

    await page.reload();
    // A pin at the time of the comment, its place in the picture, and the edit that it asks for.
    await page.getByRole('button', { name: texts.pin }).click();
    await expect(page.getByText(texts.proposal)).toBeVisible();
    await expect(page.locator('[class*="_comment_"]')).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `comment-${language}`, 'window');
    await page.getByRole('button', { name: texts.apply }).click();
    await expect(page.getByRole('button', { name: texts.pin })).toBeHidden();
    await expect.poll(async () => (await films.read(id)).revision).toBe(revision + 1);
    const { film } = await films.read(id);
    expect(film && filmDuration(film as Film)).toBeLessThan(5.9);

    await open();
    await expect(dialog.getByText(texts.approved)).toBeVisible();
    await expect(dialog.getByText('Plus court ici')).toBeVisible();
    const other = dialog.getByRole('listitem').filter({ hasText: 'Plus court ici' });
    await pressControl(other.getByRole('checkbox', { name: texts.resolved }));
    await expect(other.getByRole('checkbox', { name: texts.resolved })).toBeChecked();
    await expectAccessible(page);
    await lookAt(page, `share-comments-${language}`, 'window');
    await dialog.getByRole('button', { name: texts.revoke }).click();
    const sure = page.getByRole('dialog').filter({ hasText: texts.sure });
    await sure.getByRole('button', { name: texts.revoke, exact: true }).click();
    await expect(dialog.getByText(texts.ended, { exact: true })).toBeVisible();
    expect((await fetch(`${baseURL}/api/reviews/${token}`)).status).toBe(410);
    await dialog.getByRole('button', { name: '0:03' }).click();
    await expect(dialog).toBeHidden();
  });
