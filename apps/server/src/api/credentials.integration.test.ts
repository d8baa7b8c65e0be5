import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { receiptSchema } from '@atelier/contracts';
import type { MadeReview } from '@atelier/contracts/automation/reviews';
import { type VerifyAnswer, verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { makeVideo } from '@atelier/media/testing/test-video';
import type { SigningKey } from '@atelier/provenance/credentials/cose-sign';
import { makeCertificates } from '@atelier/provenance/credentials/make-certificates';
import { signFile } from '@atelier/provenance/credentials/sign-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms, editFilm, openFilm } from '../films/routes/film.testing.ts';
import { endOfJob } from '../testing/follow-job.ts';
import { type SharedServer, sharedTestServer } from '../testing/shared-server.ts';
import type { TestPerson } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

const run = promisify(execFile);

let server: SharedServer;
let ada: TestPerson;
let foreignKey: SigningKey;
/** Signed by somebody else as made by a model, and an ordinary recording. */
let foreign: string;
let recording: string;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  recording = await makeVideo(server.file('recording.mp4'), { seconds: 3 });
  foreignKey = await makeCertificates('Somebody else');
  foreign = server.file('foreign.mp4');
  const story = {
    action: 'c2pa.created',
    sourceType: 'trainedAlgorithmicMedia',
    tool: 'x',
    version: '1',
  } as const;
  await signFile({ path: recording, target: foreign, sources: [] }, { ...story, engines: [] }, foreignKey);
});
afterAll(() => server.leave());

/** Checks a file as anybody may, without a session. */
async function verify(path: string): Promise<VerifyAnswer> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), 'file');
  const answer = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return verifyAnswerSchema.parse(await answer.json());
}

async function saved(answer: Response, name: string): Promise<{ path: string; jobId: string }> {
  expect(answer.status).toBe(200);
  const path = server.file(name);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return { path, jobId: answer.headers.get('x-job-id') ?? '' };
}

