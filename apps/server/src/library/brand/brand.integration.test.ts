import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrandAnswer, NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import { fontFiles } from '@atelier/captions/font-files';
import type { OwnFont } from '@atelier/captions/fonts/own-font-list';
import type { JobView } from '@atelier/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { frameAt } from './frame-at.testing.ts';
import { CAPTIONS, KIT, SECOND } from './kit.testing.ts';
import { framesOf, loudness, secondsOf, titleWidth } from './measure-film.testing.ts';

const run = promisify(execFile);
let server: SharedServer;
let ada: TestPerson;
let bob: TestPerson;
let films: { tall: string; wide: string };

beforeAll(async () => {
  server = await sharedTestServer();
  [ada, bob] = [await server.signUp(), await server.signUp()];
  films = { tall: await film('360x640'), wide: await film('640x360') };
});
afterAll(() => server.leave());

const send = (method: string, address: string, body?: object, person = ada) =>
  person.api(address, { method, ...(body && { body: JSON.stringify(body) }) });

/** Dark, with a tone all along: what is bright is ours, what is silent is a card. */
async function film(size: string): Promise<string> {
  const file = server.file(`${size}.mp4`);
  await run('ffmpeg', [
    ...['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x101010:s=${size}:r=10:d=2`],
    ...['-f', 'lavfi', '-i', 'sine=f=440:d=2', '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
  return (await (await uploadVideo(ada, file)).json()).filepath;
}

async function sendLogo(bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') {
  const form = new FormData();
  form.set('logo', new Blob([bytes]), name);
  return ada.api('/api/brand/logo', { method: 'PUT', body: form });
}

/** The same with a font of the person's own. */
let kit = KIT;

interface Made {
  id: string;
  job: JobView;
  file: string;
  data: Record<string, unknown>;
}

async function made(answer: Response): Promise<Made> {
  const body = await answer.json();
  const job = await endOfJob(ada, body.process_id);
  expect(job.status, JSON.stringify([body, job.error])).toBe('succeeded');
  const file = server.file(`${job.id}.mp4`);
  const stored = await fetch(job.result?.fileUrl ?? '', { signal: AbortSignal.timeout(60_000) });
  await writeFile(file, Buffer.from(await stored.arrayBuffer()));
  return { id: job.id, job, file, data: job.result?.data ?? {} };
}

const isRed = (red: number, green: number, blue: number) => red > 90 && green < 60 && blue < 60;
const isGreen = (red: number, green: number, blue: number) => green > 120 && red < 90 && blue < 90;
const near = (wanted: readonly number[]) =>
  wanted.map((value) => expect.toSatisfy((got: number) => Math.abs(got - value) <= 6, `${value} ± 6`));

test('a kit is one person’s own; its logo is decoded as hostile and kept with its transparency', async () => {
  expect(await (await send('GET', '/api/brand')).json()).toEqual({ kit: null, logo: null });
  const early = await send('POST', '/api/process-clip', {
    uploaded_filepath: films.tall,
    subtitle_style: 8,
    captions: CAPTIONS,
    brand: true,
  });
  expect([early.status, (await early.json()).code]).toEqual([409, 'no_brand']);

  const hostile = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const bytes of [hostile, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...hostile])]) {
    const refused = await sendLogo(Uint8Array.from(bytes));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  }
  expect(await (await send('GET', '/api/brand')).json()).toEqual({ kit: null, logo: null });

  const red = { create: { width: 800, height: 400, channels: 4, background: '#ff0000' } } as const;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const edge = { top: 100, bottom: 100, left: 100, right: 100, background: clear };
  const picture = Uint8Array.from(await sharp(red).extend(edge).webp({ lossless: true }).toBuffer());
  const withLogo: BrandAnswer = await (await sendLogo(picture, 'logo.webp')).json();
  expect(withLogo).toMatchObject({ kit: NEW_BRAND_KIT, logo: { width: 512, height: 307 } });
  const kept = Buffer.from(await (await send('GET', '/api/brand/logo')).arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 512, hasAlpha: true });

  const saved: BrandAnswer = await (await send('PUT', '/api/brand', KIT)).json();
  expect(saved).toEqual({ kit: KIT, logo: withLogo.logo });
  for (const wrong of [
    { ...KIT, main_colour: 'red' },
    { ...KIT, intro: { ...KIT.intro, seconds: 3.5 } },
  ]) {
    const refused = await send('PUT', '/api/brand', wrong);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid_input']);
  }

  // A font of one's own is the person's alone, and stays for the kit when it is no longer offered.
  const form = new FormData();
  form.append('font', new Blob([await readFile(fontFiles(['bebas-neue'])[0]?.path ?? '')]), 'Ma police.ttf');
  const font: OwnFont = await (await ada.api('/api/fonts', { method: 'POST', body: form })).json();
  kit = { ...KIT, font: font.id };
  const foreign = await send('PUT', '/api/brand', kit, bob);
  expect([foreign.status, (await foreign.json()).code]).toEqual([422, 'font_missing']);
  expect(await (await send('PUT', '/api/brand', kit)).json()).toEqual({ kit, logo: withLogo.logo });
  expect((await send('DELETE', `/api/fonts/${font.id}`)).status).toBe(204);
  const { fonts } = await (await ada.api('/api/fonts')).json();
  expect(fonts).toEqual([{ ...font, isRemoved: true }]);

  // A stranger has a kit of their own, or none.
  expect((await send('GET', '/api/brand/logo', undefined, bob)).status).toBe(404);
  expect(await (await send('GET', '/api/brand', undefined, bob)).json()).toEqual({ kit: null, logo: null });
  expect((await fetch(`${server.url}/api/brand/logo`)).status).toBe(401);
  const { error } = await bob.supabase.schema('app').from('brand_kits').select('*');
  expect(error).not.toBeNull();
  const exported = await (await ada.api('/api/account/export')).json();
  expect(exported.brand).toMatchObject({ ...kit, logo_png_base64: kept.toString('base64') });
});

