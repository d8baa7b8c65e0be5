import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fontFiles } from '@atelier/captions/font-files';
import type { OwnFont } from '@atelier/captions/fonts/own-font-list';
import { OWN_FONT_LIMITS } from '@atelier/captions/fonts/own-fonts';
import { OWN_STYLE_LIMITS, type OwnStyle } from '@atelier/captions/styles/own-look';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);
let server: SharedServer;
let sql: Database;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  [ada, bob] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const send = (method: string, address: string, body?: object, person = ada) =>
  person.api(address, { method, ...(body && { body: JSON.stringify(body) }) });
const stylesOf = async (person: TestPerson): Promise<OwnStyle[]> =>
  (await (await send('GET', '/api/styles', undefined, person)).json()).styles;

const GREEN = {
  name: 'Vert',
  base: 'clean-white-border',
  look: { text_colour: '#00FF00', spoken_colour: '#00FF00', outline_width: 0, position: 30, entrance: 'cut' },
};

/** A plain dark picture: what is bright in a frame is a caption. */
async function plainVideo(size: string): Promise<string> {
  const file = server.file(`plain-${size}.mp4`);
  await run('ffmpeg', [
    ...['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x101018:s=${size}:r=10:d=2`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
  ]);
  return file;
}

/** Shares of a frame's pixels: green ones in its upper half, white ones in its lower half. */
async function sharesOf(file: string, seconds: number) {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'],
      ...['-vf', 'scale=108:192,format=rgb24', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  const shares = { upperGreen: 0, lowerWhite: 0 };
  const columns: number[] = [];
  for (let at = 0; at < stdout.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(at, at + 3);
    const isUpper = at < stdout.length / 2;
    if (isUpper && green > 150 && red < 110 && blue < 110) {
      shares.upperGreen += 3 / stdout.length;
      columns.push((at / 3) % 108);
    }
    if (!isUpper && Math.min(red, green, blue) > 150) shares.lowerWhite += 3 / stdout.length;
  }
  return { ...shares, greenWidth: columns.length > 0 ? Math.max(...columns) - Math.min(...columns) : 0 };
}

/** A clip that shows three words from 0.2 s on. */
async function film(person: TestPerson, extra: object) {
  const { filepath } = await (await uploadVideo(person, await plainVideo('360x640'))).json();
  const words = ['un', 'deux', 'trois'].map((text, at) => ({
    text,
    startSeconds: 0.2 + at * 0.4,
    endSeconds: 0.6 + at * 0.4,
  }));
  return send(
    'POST',
    '/api/process-clip',
    {
      uploaded_filepath: filepath,
      subtitle_style: 8,
      framing: 'fit',
      captions: { lines: [{ words }] },
      ...extra,
    },
    person,
  );
}

async function resultOf(answer: Response) {
  const { process_id: id } = await answer.json();
  const job = await endOfJob(ada, id);
  expect(job.status).toBe('succeeded');
  const file = server.file(`${id}.mp4`);
  await writeFile(
    file,
    Buffer.from(
      await (await fetch(job.result?.fileUrl ?? '', { signal: AbortSignal.timeout(20_000) })).arrayBuffer(),
    ),
  );
  return { id, job, shares: await sharesOf(file, 0.8) };
}

test('a style is kept, drawn, applied to a finished clip, and belongs to one person', async () => {
  const made: OwnStyle = await (await send('POST', '/api/styles', GREEN)).json();
  expect(made).toMatchObject(GREEN);
  expect(await stylesOf(ada)).toEqual([made]);
  const changed = { ...GREEN, name: 'Vert vif', look: { ...GREEN.look, size: 1.2 } };
  expect(await (await send('PUT', `/api/styles/${made.id}`, changed)).json()).toEqual({
    id: made.id,
    ...changed,
  });

  // Other people cannot see, change or delete the style.
  expect(await stylesOf(bob)).toEqual([]);
  for (const answer of [
    await send('PUT', `/api/styles/${made.id}`, GREEN, bob),
    await send('DELETE', `/api/styles/${made.id}`, undefined, bob),
    await send('DELETE', '/api/styles/nothing'),
  ]) {
    expect(answer.status).toBe(404);
  }
  const { error } = await ada.supabase.schema('app').from('styles').select('*');
  expect(error).not.toBeNull();

  // The clip has green words in its upper half, where ours are dark in a white border and lower.
  const clip = await resultOf(await film(ada, { own_style: changed.look }));
  expect(clip.job.result?.data.ownStyle).toEqual(changed.look);
  expect(clip.shares.upperGreen).toBeGreaterThan(0.004);
  expect(clip.shares.lowerWhite).toBe(0);

  const plain = await resultOf(await send('POST', '/api/restyle', { job_id: clip.id, subtitle_style: 8 }));
  expect(plain.job.result?.data.ownStyle).toBeUndefined();
  expect(plain.shares.upperGreen).toBe(0);
  expect(plain.shares.lowerWhite).toBeGreaterThan(0.004);
  const again = await send('POST', '/api/restyle', {
    job_id: plain.id,
    subtitle_style: 8,
    own_style: changed.look,
  });
  expect((await resultOf(again)).shares.upperGreen).toBeGreaterThan(0.004);

  // Results made with a style remain when the style is deleted.
  expect((await send('DELETE', `/api/styles/${made.id}`)).status).toBe(204);
  expect(await stylesOf(ada)).toEqual([]);
});

test('a film in its own shape takes it as well; what is no look is refused', async () => {
  const { filepath } = await (await uploadVideo(ada, await plainVideo('640x360'))).json();
  const captions = { lines: [{ words: [{ text: 'un', startSeconds: 0.2, endSeconds: 0.8 }] }] };
  const start = (own_style: object) =>
    send('POST', '/api/process-video', { filepath, subtitle_style: 9, own_style, captions });
  const refused = await start({ text_colour: 'green' });
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid_input']);
  const accepted = await start(GREEN.look);
  expect(accepted.status).toBe(200);
  await send('DELETE', `/api/jobs/${(await accepted.json()).process_id}`);
});

test('at most fifty, in the export, and gone with the account', async () => {
  const cleo = await server.signUp();
  const look = JSON.stringify({ size: 1 });
  await sql`insert into app.styles (user_id, name, base, look)
    select ${cleo.id}, 'Style ' || n, 'dynamic-zoom', ${look}::text::jsonb from generate_series(1, ${OWN_STYLE_LIMITS.maxStyles - 1}) n`;
  const answers = await Promise.all([1, 2].map(() => send('POST', '/api/styles', GREEN, cleo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const codes = (await Promise.all(answers.map((answer) => answer.json()))).map(({ code }) => code);
  expect(codes).toContain('styles_full');
  expect(await stylesOf(cleo)).toHaveLength(OWN_STYLE_LIMITS.maxStyles);

  const exported = await (await cleo.api('/api/account/export')).json();
  expect(exported.styles).toHaveLength(OWN_STYLE_LIMITS.maxStyles);
  expect(exported.styles).toContainEqual(expect.objectContaining(GREEN));
  await sql`delete from auth.users where id = ${cleo.id}`;
  expect(await sql`select 1 from app.styles where user_id = ${cleo.id}`).toHaveLength(0);
});

const giveFont = (bytes: Uint8Array<ArrayBuffer>, person = ada) => {
  const form = new FormData();
  form.append('font', new Blob([bytes]), 'Ma police.ttf');
  return person.api('/api/fonts', { method: 'POST', body: form });
};
const fontsOf = async (person: TestPerson): Promise<OwnFont[]> =>
  (await (await send('GET', '/api/fonts', undefined, person)).json()).fonts;

proof('a font of one’s own is drawn with its own widths, and belongs to one person', async () => {
  const file = new Uint8Array(await readFile(fontFiles(['bebas-neue'])[0]?.path ?? ''));
  const font: OwnFont = await (await giveFont(file)).json();
  expect(font).toMatchObject({ name: 'Bebas Neue', isRemoved: false });
  expect((await fontsOf(ada)).map(({ id }) => id)).toEqual([font.id]);
  const look = { ...GREEN.look, font: font.id };

  // The line is as wide as in the uploaded font, not as in the style's own font.
  const own = await resultOf(await film(ada, { own_style: look }));
  const restyled = async (own_style: object) =>
    resultOf(await send('POST', '/api/restyle', { job_id: own.id, subtitle_style: 8, own_style }));
  const same = await restyled({ ...GREEN.look, font: 'bebas-neue' });
  const narrow = await restyled(GREEN.look);
  expect(Math.abs(own.shares.greenWidth - same.shares.greenWidth)).toBeLessThanOrEqual(2);
  expect(own.shares.upperGreen / same.shares.upperGreen).toBeCloseTo(1, 1);
  expect(Math.abs(own.shares.greenWidth - narrow.shares.greenWidth)).toBeGreaterThan(5);

  // Other people cannot see, download, use or delete the font.
  expect(await fontsOf(bob)).toEqual([]);
  expect((await send('GET', `/api/fonts/${font.id}/file`, undefined, bob)).status).toBe(404);
  expect((await send('DELETE', `/api/fonts/${font.id}`, undefined, bob)).status).toBe(404);
  const foreign = await film(bob, { own_style: look });
  expect([foreign.status, (await foreign.json()).code]).toEqual([422, 'font_missing']);
  const { error } = await ada.supabase.schema('app').from('fonts').select('*');
  expect(error).not.toBeNull();
  const kept = await send('GET', `/api/fonts/${font.id}/file`);
  expect((await kept.arrayBuffer()).byteLength).toBe(font.sizeBytes);

  // Deleted, it is not offered, and what is made with it can be made again; given anew, it is there again.
  expect((await send('DELETE', `/api/fonts/${font.id}`)).status).toBe(204);
  expect((await fontsOf(ada)).map(({ isRemoved }) => isRemoved)).toEqual([true]);
  expect((await restyled(look)).shares.greenWidth).toBe(own.shares.greenWidth);
  expect((await giveFont(file)).status).toBe(200);
  expect(await fontsOf(ada)).toEqual([font]);
});

test('what is no font is refused; at most twenty, in the export, and gone with the account', async () => {
  const dora = await server.signUp();
  const file = new Uint8Array(await readFile(fontFiles(['anton'])[0]?.path ?? ''));
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>) => (await (await giveFont(bytes, dora)).json()).code;
  expect(await codeOf(new Uint8Array(OWN_FONT_LIMITS.maxBytes + 1))).toBe('file_too_large');
  expect(await codeOf(new TextEncoder().encode('no font at all'))).toBe('unsupported_format');
  expect(await codeOf(file.slice(0, 20_000))).toBe('font_unreadable');
  expect(await fontsOf(dora)).toEqual([]);

  const { id }: OwnFont = await (await giveFont(file, dora)).json();
  await sql`insert into app.fonts (user_id, id, name, size_bytes, object_key, metrics)
    select user_id, 'own-' || lpad(n::text, 64, '0'), name, size_bytes, object_key, metrics
    from app.fonts, generate_series(2, ${OWN_FONT_LIMITS.maxFonts}) n where id = ${id} and user_id = ${dora.id}`;
  expect(await codeOf(new Uint8Array([...file, 0]))).toBe('fonts_full');
  const exported = await (await dora.api('/api/account/export')).json();
  expect(exported.fonts).toHaveLength(OWN_FONT_LIMITS.maxFonts);
  // No result uses the font, so its file is deleted with it.
  expect((await send('DELETE', `/api/fonts/${id}`, undefined, dora)).status).toBe(204);
  expect((await fontsOf(dora)).map((font) => font.id)).not.toContain(id);
  await sql`delete from auth.users where id = ${dora.id}`;
  expect(await sql`select 1 from app.fonts where user_id = ${dora.id}`).toHaveLength(0);
});
