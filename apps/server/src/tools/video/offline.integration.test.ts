import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { videoStatusSchema } from '@atelier/contracts';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { probeMedia, requireVideo } from '@atelier/media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedMedia } from '../../testing/shared-media.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

// Without any key: images, references and videos by the illustrator.

let server: SharedServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
});
afterAll(() => server.leave());

const post = (address: string, body: unknown) =>
  ada.api(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const fetchImage = async (imageUrl: string) =>
  Buffer.from(await (await fetch(server.url + imageUrl)).arrayBuffer());

test('an image is a sketch and says so; the same seed gives the same pixels', async () => {
  const body = { prompt: 'Un renard dans la neige au coucher du soleil', size: 'landscape', seed: 12 };
  const [first, again] = [
    await (await post('/api/generate-image', body)).json(),
    await (await post('/api/generate-image', body)).json(),
  ];
  expect(first.engine).toMatchObject({ id: 'sketch', labels: { fr: 'Esquisse (hors ligne)' } });
  const bytes = await fetchImage(first.imageUrl);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1920, 1080]);
  // The signature of the file has the time.
  const hash = async (picture: Buffer) =>
    createHash('sha256')
      .update(await sharp(picture).raw().toBuffer())
      .digest('hex');
  expect(await hash(await fetchImage(again.imageUrl))).toBe(await hash(bytes));
});

test('words that a sketch cannot show are named; a description without a word is refused before it is charged', async () => {
  const credits = async () =>
    (await ada.supabase.from('accounts').select('token_image, token_video').single()).data;
  const made = await (await post('/api/generate-image', { prompt: 'un chat jongle', seed: 1 })).json();
  expect(made.images[0].undrawn).toEqual(['jongle']);
  const before = await credits();
  for (const [address, body] of [
    ['/api/generate-image', { prompt: 'asdfgh qsdfgh' }],
    ['/api/generate-nanobanana', { prompt: '????', images: [] }],
    ['/api/videoaigenerate', { prompt: 'zzzzzz 12345', durationSeconds: 4 }],
  ] as const) {
    const refused = await post(address, body);
    expect([refused.status, (await refused.json()).code], address).toEqual([400, 'meaningless_prompt']);
  }
  const recipe = {
    name: 'Rien',
    steps: [{ tool: 'image', settings: { prompt: 'sdkjf' } }],
  };
  const { id } = await (await post('/api/recipes', recipe)).json();
  expect((await (await post(`/api/recipes/${id}/runs`, {})).json()).code).toBe('meaningless_prompt');
  expect(await credits()).toEqual(before);
});

const photo = sharedMedia('photos', 'astronaut.png');
proofWhere(existsSync(photo))('a reference is cut out and placed', async () => {
  const images = [(await readFile(photo)).toString('base64')];
  const plain = await (
    await post('/api/generate-nanobanana', { prompt: 'Sur la Lune', images: [], seed: 3 })
  ).json();
  const placed = await (
    await post('/api/generate-nanobanana', { prompt: 'Sur la Lune', images, seed: 3 })
  ).json();
  expect([plain.success, placed.success, placed.engine.id]).toEqual([true, true, 'sketch']);
  const orange = async (imageUrl: string) => {
    const { data } = await sharp(await fetchImage(imageUrl))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let index = 0; index < data.length; index += 3) {
      // The suit's orange, also by moonlight.
      const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
      if (red > 110 && red > 1.7 * green && red > 1.9 * blue) count++;
    }
    return count;
  };
  expect(await orange(placed.data.imageUrl)).toBeGreaterThan((await orange(plain.data.imageUrl)) + 2000);
});

test('a video plays, has sound, and costs one credit', async () => {
  const body = {
    prompt: 'Un phare sous la pluie',
    duration: 4,
    durationSeconds: 4,
    aspectRatio: '9:16',
    resolution: '720p',
  };
  const { task_id: taskId } = await (await post('/api/videoaigenerate', body)).json();
  await (await ada.api(`/api/jobs/${taskId}/events`)).text();
  const status = videoStatusSchema.parse(await (await ada.api(`/api/videoaistatus/${taskId}`)).json());
  expect(status).toMatchObject({ status: 'completed', engine: { id: 'sketch' } });
  const file = server.file('sketch.mp4');
  await writeFile(file, Buffer.from(await (await ada.api(`/api/videoaidownload/${taskId}`)).arrayBuffer()));
  const info = await probeMedia(file);
  const { width, height } = requireVideo(info);
  expect([width, height, info.audio !== null, Math.round(info.durationSeconds)]).toEqual([
    720,
    1280,
    true,
    4,
  ]);
  const { data: account } = await ada.supabase.from('accounts').select('token_video').single();
  expect(account?.token_video).toBe(1);
  const { data: project } = await ada.supabase
    .from('projects')
    .select('*')
    .eq('id', status.projectId)
    .single();
  expect(project).toMatchObject({ type: 'video_ai', title: body.prompt });
  expect(project.preview_url).toMatch(/\.webp$/u);
});