test('a clip in the brand: logo, cards, captions, sound, times; a restyle keeps what the kit was', async () => {
  const clip = await made(
    await send('POST', '/api/process-clip', {
      uploaded_filepath: films.tall,
      subtitle_style: 3,
      captions: CAPTIONS,
      framing: 'fit',
      brand: true,
      second_captions: SECOND,
    }),
  );
  expect(clip.data).toMatchObject({
    durationSeconds: 3.5,
    removedSeconds: 0,
    cards: { introSeconds: 1, outroSeconds: 0.5 },
    // The kit's style, by this screen's number, its font and its colour.
    styleId: 8,
    ownStyle: { font: kit.font, spoken_colour: '#00FF00' },
  });
  expect(clip.job.cost).toBe(10);
  const lengths = await secondsOf(clip.file);
  expect(Math.abs((lengths.video ?? 0) - 3.5)).toBeLessThan(0.11);
  expect(Math.abs((lengths.audio ?? 0) - 3.5)).toBeLessThan(0.11);

  // Cards: the main colour from the first frame on, the logo when it has come; the accent at the end.
  const [first, card, film, last] = [
    await frameAt(clip.file, 0),
    await frameAt(clip.file, 0.7),
    await frameAt(clip.file, 1.6),
    await frameAt(clip.file, 3.35),
  ];
  expect([first.at(20, 20), card.at(20, 20)]).toEqual([near([0x20, 0x40, 0x80]), near([0x20, 0x40, 0x80])]);
  expect(first.find(isRed).count).toBe(0);
  expect(card.find(isRed).count).toBeGreaterThan(1000);
  expect(card.find(isGreen).count).toBeGreaterThan(500);
  expect(last.at(20, 20)).toEqual(near([0, 255, 0]));
  // The title is as wide as the font of their own draws it; ours that a film falls back on is wider by half.
  const title = card.find(isGreen);
  const [wanted, other] = [titleWidth(kit, 'bebas-neue', card), titleWidth(kit, 'montserrat-black', card)];
  expect(Math.abs(title.right - title.left - wanted) / wanted).toBeLessThan(0.08);
  expect(other / wanted).toBeGreaterThan(1.3);

  // The logo in its corner, half of it showing; captions in the kit's colour elsewhere.
  const { width, height } = film;
  const mark = film.find(isRed);
  expect(mark.left / width).toBeGreaterThan(0.05);
  expect(mark.right / width).toBeLessThan(0.3);
  expect(mark.top / height).toBeGreaterThan(0.135);
  expect(mark.bottom / height).toBeLessThan(0.25);
  const middle = film.at(Math.round((mark.left + mark.right) / 2), Math.round((mark.top + mark.bottom) / 2));
  expect(middle).toEqual(near([(0x10 + 0xff) / 2, 8, 8]));
  expect(film.find(isGreen)).toMatchObject({ count: expect.toSatisfy((count: number) => count > 200) });

  // Cards are silent, the film is not.
  expect(await loudness(clip.file, 0, 0.9)).toBeLessThan(-60);
  expect(await loudness(clip.file, 1.1, 1.8)).toBeGreaterThan(-30);
  expect(await loudness(clip.file, 3.1, 0.3)).toBeLessThan(-60);

  // Files count in the time of the file.
  const srt = await (await ada.api(`/api/captions/${clip.id}.srt`)).text();
  expect(srt).toContain('00:00:01,200 --> 00:00:0');
  expect(clip.data.words).toMatchObject([{ startSeconds: 1.2 }, { startSeconds: 1.6 }, { startSeconds: 2 }]);
  // The card on the projects' page shows the film.
  const { data: project } = await ada.supabase
    .from('projects')
    .select('preview_url')
    .eq('id', clip.job.result?.projectId)
    .single();
  const preview = Buffer.from(await (await fetch(project?.preview_url)).arrayBuffer());
  const [pixel] = await sharp(preview).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
  expect(pixel).toBeLessThan(0x1c);

  // The receipt's request contains the kit; the receipt's settings leave its logo out.
  const receipt = await (await ada.api(`/api/jobs/${clip.id}/receipt`)).json();
  expect(receipt.request.brand_kit).toMatchObject({ mark: { place: 'top-left' }, logo: { width: 512 } });
  expect(receipt.made.settings).toMatchObject({ brand: true });
  expect(receipt.made.settings.brand_kit).toBeUndefined();
  expect(receipt.request.captions.lines[0].words[0].startSeconds).toBe(0.2);

  expect(receipt.request.second_captions).toEqual(SECOND);
  expect(clip.data.spokenWords).toMatchObject([{ text: 'Hello', startSeconds: 1.2 }]);

  // The kit changes; the film is made again as it was, frame by frame, and in another style as it was asked for.
  await send('PUT', '/api/brand', { ...KIT, intro: null, outro: null, main_colour: '#FFFFFF' });
  const again = await made(await send('POST', '/api/receipts/run', { receipt }));
  expect(again.id).not.toBe(clip.id);
  expect(await framesOf(again.file)).toBe(await framesOf(clip.file));
  const restyled = await made(await send('POST', '/api/restyle', { job_id: clip.id, subtitle_style: 5 }));
  expect(restyled.data).toMatchObject({ durationSeconds: 3.5, words: clip.data.words, styleId: 5 });
  expect(restyled.data.spokenWords).toEqual(clip.data.spokenWords);
  expect((await frameAt(restyled.file, 0)).at(20, 20)).toEqual(near([0x20, 0x40, 0x80]));
});

