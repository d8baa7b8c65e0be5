import { readFile } from 'node:fs/promises';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('a second person sees nothing of the first and reaches none of their work', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await signUp(baseURL ?? '', 'Olive Owner');
  const other = await signUp(baseURL ?? '', 'Igor Other');
  const as = (person: { accessToken: string }) => ({ Authorization: `Bearer ${person.accessToken}` });

  const video = await readFile(await makeTalkingVideo(await mediaFolder()));
  const uploaded = await request.post('/api/upload-video', {
    headers: as(owner),
    multipart: { video: { name: 'v.mp4', mimeType: 'video/mp4', buffer: video } },
  });
  const { filepath } = await uploaded.json();
  const input = { uploaded_filepath: filepath, start_time: 0, duration: 1, subtitle_style: 0 };

  // The upload: the other cannot work with it.
  const stolen = await request.post('/api/process-clip', { headers: as(other), data: input });
  expect(stolen.status()).toBe(404);

  const started = await request.post('/api/process-clip', { headers: as(owner), data: input });
  const { process_id: job } = await started.json();
  await expect
    .poll(async () => (await (await request.get(`/api/jobs/${job}`, { headers: as(owner) })).json()).status)
    .toMatch(/^(succeeded|authorised)$/);

  // The job: neither its state, nor its result, nor its end.
  for (const path of [`/api/jobs/${job}`, `/api/jobs/${job}/events`, `/api/download-clip/${job}`]) {
    expect((await request.get(path, { headers: as(owner) })).ok(), path).toBe(true);
    expect((await request.get(path, { headers: as(other) })).status(), path).toBe(404);
    expect((await request.get(path)).status(), path).toBe(401);
  }
  expect((await request.delete(`/api/jobs/${job}`, { headers: as(other) })).status()).toBe(404);

  // The rows: the data API shows and deletes only one's own.
  const { supabaseKey } = await (await request.get('/api/config')).json();
  const rows = (person: { accessToken: string }) => ({
    headers: { ...as(person), apikey: supabaseKey, Prefer: 'return=representation' },
  });
  const own = await (await request.get('/rest/v1/projects?select=id,title', rows(owner))).json();
  expect(own).toHaveLength(1);
  for (const table of ['projects', 'accounts']) {
    const seen = await request.get(`/rest/v1/${table}?user_id=eq.${owner.id}`, rows(other));
    expect(await seen.json(), table).toEqual([]);
  }
  const removed = await request.delete(`/rest/v1/projects?id=eq.${own[0].id}`, rows(other));
  expect(removed.ok() ? await removed.json() : []).toEqual([]);
  expect(await (await request.get('/rest/v1/projects?select=id', rows(owner))).json()).toHaveLength(1);

  // The screens.
  await enterAs(page, other.session);
  await page.goto('/projet');
  await expect(page.getByText('Aucun projet pour l’instant')).toBeVisible();
  await page.getByRole('button', { name: 'Tâches' }).click();
  await expect(page.getByText('Rien en cours')).toBeVisible();
});
