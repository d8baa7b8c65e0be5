import type { JobView } from '@atelier/contracts/jobs';
import type { Page } from '@playwright/test';

/** Answers for real jobs with a state in which they stay: views, events and the list of the tray. */
export async function holdJobs(page: Page, change: Partial<JobView>): Promise<void> {
  await page.route(/\/api\/jobs(\/[^/]+(\/events)?)?$/, async (route) => {
    const url = route.request().url();
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch({ url: url.replace(/\/events$/, '') });
    const body = await answer.json();
    const held = (job: JobView) => ({ ...job, result: null, endedAt: null, ...change });
    if (body.jobs) return route.fulfill({ json: { jobs: body.jobs.map(held) } });
    if (!url.endsWith('/events')) return route.fulfill({ json: held(body) });
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: job\ndata: ${JSON.stringify(held(body))}\n\n`,
    });
  });
  // The results that may be ready meanwhile.
  const notReady = { status: 404, json: { error: 'Not ready', code: 'not_ready' } };
  await page.route(/\/api\/(download-clip|transcription|framing)\/[^/]+$/, (route) =>
    route.fulfill(notReady),
  );
}
