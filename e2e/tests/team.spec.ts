import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE, word } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    scheme: 'dark',
    text: {
      share: 'Partager pour avis',
      role: 'Rôle',
      propose: 'Proposer',
      invite: 'Inviter',
      link: 'Lien d’invitation',
      invitation: 'Vous pourrez le commenter et proposer des modifications.',
      join: 'Rejoindre le montage',
      may: 'Montage de Camille Durand. Vos modifications lui sont proposées.',
      sent: 'Votre proposition est envoyée à Camille Durand.',
      from: 'Proposition de Léa Martin',
      accept: 'Tout accepter',
      comment: 'Commenter',
      commentHere: 'Commentaire à cet instant du montage',
      send: 'Envoyer',
      commented: 'Votre commentaire est envoyé.',
      by: 'De Camille Durand',
      roleOf: 'Rôle de Léa Martin',
      view: 'Regarder',
      look: 'Montage de Camille Durand. Vous pouvez le regarder.',
      remove: 'Retirer Léa Martin de l’équipe',
      sure: 'Retirer',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    scheme: 'light',
    text: {
      share: 'Share for review',
      role: 'Role',
      propose: 'Propose',
      invite: 'Invite',
      link: 'Invitation link',
      invitation: 'You will be able to comment on it and propose edits.',
      join: 'Join the film',
      may: 'A film of Camille Durand. Your edits are proposed to them.',
      sent: 'Your proposal was sent to Camille Durand.',
      from: 'Proposal by Léa Martin',
      accept: 'Accept all',
      comment: 'Comment',
      commentHere: 'Comment at this moment of the film',
      send: 'Send',
      commented: 'Your comment was sent.',
      by: 'By Camille Durand',
      roleOf: 'Role of Léa Martin',
      view: 'View',
      look: 'A film of Camille Durand. You can watch it.',
      remove: 'Remove Léa Martin from the team',
      sure: 'Remove',
    },
  },
] as const;

for (const { language, size, scheme, text } of oneOf(SCREENS, 0))
  test(`a member joins by a link, proposes and comments, and is removed (${language}, ${size.width} px)`, async ({
    page: owner,
    browser,
    baseURL,
  }) => {
    await owner.setViewportSize(size);
    await owner.emulateMedia({ colorScheme: scheme });
    const { id } = await openFilm(owner, baseURL, { video: await makeFilmVideo(), language });
    await owner.goto(`/montage/${id}`);
    const openShare = () => chooseInFilmMenu(owner, 'share', text.share);
    await openShare();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('combobox', { name: text.role, exact: true }).click();
    await owner.getByRole('option', { name: text.propose, exact: true }).click();
    await dialog.getByRole('button', { name: text.invite, exact: true }).click();
    const url = await dialog.getByLabel(text.link).inputValue();
    await lookAt(owner, `team-share-${language}`, 'window');
    await expectAccessible(owner);
    await owner.keyboard.press('Escape');

    const context = await browser.newContext({ viewport: size, colorScheme: scheme });
    const member = await context.newPage();
    const { session } = await signUp(baseURL ?? '', 'Léa Martin');
    await enterAs(member, session, language);
    await member.goto(url);
    await expect(member.getByText(text.invitation)).toBeVisible();
    await lookAt(member, `team-invitation-${language}`);
    await expectAccessible(member);
    await member.getByRole('button', { name: text.join }).click();
    await expect(member.getByText(text.may)).toBeVisible();

    // A cut of the member becomes a proposal; the film stays as it is.
    await word(member, 'um').click();
    await member.keyboard.press('Delete');
    await expect(member.getByText(text.sent)).toBeVisible();
    await expect(word(member, 'um')).toBeVisible();
    await member.getByRole('button', { name: text.comment, exact: true }).click();
    await member.getByLabel(text.commentHere).fill('Plus court ici.');
    await lookAt(member, `team-member-${language}`, 'window');
    await expectAccessible(member);
    await member.getByRole('button', { name: text.send, exact: true }).click();
    await expect(member.getByText(text.commented)).toBeVisible();
    await member.goto('/projet');
    await expect(member.getByText(text.by)).toBeVisible();
    await member.goto(`/montage/${id}`);
    await expect(member.getByText(text.may)).toBeVisible();

    const card = owner.getByRole('listitem', { name: text.from });
    await card.getByRole('button', { name: text.accept }).click();
    await expect(owner.locator('#transcript del').getByText('um', { exact: true })).toBeVisible();
    await expect(member.locator('#transcript del').getByText('um', { exact: true })).toBeVisible();

    await openShare();
    await expect(dialog.getByText('Plus court ici.')).toBeVisible();
    // A member who may only look finds nothing to press.
    await dialog.getByRole('combobox', { name: text.roleOf }).click();
    await owner.getByRole('option', { name: text.view, exact: true }).click();
    await member.reload();
    await expect(member.getByText(text.look)).toBeVisible();
    await word(member, 'um').click();
    await member.keyboard.press('Delete');
    await member.keyboard.press('Escape');
    await member.locator('[role="tab"]').last().click();

    await expect(member.locator('[inert] [role="switch"]').first()).toBeVisible();
    await lookAt(member, `team-viewer-${language}`, 'window');
    await expectAccessible(member);
    await dialog.getByRole('button', { name: text.remove }).click();
    await owner.getByRole('button', { name: text.sure, exact: true }).click();
    await expect(dialog.getByRole('button', { name: text.remove })).toBeHidden();
    // The open editor of the member closes.
    await expect(member.locator('#transcript')).toBeHidden();
    await member.goto(url);
    await expect(member.getByRole('button', { name: text.join })).toBeHidden();
    await context.close();
  });