test('a recipe copies the kit when its run begins; without one it does not begin', async () => {
  const settings = { subtitle_style: 0, framing: 'fit', brand: true };
  await send('PUT', '/api/brand', kit);
  const recipe = { name: 'En marque', steps: [{ tool: 'clip', settings }] };
  const start = async (person: TestPerson, filepath: string) => {
    const { id } = await (await send('POST', '/api/recipes', recipe, person)).json();
    return send('POST', `/api/recipes/${id}/runs`, { source: { filepath } }, person);
  };
  const begun = await start(ada, films.tall);
  const [jobId] = (await begun.json()).jobs;
  const { jobs } = await (await ada.api('/api/account/export')).json();
  const input = jobs.find((job: { id: string }) => job.id === jobId)?.input;
  expect(input).toMatchObject({ ...settings, brand_kit: { mark: { opacity: 0.5 }, logo: { width: 512 } } });
  await send('DELETE', `/api/jobs/${jobId}`);

  // Every film of a batch has it.
  const { id: recipeId } = await (await send('POST', '/api/recipes', { ...recipe, name: 'Lot' })).json();
  const sources = [films.tall, films.wide].map((filepath) => ({ filepath }));
  const batch = await (await send('POST', `/api/recipes/${recipeId}/batches`, { sources })).json();
  const of = async () => (await (await ada.api(`/api/recipe-batches/${batch.batch_id}`)).json()).runs;
  const held = (await (await ada.api('/api/account/export')).json()).jobs.filter(
    (job: { input: { brand?: boolean }; id: string }) => job.input.brand && job.id !== jobId,
  );
  const branded = held.filter((job: { input: { subtitle_style: number } }) => job.input.subtitle_style === 0);
  expect(await of()).toHaveLength(2);
  expect(branded.map((job: { input: { brand_kit: object } }) => job.input.brand_kit)).toEqual([
    input.brand_kit,
    input.brand_kit,
  ]);
  for (const job of branded) await send('DELETE', `/api/jobs/${job.id}`);

  const { filepath } = await (await uploadVideo(bob, server.file('360x640.mp4'))).json();
  const refused = await start(bob, filepath);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'no_brand']);
});