const post = (path: string, body: unknown) =>
  ada.api(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function send(path: string, file: string, fields: Record<string, string>, field = 'file') {
  const form = new FormData();
  form.set(field, await openAsBlob(file), 'Mes vacances.mp4');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return ada.api(path, { method: 'POST', body: form });
}

const actionsOf = ({ credentials }: VerifyAnswer) =>
  credentials?.manifests[0]?.actions.map(({ action }) => action);
const job = async (id: string) => (await ada.api(`/api/jobs/${id}`)).json();

test('a voice is signed as a new work, and its receipt says the same', async () => {
  const answer = await post('/api/generate-voice', {
    text: 'Bonjour à tous.',
    voice: 'fr-female1',
    speed: 1,
  });
  const { path, jobId } = await saved(answer, 'voice.mp3');
  // The test server uses espeak-ng, which computes speech by rules.
  expect(await verify(path)).toMatchObject({
    verdict: 'no_ai_declared',
    credentials: {
      state: 'trusted',
      sourceType: 'algorithmicMedia',
      manifests: [
        { signer: 'Atelier', generator: expect.stringMatching(/^Atelier \d/u), unsignedSources: 0 },
      ],
    },
  });
  const receipt = receiptSchema.parse(await (await ada.api(`/api/jobs/${jobId}/receipt`)).json());
  expect(receipt.made.credentials).toEqual({ state: 'signed', sourceType: 'algorithmicMedia' });
  // The file contains no personal data.
  expect((await readFile(path)).includes(ada.email)).toBe(false);
  const byHandle = await post('/api/verify/upload', { filepath: `job_${jobId}` });
  expect(await byHandle.json()).toMatchObject({ verdict: 'no_ai_declared' });
});

test('a picture drawn by rules is digital art; its PNG is whole', async () => {
  const answer = await post('/api/generate-image', {
    prompt: 'un phare au coucher du soleil',
    size: 'square',
  });
  const { images } = await answer.json();
  const view = await job(images[0].jobId);
  const path = server.file('image.png');
  await writeFile(path, Buffer.from(await (await fetch(view.result.fileUrl)).arrayBuffer()));
  await run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']);
  expect(await verify(path)).toMatchObject({
    verdict: 'no_ai_declared',
    credentials: { sourceType: 'digitalArt' },
  });
  const byAddress = (url: string) =>
    fetch(`${server.url}/api/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    });
  const { fileUrl } = view.result;
  expect(await (await byAddress(fileUrl)).json()).toMatchObject({
    verdict: 'no_ai_declared',
    credentials: { sourceType: 'digitalArt' },
  });
  for (const other of [
    fileUrl.replace('/Projects/', '/uploads/'),
    fileUrl.replace('/object/public/', '/object/private/'),
    `${fileUrl}x`,
    fileUrl.replace(server.url, 'https://example.com'),
    `${server.url}/api/health`,
  ])
    expect((await byAddress(other)).status, other).toBe(404);
  expect((await byAddress('file:///etc/passwd')).status).toBe(400);
});

test('what came in signed stays in the history of what is made of it', async () => {
  const cut = await send(
    '/api/format-video',
    foreign,
    { format: '1:1', start_time: '0', duration: '2' },
    'video',
  );
  const { path, jobId } = await saved(cut, 'square.mp4');
  await run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']);
  const found = await verify(path);
  expect(found).toMatchObject({
    verdict: 'ai_signed',
    credentials: {
      sourceType: 'compositeWithTrainedAlgorithmicMedia',
      manifests: [{ signer: 'Atelier', madeFrom: [1] }, { signer: 'Somebody else' }],
    },
  });
  expect(actionsOf(found)).toEqual(['c2pa.opened', 'c2pa.edited']);
  expect((await job(jobId)).result.notices).not.toContain('unsigned');

  const again = await saved(
    await send('/api/convert', path, { outputFormat: 'mp3', start_time: '0', duration: '1' }),
    'again.mp3',
  );
  const chain = await verify(again.path);
  expect(actionsOf(chain)).toEqual(['c2pa.opened', 'c2pa.transcoded']);
  expect(chain.credentials?.manifests).toHaveLength(3);

  const webm = await saved(
    await send('/api/convert', path, { outputFormat: 'webm', start_time: '0', duration: '1' }),
    'lost.webm',
  );
  expect((await job(webm.jobId)).result.notices).toContain('unsigned');
  expect((await verify(webm.path)).verdict).toBe('nothing_found');
});

test('an ordinary recording stays ordinary, and a film names a layer that a model made', async () => {
  const plain = await send('/api/format-video', recording, { format: '1:1' }, 'video');
  const { path } = await saved(plain, 'plain.mp4');
  expect(await verify(path)).toMatchObject({
    verdict: 'no_ai_declared',
    credentials: { sourceType: null, manifests: [{ unsignedSources: 1, madeFrom: [] }] },
  });

  const { filepath } = await (await uploadVideo(ada, recording)).json();
  const film = await openFilm(ada, { filepath });
  const { filepath: layer } = await (await uploadVideo(ada, foreign)).json();
  const { body: asset } = await callFilms<{ id: string }>(ada, '/api/assets', { filepath: layer });
  const edited = await editFilm(ada, film, [
    {
      op: 'add_layer',
      layer: {
        id: 'l1',
        kind: 'video',
        asset_id: asset.id,
        anchor: { scene: film.film.scenes[0]?.id, offset_seconds: 0 },
        duration_seconds: 1,
        place: { x: 0.5, y: 0.3, width: 0.5 },
        enter: 'none',
        leave: 'none',
      },
    },
  ]);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { body: render } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  const { result } = await endOfJob(ada, render.process_id);
  const out = server.file('film.mp4');
  await writeFile(out, Buffer.from(await (await fetch(result?.fileUrl ?? '')).arrayBuffer()));
  expect(await verify(out)).toMatchObject({
    verdict: 'ai_signed',
    credentials: { sourceType: 'compositeWithTrainedAlgorithmicMedia' },
  });
  // The cards of projects say it.
  const { data: projects } = await ada.supabase.from('projects').select('type, made_with_ai');
  expect(projects).toContainEqual({ type: 'video_voice', made_with_ai: false });
  expect(projects).toContainEqual({ type: 'video_format', made_with_ai: false });
  const ofFilm = await ada.supabase.from('projects').select('made_with_ai').eq('file_url', result?.fileUrl);
  expect(ofFilm.data).toEqual([{ made_with_ai: true }]);
  // So do the pages of guests.
  const { body: review } = await callFilms<MadeReview>(ada, `/api/films/${film.id}/reviews`, {});
  const seen = await fetch(`${server.url}/api/reviews/${review.token}`);
  expect(await seen.json()).toMatchObject({ film: { made_with_ai: true } });
});

test('a film that stays HEVC is signed', async () => {
  const phone = await madeMedia(server.file('phone.mp4'), [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=6'],
    ...['-f', 'lavfi', '-i', 'anoisesrc=d=6:a=0.1:seed=1'],
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
    ...['-x265-params', 'log-level=error:open-gop=0:pools=none', '-c:a', 'aac'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ]);
  const { filepath } = await (await uploadVideo(ada, phone)).json();
  const film = await openFilm(ada, { filepath, canvas: 'source' });
  await editFilm(ada, film, [
    { op: 'set_captions', style: 0 },
    { op: 'cut_range', source: 'main', start_seconds: 4.5, end_seconds: 5 },
  ]);
  const { body: render } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  const { result } = await endOfJob(ada, render.process_id);
  expect(result?.data).toMatchObject({ copied: { seconds: 4, reason: null } });
  const out = server.file('hevc.mp4');
  await writeFile(out, Buffer.from(await (await fetch(result?.fileUrl ?? '')).arrayBuffer()));
  expect(await verify(out)).toMatchObject({ verdict: 'no_ai_declared' });
  const { stdout, stderr } = await run('ffprobe', ['-show_entries', 'stream=codec_tag_string', out]);
  expect(stdout).toContain('codec_tag_string=hvc1');
  expect(stderr).not.toMatch(/error/iu);
  const decoded = await run('ffmpeg', ['-v', 'warning', '-i', out, '-f', 'null', '-']);
  expect(decoded.stderr).toBe('');
});

test('changes, damage and unknown signers are told apart', async () => {
  expect(await verify(foreign)).toMatchObject({
    verdict: 'unknown_signer',
    credentials: { state: 'intact', sourceType: 'trainedAlgorithmicMedia' },
  });
  expect(await verify(recording)).toMatchObject({
    verdict: 'nothing_found',
    credentials: null,
    marks: { picture: null },
  });
  const bytes = await readFile(foreign);
  const changed = Buffer.from(bytes);
  // A byte of the frames, which follow the manifest.
  const place = changed.length - 2000;
  changed[place] = (changed[place] ?? 0) ^ 0xff;
  await writeFile(server.file('changed.mp4'), changed);
  expect((await verify(server.file('changed.mp4'))).verdict).toBe('changed');
  // A repeated encode drops the data.
  await run('ffmpeg', ['-v', 'error', '-i', foreign, '-c', 'copy', server.file('copied.mp4')]);
  expect((await verify(server.file('copied.mp4'))).verdict).toBe('nothing_found');
});
