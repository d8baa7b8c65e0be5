import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { PROVING, proof } from '@atelier/contracts/testing/proof';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

const SHARED = process.env.ATELIER_SHARED ?? path.resolve(import.meta.dirname, '../../../../../../shared');
const PHOTOS = path.join(SHARED, 'media/photos');
const hasPhotos = existsSync(path.join(PHOTOS, 'astronaut.png'));

let server: SharedServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
});
afterAll(() => server.leave());

const creditsLeft = async () =>
  (await ada.supabase.from('accounts').select('token_image').single()).data?.token_image;

function remove(bytes: Uint8Array<ArrayBuffer>, name: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('image', new Blob([bytes]), name);
  return ada.api('/api/remove-background', { method: 'POST', body: form, headers });
}

async function alphaOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(Math.floor(y) * info.width + Math.floor(x)) * 4 + 3] ?? -1;
  let soft = 0;
  for (let index = 3; index < data.length; index += 4)
    if ((data[index] ?? 0) > 15 && (data[index] ?? 0) < 240) soft++;
  return { ...info, at, softShare: soft / (info.width * info.height) };
}

test.skipIf(!hasPhotos)(
  'the subject is kept, corners are clear, edges soft; one project, one charge',
  async () => {
    const before = await creditsLeft();
    const photo = Uint8Array.from(await readFile(path.join(PHOTOS, 'astronaut.png')));
    const answer = await remove(photo, 'Ma photo.png', { 'Idempotency-Key': 'cut-1' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const cut = await alphaOf(Buffer.from(await answer.arrayBuffer()));
    expect([cut.width, cut.height]).toEqual([512, 512]);
    expect([cut.at(225, 110), cut.at(200, 350)]).toEqual([255, 255]);
    expect([cut.at(2, 2), cut.at(509, 2)]).toEqual([0, 0]);
    expect(cut.softShare).toBeGreaterThan(0.003);
    expect(await creditsLeft()).toBe(before - 1);
    const projectId = answer.headers.get('x-project-id');
    const { data: project } = await ada.supabase.from('projects').select('*').eq('id', projectId).single();
    expect(project).toMatchObject({ type: 'image_bgremove', title: 'Sans fond - Ma photo' });
    expect(project.preview_url).toMatch(/_preview\.webp$/u);

    const repeated = await remove(photo, 'Ma photo.png', { 'Idempotency-Key': 'cut-1' });
    expect(repeated.headers.get('x-job-id')).toBe(answer.headers.get('x-job-id'));
    expect(await creditsLeft()).toBe(before - 1);
  },
);

// Points as shares of the picture as people see it: inside the subject, and where there is none of it.
const CUT_OUTS = [
  {
    // Lies on its side in the file; a small figure in a large landscape.
    photo: 'exif-orientation/Portrait_6.jpg',
    width: 1200,
    height: 1800,
    inside: [
      [0.43, 0.66],
      [0.43, 0.72],
    ],
    outside: [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.02, 0.98],
      [0.98, 0.98],
    ],
  },
] as const;

test.skipIf(!hasPhotos).each(PROVING ? CUT_OUTS : [])(
  '$photo: upright, in full size, the subject alone with soft edges',
  async ({ photo, width, height, inside, outside }) => {
    const answer = await remove(Uint8Array.from(await readFile(path.join(PHOTOS, photo))), 'photo.jpg');
    const cut = await alphaOf(Buffer.from(await answer.arrayBuffer()));
    expect([cut.width, cut.height]).toEqual([width, height]);
    for (const [x, y] of inside) expect(cut.at(x * width, y * height), `${x} ${y}`).toBeGreaterThan(250);
    for (const [x, y] of outside) expect(cut.at(x * width, y * height), `${x} ${y}`).toBeLessThan(5);
    expect(cut.softShare).toBeGreaterThan(0.003);
  },
);

proof('a HEIC of a phone is understood', async () => {
  const heic = await readFile(path.join(import.meta.dirname, '../../testing/fixtures/astronaut.heic'));
  const answer = await remove(Uint8Array.from(heic), 'IMG_0001.HEIC');
  expect(answer.status).toBe(200);
  const cut = await alphaOf(Buffer.from(await answer.arrayBuffer()));
  expect([cut.width, cut.height, cut.at(112, 60), cut.at(1, 1)]).toEqual([256, 256, 255, 0]);
});

proof('a picture of a few hundred bytes is taken', async () => {
  const icon = await smallPng();
  expect(icon.length).toBeLessThan(1024);
  const answer = await remove(Uint8Array.from(icon), 'icon.png');
  expect(answer.status).toBe(200);
  const cut = await alphaOf(Buffer.from(await answer.arrayBuffer()));
  expect([cut.width, cut.height]).toEqual([8, 8]);
});

test('an uploaded picture is named by its handle', async () => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(await smallPng())]), 'small.png');
  const sent = await ada.api('/api/recipe-files', { method: 'POST', body: form });
  const { filepath } = await sent.json();
  const answer = await ada.api('/api/remove-background', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ filepath }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('what is no picture, or a bomb, is refused and costs nothing', async () => {
  const before = await creditsLeft();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const answers = [
    await remove(Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'x.svg'),
    await remove(Uint8Array.from(await pngThatClaims(30_000)), 'bomb.png'),
    await remove(Uint8Array.from(jpeg.subarray(0, jpeg.length / 2)), 'cut.jpg'),
    await remove(Uint8Array.from((await smallPng()).subarray(0, 60)), 'cut.png'),
  ];
  const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
  expect(codes).toEqual(['unsupported_format', 'media_too_large', 'unreadable_media', 'unreadable_media']);
  expect(await creditsLeft()).toBe(before);
});

/** A small PNG whose header promises `side`² pixels. */
async function pngThatClaims(side: number): Promise<Buffer> {
  const png = await smallPng();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function smallPng(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}
