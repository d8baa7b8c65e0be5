import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SUPPORTED_FORMATS } from '@atelier/contracts';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { sniffImage } from '@atelier/engines/image-decoding/sniff-image';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { convertAs } from './convert-as.testing.ts';

const run = promisify(execFile);
const HEIC = path.join(import.meta.dirname, '../../testing/fixtures/astronaut.heic');

let server: SharedServer;
let ada: TestPerson;
const files = new Map<string, string>();

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  const make = async (name: string, args: string[]) => {
    const file = server.file(`source.${name}`);
    await run('ffmpeg', ['-v', 'error', '-y', ...args, file]);
    files.set(name, file);
  };
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=96x64', '-frames:v', '1'];
  for (const name of ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'tiff']) await make(name, picture);
  const avif = server.file('source.avif');
  await sharp(files.get('png')).avif({ effort: 0 }).toFile(avif);
  files.set('avif', avif);
  files.set('heic', HEIC);
  const tone = ['-f', 'lavfi', '-i', 'sine=f=300:d=4'];
  for (const name of ['mp3', 'ogg', 'flac']) await make(name, tone);
  await make('mpg', ['-f', 'lavfi', '-i', 'testsrc=s=128x96:d=4', ...tone, '-c:a', 'mp2']);
  files.set('mp4', await makeVideo(server.file('source.mp4'), { seconds: 4, size: '320x180' }));
});
afterAll(() => server.leave());

const convert = (
  file: { bytes: Buffer<ArrayBuffer>; name: string },
  fields: Record<string, string>,
  headers?: Record<string, string>,
) => convertAs(ada, file, fields, headers);

async function source(format: string, name = `Été à la mer.${format}`) {
  return { bytes: Buffer.from(await readFile(files.get(format) ?? '')), name };
}

const creditsLeft = async () =>
  (await ada.supabase.from('accounts').select('token_workflow').single()).data?.token_workflow as number;

test('the offered formats are told by category', async () => {
  const answer = await ada.api('/api/supported-formats');
  expect([answer.status, await answer.json()]).toEqual([200, SUPPORTED_FORMATS]);
});

const CONTENT: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg' };

const PICTURES = SUPPORTED_FORMATS.image.input.flatMap((from) =>
  SUPPORTED_FORMATS.image.output.map((to) => [from, to] as const),
);

test.each(sampleOf(PICTURES, 9))('picture %s → %s', async (from, to) => {
  await refill();
  const answer = await convert(await source(from), { outputFormat: to });
  if (from === to) {
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'identical_formats']);
    return;
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, await sniffImage(bytes)]).toEqual([200, CONTENT[to] ?? to]);
  expect(answer.headers.get('content-type')).toBe(`image/${CONTENT[to] ?? to}`);
  const made = await sharp(bytes).metadata();
  const read = from === 'heic' || from === 'bmp' ? null : await sharp(files.get(from)).metadata();
  if (read) expect([made.width, made.height]).toEqual([read.width, read.height]);
});

test.each([
  ['mp4', 'mp3', 'mp3'],
  ['mpg', 'mp4', 'mov,mp4,m4a,3gp,3g2,mj2'],
  ['mp4', 'wav', 'wav'],
  ['mp4', 'gif', 'gif'],
  ['mp4', 'webm', 'matroska,webm'],
  ['mp3', 'wav', 'wav'],
  ['ogg', 'm4a', 'mov,mp4,m4a,3gp,3g2,mj2'],
  ['flac', 'opus', 'ogg'],
])('%s → %s has the asked piece, is a project and costs one credit', async (from, to, format) => {
  await refill();
  const before = await creditsLeft();
  const answer = await convert(await source(from), {
    outputFormat: to,
    start_time: '00:01',
    duration: '1.5',
  });
  const output = server.file(`out.${to}`);
  await writeFile(output, Buffer.from(await answer.arrayBuffer()));
  expect(answer.status).toBe(200);
  const info = await probe(output);
  expect(info.format.format_name).toBe(format);
  expect(Math.abs(Number(info.format.duration) - 1.5)).toBeLessThan(0.1);
  expect(await creditsLeft()).toBe(before - 1);
  const { data } = await ada.supabase
    .from('projects')
    .select('title,type')
    .eq('id', answer.headers.get('x-project-id') ?? '')
    .single();
  expect(data).toMatchObject({ type: 'file_convert', title: expect.stringContaining('Été à la mer') });
});

