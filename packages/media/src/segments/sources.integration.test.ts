import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { encodeTake } from '../testing/encode-take.ts';
import { expectFilm } from '../testing/expect-film.ts';
import {
  cornersSource,
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  readPicture,
  type TempFolder,
  turnMp4,
} from '../testing/make-media.ts';
import { checkFilm } from '../video/check-film.ts';
import type { CropPath } from '../video/crop-path.ts';
import type { TakeLayout } from './layout-chains.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

async function clip(
  sourcePath: string,
  options: Omit<Parameters<typeof encodeTake>[0], 'sourcePath' | 'outputPath'> = {},
) {
  const outputPath = folder.file('clip.mp4');
  const { size, range } = await encodeTake({ sourcePath, outputPath, ...options });
  const output = await probeMedia(outputPath);
  await expectFilm(outputPath, output, { ...size, ...range });
  return { output, outputPath };
}

const crop = (path: CropPath): TakeLayout => ({ kind: 'fill', crop: { path, scale: 1 } });

describe('made sources', () => {
  test('a film that is shorter than it should be, or none, is taken away', async () => {
    for (const [made, durationSeconds] of [
      [['-t', '1'], 2],
      [['-vn', '-t', '2'], 2],
    ] as const) {
      const path = await makeMedia(folder, `short-${made[0]}`, [
        ...lavfi('color=c=red:s=320x180:r=30:d=2'),
        ...lavfi('sine=d=2'),
        ...['-c:a', 'aac', ...(made[0] === '-vn' ? [] : FAST_H264), ...made, '-f', 'mp4'],
      ]);
      await expect(checkFilm({ path, durationSeconds })).rejects.toMatchObject({ code: 'corrupt' });
      expect(existsSync(path)).toBe(false);
    }
  });

  test('a cut in the middle shows that very moment', async () => {
    const path = await makeMedia(folder, 'moment', [
      ...lavfi("color=c=black:s=320x180:r=30:d=3,drawbox=c=red:t=fill:enable='gte(t,1.5)'"),
      ...['-g', '90', ...FAST_H264],
    ]);
    const { outputPath } = await clip(path, { range: { startSeconds: 1, durationSeconds: 1 } });
    expect((await readPicture(outputPath, 0.44)).nameAt(0.5, 0.5)).toBe('black');
    expect((await readPicture(outputPath, 0.54)).nameAt(0.5, 0.5)).toBe('red');
  });

  test.each([
    [0, ['red', 'green', 'blue', 'white']],
    [90, ['blue', 'red', 'white', 'green']],
    [180, ['white', 'blue', 'green', 'red']],
    [270, ['green', 'white', 'red', 'blue']],
  ])('a source turned by %d° comes out upright', async (rotate, corners) => {
    const stored = rotate % 180 === 0 ? cornersSource(180, 320) : cornersSource(320, 180);
    const turned = await makeMedia(folder, 'turned', [...lavfi(stored), ...FAST_H264]);
    await turnMp4(turned, rotate);
    const { outputPath } = await clip(turned);
    const picture = await readPicture(outputPath, 0.5);
    expect([
      picture.nameAt(0.1, 0.06),
      picture.nameAt(0.9, 0.06),
      picture.nameAt(0.1, 0.94),
      picture.nameAt(0.9, 0.94),
    ]).toEqual(corners);
  });

  test('pixels that are not square are made so', async () => {
    // Stored 180×180 but shown 320×180: a circle on screen must come out round.
    const path = await makeMedia(folder, 'anamorphic', [
      ...lavfi(
        'color=c=gray:s=320x180:d=1,drawbox=x=130:y=60:w=60:h=60:c=red:t=fill,scale=180:180,setsar=16/9',
      ),
      ...FAST_H264,
    ]);
    const { outputPath } = await clip(path, { layout: { kind: 'fit' } });
    const picture = await readPicture(outputPath, 0.5);
    const reds = (points: [number, number][]) =>
      points.filter(([x, y]) => picture.nameAt(x, y) === 'red').length;
    const columns = reds(Array.from({ length: picture.width }, (_, index) => [index / picture.width, 0.5]));
    const rows = reds(Array.from({ length: picture.height }, (_, index) => [0.5, index / picture.height]));
    expect(Math.abs(columns - rows)).toBeLessThanOrEqual(2);
    expect(columns).toBeGreaterThan(20);
  });

  test('fit keeps the whole picture, over its blur', async () => {
    const path = await makeMedia(folder, 'fit', [...lavfi(cornersSource(320, 180)), ...FAST_H264]);
    const { outputPath } = await clip(path, { layout: { kind: 'fit' } });
    const picture = await readPicture(outputPath, 0.5);
    // 16:9 in 9:16 takes 31.6 % of the height, in the middle.
    expect([picture.nameAt(0.04, 0.36), picture.nameAt(0.96, 0.64)]).toEqual(['red', 'white']);
    const above = picture.at(0.5, 0.1);
    expect(above.red).toBeGreaterThan(60);
    expect(picture.nameAt(0.5, 0.1)).not.toBe('black');
  });

  test('follow keeps a moving face inside the crop', async () => {
    // A red block crosses the frame from left to right within two seconds, then jumps back.
    const path = await makeMedia(folder, 'moving', [
      ...lavfi('color=c=gray:s=640x360:r=30:d=3'),
      ...lavfi('color=c=red:s=60x60:r=30:d=3'),
      ...['-filter_complex', "[0][1]overlay=x='if(lt(t,2),40+250*t,40)':y=150:shortest=1", ...FAST_H264],
    ]);
    const center = (pixels: number) => (pixels + 30) / 640;
    const { outputPath } = await clip(path, {
      layout: crop([
        { timeSeconds: 0, centerX: center(40) },
        { timeSeconds: 2, centerX: center(540) },
        { timeSeconds: 2, centerX: center(40), cut: true },
      ]),
    });
    for (const atSeconds of [0.1, 0.7, 1.3, 1.9, 2.1, 2.9]) {
      const picture = await readPicture(outputPath, atSeconds);
      const row = Array.from({ length: 100 }, (_, index) => picture.nameAt(index / 100, 0.5));
      expect(row.filter((name) => name === 'red').length, `at ${atSeconds} s`).toBeGreaterThan(25);
      expect([row[0], row[99]].includes('red'), `at ${atSeconds} s`).toBe(false);
    }
  });

  test('subtitles are drawn where and when they should be, whatever their path', async () => {
    const path = await makeTestVideo(folder, 'plain', { seconds: 2 });
    const subtitles = await makeSubtitles();
    const { outputPath } = await clip(path, { subtitles, range: { startSeconds: 0.5, durationSeconds: 1 } });
    expect((await readPicture(outputPath, 0.2)).nameAt(0.5, 0.75)).not.toBe('green');
    expect((await readPicture(outputPath, 0.7)).nameAt(0.5, 0.75)).toBe('green');
  });

  test('fast, slow and uneven sources get an even rate', async () => {
    const fast = await makeTestVideo(folder, 'fast', { size: '160x90', rate: '120', seconds: 1 });
    expect((await clip(fast)).output.video?.frameRate).toBe(60);
    const slow = await makeTestVideo(folder, 'slow', { size: '160x90', rate: '5', seconds: 1 });
    expect((await clip(slow)).output.video?.frameRate).toBe(30);
    const uneven = await makeMedia(folder, 'uneven', [
      ...lavfi("testsrc2=s=160x90:r=50:d=2,select='if(lt(t,1),1,not(mod(n,7)))'"),
      ...['-fps_mode', 'vfr', ...FAST_H264],
    ]);
    expect((await clip(uneven)).output.video?.frameRate).toBe(30);
  });

  test('transparency becomes black', async () => {
    const path = await makeMedia(folder, 'clear.mov', [
      ...lavfi('color=c=white@0.0:s=160x90:d=1,format=rgba'),
      ...['-c:v', 'qtrle', '-f', 'mov'],
    ]);
    const { outputPath } = await clip(path);
    expect((await readPicture(outputPath, 0.5)).nameAt(0.5, 0.5)).toBe('black');
  });

  test('nothing of the source’s metadata survives', async () => {
    const path = await makeMedia(folder, 'tagged', [
      ...lavfi('testsrc2=s=160x90:d=1'),
      ...['-metadata', 'location=+48.8566+002.3522/', '-metadata', 'title=secret-title', ...FAST_H264],
    ]);
    const { outputPath } = await clip(path);
    const text = (await readFile(outputPath)).toString('latin1');
    expect(text).not.toMatch(/secret-title|48\.8566/u);
  });

  test('cancelling stops at once and leaves no file', async () => {
    const path = await makeTestVideo(folder, 'long', { size: '640x360', seconds: 20 });
    const controller = new AbortController();
    const outputPath = folder.file('cancelled.mp4');
    const fractions: number[] = [];
    const rendering = encodeTake(
      { sourcePath: path, outputPath, layout: { kind: 'fit' } },
      {
        signal: controller.signal,
        onProgress: (fraction) => {
          fractions.push(fraction);
          controller.abort(new Error('cancelled'));
        },
      },
    );
    await expect(rendering).rejects.toThrow('cancelled');
    expect(fractions[0]).toBeLessThan(1);
    expect(existsSync(outputPath)).toBe(false);
  });

  test('progress grows to exactly one', async () => {
    const path = await makeTestVideo(folder, 'progress', { seconds: 2 });
    const fractions: number[] = [];
    await encodeTake(
      { sourcePath: path, outputPath: folder.file('p.mp4') },
      { onProgress: (fraction) => fractions.push(fraction) },
    );
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(fractions.filter((fraction) => fraction === 1)).toHaveLength(1);
  });
});

/** Subtitles with a green bar from 0.5 s on, in a folder whose name has special characters of filter graphs. */
async function makeSubtitles() {
  const odd = folder.file("l'été [1], ;a:b=c\\d %d");
  await mkdir(join(odd, 'fonts'), { recursive: true });
  const assPath = join(odd, 'sous-titres.ass');
  await writeFile(
    assPath,
    [
      '[Script Info]',
      'ScriptType: v4.00+',
      'PlayResX: 100',
      'PlayResY: 100',
      '[V4+ Styles]',
      'Format: Name, Fontname, Fontsize, PrimaryColour, Outline, Shadow, Alignment',
      'Style: Bar,Sans,10,&H0000FF00,0,0,7',
      '[Events]',
      'Format: Layer, Start, End, Style, Text',
      'Dialogue: 0,0:00:00.50,0:00:05.00,Bar,{\\pos(0,70)\\p1}m 0 0 l 100 0 100 10 0 10',
    ].join('\n'),
  );
  return { assPath, fontsDir: join(odd, 'fonts') };
}
