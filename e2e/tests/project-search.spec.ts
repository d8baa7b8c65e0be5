import { insertProjects, projectRow } from '../support/projects/project-rows.ts';
import { expect, test } from '../support/test.ts';

test('a search among three hundred projects asks at most three times and shows the right cards', async ({
  page,
  person,
  baseURL,
}) => {
  const titles = [
    'Straße',
    'Vlog d’Été',
    'Vlog d’e\u0301te\u0301 deux',
    'Renard 🦊',
    'Promo 100%',
    'sous_titre',
  ];
  const voices = Array.from({ length: 120 }, () => ({
    ...projectRow({ minute: 0 }),
    type: 'video_voice',
    title: 'Bonjour',
  }));
  const rest = Array.from({ length: 180 }, () => ({ ...projectRow({ minute: 1 }), title: 'Projet été' }));
  await insertProjects(baseURL, person, [
    ...rest,
    ...voices,
    ...titles.map((title) => projectRow({ title, minute: 2 })),
  ]);
  await page.goto('/projet');
  await expect(page.getByTestId('project-count')).toHaveText(/306/);
  const search = page.getByRole('searchbox');
  let calls = 0;
  page.on('request', (request) => {
    if (/\/rest\/v1\//.test(request.url())) calls += 1;
  });
  for (const [words, count, first] of [
    ['ß', 1, 'Straße'],
    ['été', 182, /Vlog/],
    ['🦊', 1, 'Renard 🦊'],
    ['100%', 1, 'Promo 100%'],
    ['_', 1, 'sous_titre'],
    // Voices 1, 10 to 19 and 100 to 120.
    ['voix 1', 32, /^Voix 1/],
    ['("\\,', 0, null],
  ] as const) {
    calls = 0;
    await search.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
    if (first === null) await expect(page.getByText('Aucun projet ne correspond')).toBeVisible();
    else {
      await expect(page.getByTestId('project-count')).toHaveText(new RegExp(`^${count} `));
      await expect(page.getByRole('article').first()).toHaveAccessibleName(first);
    }
    await page.waitForLoadState('networkidle');
    expect(calls, words).toBeLessThanOrEqual(3);
    if (count < 10) await expect(page.getByRole('article')).toHaveCount(count);
  }
  // The last of many matches is reached by scrolling.
  await search.fill('projet ÉTÉ');
  await expect(page.getByTestId('project-count')).toHaveText(/^180 /);
  const last = page.locator('[aria-posinset="180"]');
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeVisible({ timeout: 5000 });
  }).toPass();
});
