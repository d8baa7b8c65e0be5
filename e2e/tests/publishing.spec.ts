import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const POSTIZ = process.env.ATELIER_POSTIZ ?? '';

const SCREENS = [
  {
    language: 'fr',
    size: { width: 390, height: 844 },
    address: 'Adresse',
    key: 'Clé d’API',
    connect: 'Tester et connecter',
    refused: 'Postiz n’accepte pas cette clé.',
    connected: 'Connecté',
    publish: 'Publier…',
    heading: 'Publier la vidéo',
    text: 'Texte pour tous les comptes',
    schedule: 'Programmer',
    at: 'À une date',
    done: /^Programmée pour le/u,
    calendar: 'Voir le calendrier',
    now: 'Publier maintenant',
    doneNow: 'La vidéo part vers vos comptes.',
    planned: 'Programmée',
    published: 'Publiée',
    cancel: 'Annuler la publication',
    cancelled: 'Annulée',
    move: 'Changer la date',
    moveNow: 'Déplacer',
    see: 'Voir sur TikTok',
    adapt: 'Adapter le texte pour @ada',
    rule: /^Au plus 280 caractères/u,
    question: /^Annuler cette publication/u,
  },
  {
    language: 'en',
    size: WIDE,
    address: 'Address',
    key: 'API key',
    connect: 'Test and connect',
    refused: 'Postiz does not accept this key.',
    connected: 'Connected',
    publish: 'Publish…',
    heading: 'Publish the video',
    text: 'Text for all accounts',
    schedule: 'Schedule',
    at: 'At a date',
    done: /^Scheduled for/u,
    calendar: 'Open the calendar',
    now: 'Publish now',
    doneNow: 'The video is on its way to your accounts.',
    planned: 'Scheduled',
    published: 'Published',
    cancel: 'Cancel the post',
    cancelled: 'Cancelled',
    move: 'Change the date',
    moveNow: 'Move',
    see: 'See it on TikTok',
    adapt: 'Adapt the text for @ada',
    rule: /^At most 280 characters/u,
    question: /^Cancel this post/u,
  },
] as const;

for (const screen of oneOf(SCREENS, 0))
  test(`a video is published and scheduled through Postiz (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { id, person } = await openFilm(page, baseURL, {
      video: await makeFilmVideo(),
      language: screen.language,
    });
    const headers = { Authorization: `Bearer ${person.accessToken}` };
    const begun = await page.request.post(`/api/films/${id}/render`, { headers, data: {} });
    const { process_id: jobId } = await begun.json();
    const job = async () => (await page.request.get(`/api/jobs/${jobId}`, { headers })).json();
    await expect.poll(async () => (await job()).status).toBe('succeeded');

    // Without a connection the calendar leads to the profile.
    await page.goto('/calendrier');
    await page.locator('a[href="/profil?tab=publishing"]').click();
    await page.getByLabel(screen.address).fill(POSTIZ);
    await page.getByRole('textbox', { name: screen.key }).fill('wrong-key');
    await page.getByRole('button', { name: screen.connect }).click();
    await expect(page.getByRole('alert')).toContainText(screen.refused);
    await lookAt(page, `publisher-refused-${screen.language}`, 'window');
    await page.getByRole('textbox', { name: screen.key }).fill('postiz-key-1');
    await page.getByRole('button', { name: screen.connect }).click();
    await expect(page.getByText(screen.connected, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `publisher-${screen.language}`, 'window');

    // From the editor: a date, with a text for X that is too long once.
    await page.goto(`/montage/${id}`);
    await chooseInFilmMenu(page, 'publish', screen.publish);
    const dialog = page.getByRole('dialog', { name: screen.heading });
    await dialog.getByRole('button', { name: /Ada sur TikTok/u }).click();
    await dialog.getByRole('button', { name: /^@ada/u }).click();
    await dialog.getByLabel(screen.text).fill(`Bonjour à tous. ${'Une phrase de plus. '.repeat(20)}`);
    await dialog.getByRole('button', { name: screen.adapt }).click();
    await dialog.getByLabel(/ X$/u).fill('a'.repeat(281));
    await expect(dialog.getByText(screen.rule)).toBeVisible();
    await expect(dialog.getByRole('button', { name: screen.now })).toBeDisabled();
    await dialog.getByLabel(/ X$/u).fill('Une seule phrase');
    await dialog.getByText(screen.at, { exact: true }).click();
    await expectAccessible(page);
    await lookAt(page, `publish-${screen.language}`, 'window');
    await dialog.getByRole('button', { name: screen.schedule, exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText(screen.done);
    await dialog.getByRole('link', { name: screen.calendar }).click();

    // The calendar shows it; it is moved and cancelled there.
    const tomorrow = new Date(Date.now() + 86_400_000);
    await page.goto(
      `/calendrier?v=list&m=${tomorrow.getFullYear()}-${String(tomorrow.getMonth() + 1).padStart(2, '0')}`,
    );
    const entry = page.getByRole('main').getByRole('button', { name: /18.00/u });
    await expect(entry).toContainText(screen.planned);
    await expectAccessible(page);
    await lookAt(page, `calendar-list-${screen.language}`);
    await entry.click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('Une seule phrase')).toBeVisible();
    await details.getByRole('button', { name: screen.move }).click();
    await expectAccessible(page);
    await lookAt(page, `publication-${screen.language}`, 'window');
    await details.locator('input[type="time"]').fill('19:30');
    await details.getByRole('button', { name: screen.moveNow }).click();
    await expect(details.getByText(/19.30/u)).toBeVisible();
    await details.getByRole('button', { name: screen.cancel }).click();
    const question = page.getByRole('dialog', { name: screen.question });
    await question.getByRole('button', { name: screen.cancel }).click();
    await expect(details.getByText(screen.cancelled)).toHaveCount(2);

    // At once, from the projects list: its link comes back.
    await page.goto('/projet');
    await page.getByRole('article').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: screen.publish }).click();
    await dialog.getByRole('button', { name: /^@ada/u }).click();
    await dialog.getByRole('button', { name: screen.now }).click();
    await expect(dialog.getByRole('status')).toContainText(screen.doneNow);
    await dialog.getByRole('link', { name: screen.calendar }).click();
    const today = new Date().getDate();
    if (screen.size.width < 768) {
      await expect(page.getByRole('button', { pressed: true }).first()).toContainText(String(today));
    }
    await page.locator('[data-today] button[data-status], section button[data-status]').first().click();
    await expect(page.getByRole('dialog').getByText(screen.published)).toBeVisible();
    const link = page.getByRole('dialog').getByRole('link', { name: screen.see });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/social\.example\/ch-tiktok\//u);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await lookAt(page, `calendar-month-${screen.language}`);
  });