const TRIM = { start_time: '0', duration: '1' };

test.each([
  ['mp4', 'a.mp4', { outputFormat: 'mp4', ...TRIM }, 422, 'identical_formats'],
  // The bytes decide, not the name.
  ['mp4', 'a.png', { outputFormat: 'mp4', ...TRIM }, 422, 'identical_formats'],
  ['png', 'a.mp4', { outputFormat: 'mp3', ...TRIM }, 422, 'unsupported_format'],
  ['mp4', 'a.mp4', { outputFormat: 'png', ...TRIM }, 422, 'unsupported_format'],
  ['mp3', 'a.mp3', { outputFormat: 'mp4', ...TRIM }, 422, 'unsupported_format'],
  ['mp4', 'a.mp4', { outputFormat: 'exe', ...TRIM }, 422, 'unsupported_format'],
  ['png', 'notes.docx', { outputFormat: 'jpg' }, 422, 'unsupported_format'],
  ['mp4', 'a.mp4', { outputFormat: 'mp3' }, 400, 'times_required'],
  ['mp4', 'a.mp4', { outputFormat: 'mp3', start_time: '', duration: '2' }, 400, 'times_required'],
  ['mp4', 'a.mp4', { outputFormat: 'mp3', start_time: '0', duration: '0' }, 400, 'invalid_input'],
  ['mp4', 'a.mp4', { outputFormat: 'mp3', start_time: 'soon', duration: '2' }, 400, 'invalid_input'],
  ['mp4', 'a.mp4', { outputFormat: 'mp3', start_time: '10', duration: '2' }, 422, 'start_past_end'],
  ['mp4', 'a.mp4', {}, 400, 'invalid_input'],
] as [string, string, Record<string, string>, number, string][])(
  '%s named %s with %o is refused and costs nothing',
  async (from, name, fields, status, code) => {
    const before = await creditsLeft();
    const answer = await convert(await source(from, name), fields);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(await creditsLeft()).toBe(before);
  },
);

/** Converts a file of these bytes and this name to AVIF and returns the refusal. */
async function refusal(bytes: Buffer<ArrayBuffer>, name: string) {
  const answer = await convert({ bytes, name }, { outputFormat: 'avif', async: 'true' });
  const { code, error } = await answer.json();
  return [answer.status, code, error];
}

test('a broken or a huge picture is refused when it is uploaded, not in the queue', async () => {
  const before = await creditsLeft();
  for (const format of ['png', 'jpg', 'webp', 'tiff', 'bmp']) {
    const { bytes } = await source(format);
    const half = Buffer.from(bytes.subarray(0, bytes.length / 2));
    expect(await refusal(half, `a.${format}`), format).toEqual([415, 'unreadable_media', expect.anything()]);
  }
  const flat = { create: { width: 8000, height: 8000, channels: 3, background: '#fff' } } as const;
  const huge = await sharp(flat).png({ palette: true }).toBuffer();
  expect(await refusal(Buffer.from(huge), 'a.png')).toEqual([413, 'media_too_large', expect.anything()]);
  expect(await creditsLeft()).toBe(before);
});

