import { expect, test } from '../support/test.ts';

for (const [locale, back, samples] of [
  ['fr-FR', 'Créer une clé d’API', 'Exemples de codes'],
  ['en-GB', 'Create an API key', 'Code samples'],
] as const) {
  test(`the API reference shows calls and examples from this server alone (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const { origin } = new URL(baseURL ?? '');
    const context = await browser.newContext({ locale, baseURL: origin });
    const page = await context.newPage();
    const faults: string[] = [];
    // The content security policy and failed requests are reported in the console.
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) faults.push(request.url());
    });
    await page.goto('/docs/api');
    await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', '/profil?tab=api');
    const title = 'Turn an uploaded video into a vertical clip with subtitles (10 credits)';
    await page.getByText(title).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(samples)).toBeVisible();
    const sample = page.locator('.code-sample-wrapper:visible');
    await expect(sample).toContainText('curl --fail "$ATELIER_URL/api/process-clip"');
    await page.getByRole('button', { name: 'Python' }).click();
    await expect(sample).toContainText('urllib.request.Request');
    expect(faults).toEqual([]);
    await context.close();
  });
}