test('where captions stand in its corner, the logo makes way for them; nothing but the logo is added', async () => {
  const corner = {
    ...KIT,
    logo: { ...KIT.logo, place: 'top', size: 0.3, opacity: 1 },
    intro: null,
    outro: null,
  };
  await send('PUT', '/api/brand', corner);
  const wide = await made(
    await send('POST', '/api/process-video', {
      filepath: films.wide,
      subtitle_style: 9,
      captions: CAPTIONS,
      brand: true,
      own_style: { position: 12, text_colour: '#00FF00', spoken_colour: '#00FF00', outline_width: 0 },
    }),
  );
  expect(wide.data.cards).toBeUndefined();
  expect(wide.data).toMatchObject({ durationSeconds: 2, words: [{ startSeconds: 0.2 }, {}, {}] });
  const frame = await frameAt(wide.file, 1.2);
  const [mark, words] = [frame.find(isRed), frame.find(isGreen)];
  expect(words.count).toBeGreaterThan(200);
  expect(words.top / frame.height).toBeLessThan(0.2);
  const apart =
    mark.top > words.bottom || mark.bottom < words.top || mark.left > words.right || mark.right < words.left;
  expect(apart, JSON.stringify({ mark, words })).toBe(true);
  // All of it is there: 0.8 of its width and two thirds of its height are red.
  const whole = (mark.right - mark.left + 1) * (mark.bottom - mark.top + 1);
  expect(mark.count / whole).toBeGreaterThan(0.95);

  expect((await send('DELETE', '/api/brand/logo')).status).toBe(200);
  expect((await send('GET', '/api/brand/logo')).status).toBe(404);
  expect((await send('DELETE', '/api/brand')).status).toBe(204);
  expect(await (await send('GET', '/api/brand')).json()).toEqual({ kit: null, logo: null });
});