test('a file that is not taken is told what it is', async () => {
  const jxl = Buffer.from([0, 0, 0, 12, ...Buffer.from('JXL '), 0x0d, 0x0a, 0x87, 0x0a]);
  const psd = Buffer.concat([Buffer.from('8BPS'), Buffer.from([0, 1]), Buffer.alloc(40)]);
  const { bytes: png } = await source('png');
  const scratched = Buffer.concat([Buffer.from('scratch!'), png.subarray(8)]);
  const rest = 'files are not supported. Please select an image, audio or video file.';
  expect(await refusal(jxl, 'a.jxl')).toEqual([422, 'unsupported_format', `JXL ${rest}`]);
  expect(await refusal(psd, 'a.psd')).toEqual([422, 'unsupported_format', `PSD ${rest}`]);
  expect(await refusal(scratched, 'a.png')).toEqual([415, 'unreadable_media', 'The file could not be read.']);
  expect(await refusal(Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'a')).toEqual([
    422,
    'unsupported_format',
    'Document formats are not supported. Please select an image, audio or video file.',
  ]);
});

test('a HEIC sequence gives its first picture', async () => {
  const film = server.file('burst.mp4');
  const first = ['-f', 'lavfi', '-i', 'color=red:s=64x48:r=5:d=0.2'];
  const others = ['-f', 'lavfi', '-i', 'color=blue:s=64x48:r=5:d=1'];
  const filter = ['-filter_complex', '[0][1]concat', '-pix_fmt', 'yuv420p'];
  const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-brand', 'hevc'];
  await run('ffmpeg', ['-v', 'error', '-y', ...first, ...others, ...filter, ...hevc, film]);
  const bytes = Buffer.from(await readFile(film));
  // A sequence's track is one of pictures.
  bytes.write('pict', bytes.indexOf('vide', bytes.indexOf('hdlr')), 'latin1');
  await refill();
  const answer = await convert({ bytes, name: 'burst.heics' }, { outputFormat: 'png' });
  expect(answer.status).toBe(200);
  const [red = 0, , blue = 0] = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer();
  expect([red > 200, blue < 60]).toEqual([true, true]);
});

test('hostile and broken files are refused and cost nothing', async () => {
  const before = await creditsLeft();
  const whole = await source('png');
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
  const cases = [
    [
      { bytes: playlist, name: 'a.mp4' },
      { outputFormat: 'mp3', ...TRIM },
    ],
    [{ bytes: Buffer.from('<svg onload="x"/>'), name: 'a.png' }, { outputFormat: 'jpg' }],
    [
      { bytes: Buffer.from(whole.bytes.subarray(0, whole.bytes.length / 2)), name: 'a.png' },
      { outputFormat: 'jpg' },
    ],
    [{ bytes: Buffer.alloc(0), name: 'a.png' }, { outputFormat: 'jpg' }],
  ] as const;
  for (const [file, fields] of cases) {
    const answer = await convert(file, fields);
    expect([answer.status >= 400 && answer.status < 500, file.name]).toEqual([true, file.name]);
  }
  expect(await creditsLeft()).toBe(before);
});

test('async answers the job at once, and a repeated request is the same job', async () => {
  await refill();
  const before = await creditsLeft();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const fields = { outputFormat: 'jpg', async: 'true' };
  const first = await convert(await source('png'), fields, headers);
  const { process_id: id } = await first.json();
  expect([first.status, first.headers.get('x-job-id')]).toEqual([202, id]);
  // The same request without `async` waits for the job that the first one started.
  const second = await convert(await source('png'), { outputFormat: 'jpg' }, headers);
  expect([second.status, second.headers.get('x-job-id')]).toEqual([200, id]);
  expect((await ada.api(`/api/convert/${id}`)).headers.get('content-type')).toBe('image/jpeg');
  expect(await creditsLeft()).toBe(before - 1);
});

test('an uploaded file is named by its handle', async () => {
  await refill();
  const form = new FormData();
  const { bytes, name } = await source('png');
  form.set('file', new Blob([bytes]), name);
  const sent = await ada.api('/api/recipe-files', { method: 'POST', body: form });
  const { filepath } = await sent.json();
  const answer = await ada.api('/api/convert', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ filepath, outputFormat: 'jpg' }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

/** A free account has twenty runs: whoever has few left makes room for another person. */
async function refill(): Promise<void> {
  if ((await creditsLeft()) < 2) ada = await server.signUp();
}
