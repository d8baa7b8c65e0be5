import type { JobView } from '@atelier/contracts/jobs';
import type { Page } from '@playwright/test';

const JOB_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** A job that ended with a file which `serveFile` or nobody serves. */
export function endedJob(change: Partial<JobView> = {}): JobView {
  const now = new Date().toISOString();
  return {
    id: JOB_ID,
    tool: 'image',
    status: 'succeeded',
    stage: 'done',
    percent: 100,
    position: null,
    attempt: 1,
    title: 'Essai',
    name: null,
    createdAt: now,
    endedAt: now,
    cost: 1,
    counter: 'token_image',
    error: null,
    result: {
      projectId: null,
      previewUrl: null,
      fileUrl: '/storage/v1/object/public/Projects/nobody/gone.png',
      fileName: 'gone.png',
      contentType: 'image/png',
      sizeBytes: 10,
      notices: [],
      engine: null,
      data: {},
    },
    ...change,
  };
}

/**
 * Answers for a job as the server would, without one: its view, its events, the list of the tray, and that its result is
 * not ready while it runs.
 */
export async function pretendJob(page: Page, job: JobView): Promise<void> {
  await page.route(/\/api\/jobs(\/[^/]+(\/events)?)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/jobs') return route.fulfill({ json: { jobs: [job] } });
    if (!pathname.endsWith('/events')) return route.fulfill({ json: job });
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: job\ndata: ${JSON.stringify(job)}\n\n`,
    });
  });
  if (job.endedAt === null)
    await page.route(`**/api/download-*/${job.id}`, (route) =>
      route.fulfill({ status: 404, json: { error: 'This is not ready yet.', code: 'not_ready' } }),
    );
}

/** Every engine kind has one engine, whatever this machine has. */
export async function pretendEngines(page: Page): Promise<void> {
  const engine = {
    id: 'trial',
    label: { fr: 'Essai', en: 'Trial' },
    quality: 'good',
    offline: true,
    languages: ['fr-FR', 'en-US'],
  };
  const body = await (await page.request.get('/api/engines')).json();
  const engines = Object.fromEntries(Object.keys(body.engines).map((kind) => [kind, [engine]]));
  await page.route('**/api/engines', (route) => route.fulfill({ json: { ...body, engines } }));
}

/** The answer of `/api/generate-image` for one image of a job. */
export function imageAnswer(jobId: string) {
  const image = {
    imageUrl: '/x.png',
    jobId,
    projectId: null,
    engine: null,
    notices: [],
    seed: 1,
    width: 1024,
    height: 1024,
  };
  const { engine, notices, projectId, imageUrl } = image;
  return { success: true, imageUrl, images: [image], engine, notices, projectId };
}
