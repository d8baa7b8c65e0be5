import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { shownCard } from '@atelier/captions/brand/brand-look';
import { proof } from '@atelier/contracts/testing/proof';
import { planRender } from '@atelier/film';
import { buildBrandedGraph, encodeWhole } from '@atelier/media/segments/encode-whole';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIT } from '../../library/brand/kit.testing.ts';
import { bandLevels, loudnessOf } from '../cutting/measure-sound.testing.ts';
import { createStudio, ffmpeg, folderCache, frameHashes, rgbFrame } from './film.testing.ts';
import { planWindow, prepareRender } from './prepare-render.ts';
import type { FilmRender } from './render-film.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

const VOICE_HERTZ = 440;
const MUSIC_HERTZ = 3000;
const BLEEP_HERTZ = 1000;
const STEP = 0.1;

beforeAll(async () => {
  const tone = (hertz: number, seconds: number) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}`];
  await Promise.all([
    studio.make('main.mp4', [
      ...['-f', 'lavfi', '-i', 'color=gray:s=180x320:r=30:d=8', ...tone(VOICE_HERTZ, 8)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ]),
    studio.make('music.wav', tone(MUSIC_HERTZ, 2)),
    studio.make('ding.wav', tone(6000, 0.5)),
  ]);
});

function document(sound: object, more: object = {}) {
  return {
    version: 1,
    canvas: { width: 90, height: 160, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 8 } },
    words: {
      main: [
        { id: 'w0', text: 'one', start_seconds: 3, end_seconds: 3.5 },
        { id: 'w1', text: 'two', start_seconds: 3.6, end_seconds: 4.4 },
        { id: 'w2', text: 'three', start_seconds: 4.5, end_seconds: 5 },
      ],
    },
    speakers: {},
    scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 8, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound: { loudness: false, ...sound },
    brand: null,
    ...more,
  };
}

async function levels(document: object, hertz: number, more: Partial<FilmRender> = {}) {
  const { filePath } = await studio.render(await studio.prepare(document, more));
  const list = await bandLevels(filePath, hertz, STEP);
  const mean = (from: number, until: number) => {
    const part = list.slice(Math.round(from / STEP), Math.round(until / STEP));
    return part.reduce((sum, level) => sum + level, 0) / part.length;
  };
  return { filePath, mean };
}

const MUSIC = { id: 'm', asset_id: 'music.wav', start_seconds: 0, end_seconds: 8, gain_db: -6, duck_db: 12 };

test('music is repeated, lowered under speech and faded at its ends', async () => {
  const { mean } = await levels(document({ music: [MUSIC] }), MUSIC_HERTZ);
  const open = mean(1, 2.5);
  expect(open - mean(3.3, 4.8)).toBeCloseTo(12, 0);
  expect(mean(5.8, 6.3)).toBeCloseTo(open, 0);
  expect(open - mean(7.8, 7.9)).toBeGreaterThan(10);
});

proof('silent scenes leave the music, which nothing lowers', async () => {
  const music = await levels(document({ scenes: false, music: [MUSIC] }), MUSIC_HERTZ);
  expect(music.mean(3.3, 4.8)).toBeCloseTo(music.mean(1, 2.5), 0);
  const voice = await bandLevels(music.filePath, VOICE_HERTZ, STEP);
  expect(Math.max(...voice)).toBeLessThan(-50);
  const heard = await levels(document({ music: [MUSIC] }), VOICE_HERTZ);
  expect(heard.mean(1, 2.5)).toBeGreaterThan(-30);
});

test('a bleeped word is a tone, and only while it is spoken', async () => {
  const film = document({ bleeps: ['w1'] });
  const tone = await levels(film, BLEEP_HERTZ);
  expect(tone.mean(3.7, 4.3)).toBeGreaterThan(-25);
  expect(tone.mean(2, 3.4)).toBeLessThan(-50);
  const voice = await bandLevels(tone.filePath, VOICE_HERTZ, STEP);
  // Next to the tone, a little of which passes the filter.
  expect(voice[39]).toBeLessThan(-40);
  expect(voice[30]).toBeGreaterThan(-30);
});

test('an effect sounds at its anchor, and scenes are joined without a click', async () => {
  const scenes = [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 2.001, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 2.5, end_seconds: 8, layout: { kind: 'fill' } },
  ];
  const effects = [{ id: 'e', asset_id: 'ding.wav', anchor: { word: 'w0' } }];
  const { mean, filePath } = await levels(document({ effects }, { scenes }), 6000);
  // The word at 3 s is half a second earlier after the cut.
  expect(mean(2.6, 2.9)).toBeGreaterThan(-30);
  expect(mean(1, 2.4)).toBeLessThan(-60);
  const [plain, cut] = await Promise.all([
    bandLevels(filePath, 9000, 0.05),
    bandLevels(filePath, VOICE_HERTZ, 0.05),
  ]);
  expect(plain[40]).toBeLessThan(-60);
  expect(Math.min(...cut.slice(2, 100))).toBeGreaterThan(-30);
});

test('scenes sound in playing order, also backwards and from several sources', async () => {
  const sources = {
    main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 8 },
    ding: { asset_id: 'ding.wav', kind: 'audio', duration_seconds: 0.5 },
  };
  const scene = (id: string, source: string, start_seconds: number, end_seconds: number) => ({
    id,
    source,
    start_seconds,
    end_seconds,
    layout: { kind: 'fill' },
  });
  const scenes = [scene('a', 'main', 6, 7), scene('b', 'ding', 0, 0.5), scene('c', 'main', 0, 1)];
  const { mean, filePath } = await levels(document({}, { sources, scenes }), 6000);
  expect(mean(1.1, 1.4)).toBeGreaterThan(-30);
  expect(Math.max(mean(0.1, 0.9), mean(1.7, 2.4))).toBeLessThan(-60);
  const voice = await bandLevels(filePath, VOICE_HERTZ, STEP);
  expect(Math.min(...voice.slice(1, 9), ...voice.slice(17, 24))).toBeGreaterThan(-30);
  expect(Math.max(...voice.slice(11, 14))).toBeLessThan(-50);
});

test('loudness is −14 LUFS when there is speech, and the sound is mixed once', async () => {
  const segments = await folderCache(await studio.folder('sound'));
  const render = await studio.prepare(document({ loudness: true }), { segments });
  const { filePath } = await studio.render(render);
  expect((await loudnessOf(filePath)).lufs).toBeCloseTo(-14, 0);
  const sounds = () => [...segments.keys].filter((key) => key.startsWith('sound-'));
  expect(sounds()).toHaveLength(1);
  const again = async (more: object) =>
    studio.render({ ...render, ...more, workDir: await studio.folder('again') });
  await again({});
  expect(sounds()).toHaveLength(1);
  // Another frame rate rounds the duration to other frames, and a denoiser would change the samples.
  await again({ film: { ...render.film, canvas: { ...render.film.canvas, frame_rate: 29.97 } } });
  await again({ denoiser: { denoise: () => Promise.resolve() } });
  expect(sounds()).toHaveLength(3);
});

proof('cards and the logo of the brand are around and over the film, and cached apart', async () => {
  const png = await ffmpeg([
    ...['-f', 'lavfi', '-i', 'color=red:s=64x32', '-frames:v', '1'],
    ...['-f', 'image2pipe', '-c:v', 'png', '-'],
  ]);
  const brandKit = brandSnapshotSchema.parse({
    logo: { png: png.toString('base64'), width: 64, height: 32 },
    mark: { place: 'top-left', size: 0.3, opacity: 1 },
    intro: shownCard(KIT.intro, KIT, true),
    outro: shownCard(KIT.outro, KIT, true),
  });
  const film = document({}, { brand: { logo: true, intro: true, outro: true } });
  const render = await studio.prepare(film, { brandKit });
  const made = await studio.render(render);
  expect(made.durationSeconds).toBe(9.5);
  expect(await frameHashes(made.filePath)).toHaveLength(285);
  const voice = await bandLevels(made.filePath, VOICE_HERTZ, STEP);
  expect([voice[5] ?? 0, voice[92] ?? 0].every((level) => level < -60)).toBe(true);
  expect(voice[20]).toBeGreaterThan(-30);
  const reds = async (seconds: number) => {
    const pixels = await rgbFrame(made.filePath, seconds);
    return pixels.filter((red, index) => index % 3 === 0 && red > 200 && (pixels[index + 1] ?? 0) < 60)
      .length;
  };
  expect(await reds(4)).toBeGreaterThan(100);
  // Machines whose encoder makes segments that cannot be joined encode the film whole.
  const prepared = await prepareRender(render, new AbortController().signal);
  const window = {
    segments: planRender(render.film, prepared.facts).segments,
    fromFrame: 0,
    untilFrame: 240,
  };
  const outputPath = `${await studio.folder('whole')}/whole.mp4`;
  if (!prepared.brand) throw new Error('The film is branded.');
  const planned = await planWindow(prepared, window, { name: 'whole', signal: new AbortController().signal });
  const graph = buildBrandedGraph(planned, prepared.brand);
  await encodeWhole({ window: graph, takes: planned.takes, rate: prepared.canvas.rate, outputPath });
  expect(await frameHashes(outputPath)).toHaveLength(285);
  const edited = { ...render, film: { ...render.film, brand: { logo: true, intro: false, outro: true } } };
  const again = await studio.render({ ...edited, workDir: await studio.folder('cards') });
  expect(again).toMatchObject({ durationSeconds: 8.5, reusedSegments: 4 });
});
