import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { probeMedia } from '@atelier/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACE_PHOTO } from '../../testing/talking-faces.ts';
import { planFraming } from './plan-framing.ts';

const run = promisify(execFile);
const SECONDS = 4;
const GAMES = path.resolve(import.meta.dirname, '../../../../../assets/gameplay');

/** The screen behind the webcam: games of `assets/gameplay`, and a page of text that scrolls. */
const GROUNDS = ['runner', 'maze', 'tunnel', 'text'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
/** Size of the inset, in pixels of 1280 × 720. */
const SIZES = ['256x144', '320x240', '240x240'] as const;
const COMPOSED = CORNERS.flatMap((corner, row) =>
  GROUNDS.flatMap((ground, column) => {
    const sizes = row % 2 === 0 ? SIZES : SIZES.toReversed();
    return sizes.slice(0, 2 + ((row + column) % 2)).map((size) => ({ corner, ground, size }));
  }),
);
/** Films of people without an inset. */
const PLAIN = ['left', 'right', 'small', 'aside', 'two', 'large', 'game', 'text'] as const;

const detector = createFaceDetector();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-insets-'));
});
afterAll(async () => {
  detector?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The head of the photo, which moves a little as a person before a webcam does. */
function head(width: number, height: number): string {
  const scale = `scale=${Math.round(width * 1.12)}:${Math.round(height * 1.12)}:force_original_aspect_ratio=increase`;
  const sway = `(iw-${width})/2+${width / 40}*sin(2*t)`;
  return `crop=260:260:95:0,${scale},fps=25,crop=${width}:${height}:x='${sway}':y='(ih-${height})/3+${height / 60}*sin(3*t)'`;
}

function groundArgs(ground: string): string[] {
  if (ground !== 'text') return ['-stream_loop', '-1', '-i', path.join(GAMES, `${ground}.mp4`)];
  // Lines of blocks stand for text on a white page.
  const lines = `geq=lum='if(lt(mod(Y+20*T,36),14)*lt(X,900+60*sin(floor((Y+20*T)/36)))*gt(X,80),40+30*mod(floor(X/9),3),244)':cb=128:cr=128`;
  return ['-f', 'lavfi', '-i', `color=white:s=1280x720:r=25,format=yuv420p,${lines}`];
}

async function compose(name: string, inputs: string[], graph: string): Promise<string> {
  const file = path.join(folder, `${name}.mp4`);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', ...inputs, '-filter_complex', `${graph},format=yuv420p[v]`],
    ...['-map', '[v]', '-t', String(SECONDS), '-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
  return file;
}

const photo = ['-loop', '1', '-t', String(SECONDS), '-i', FACE_PHOTO];

async function insetIn(sourcePath: string) {
  const info = await probeMedia(sourcePath);
  const framing = await planFraming({
    faces: detector,
    info,
    sourcePath,
    workDir: folder,
    kept: null,
    range: { startSeconds: 0, durationSeconds: SECONDS },
    listener: { heard: () => Promise.resolve(null) },
    voices: () => Promise.resolve([]),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return framing.inset;
}

const isThere = existsSync(FACE_PHOTO);

describe.skipIf(!isThere)('webcams in screen recordings', () => {
  test('insets are found at their places', async () => {
    const wrong: string[] = [];
    for (const { corner, ground, size } of COMPOSED) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const x = corner.endsWith('left') ? 24 : 1280 - width - 24;
      const y = corner.startsWith('top') ? 24 : 720 - height - 24;
      const name = `${corner} ${ground} ${size}`;
      const file = await compose(
        name.replaceAll(' ', '-'),
        [...groundArgs(ground), ...photo],
        `[0]scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720,fps=25[ground];[1]${head(width, height)}[cam];[ground][cam]overlay=${x}:${y}`,
      );
      const found = (await insetIn(file))?.rectangle;
      const near = (a: number | undefined, b: number) => Math.abs((a ?? 9) - b) < 0.02;
      const isRight =
        near(found?.x, x / 1280) &&
        near(found?.y, y / 720) &&
        near(found?.width, width / 1280) &&
        near(found?.height, height / 720);
      if (!isRight) wrong.push(`${name}: ${JSON.stringify(found)}`);
    }
    console.log(
      `${COMPOSED.length - wrong.length} of ${COMPOSED.length} insets are right. ${wrong.join('; ')}`,
    );
    expect(1 - wrong.length / COMPOSED.length).toBeGreaterThanOrEqual(0.84);
  });

  test('films without an inset have none', async () => {
    // Parts of the photo, which moves a little: the person is on the left, on the right, far away, in a corner.
    const part = (area: string) =>
      `crop=${area},scale=1340:754,fps=25,crop=1280:720:x='30+12*sin(2*t)':y='17+8*sin(3*t)'`;
    const graphs: Record<(typeof PLAIN)[number], [string[], string]> = {
      left: [photo, `[0]${part('340:191:150:20')}`],
      right: [photo, `[0]${part('340:191:0:20')}`],
      small: [photo, `[0]${part('512:288:0:0')}`],
      aside: [photo, `[0]hflip,${part('480:270:32:0')}`],
      two: [
        [...photo, ...photo],
        `[0]crop=300:340:70:0,scale=640:720[a];[1]crop=300:340:70:0,scale=640:720,hflip[b];[a][b]hstack,fps=25`,
      ],
      large: [photo, `[0]${part('256:144:95:40')}`],
      game: [
        groundArgs('runner'),
        '[0]scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720,fps=25',
      ],
      text: [groundArgs('text'), '[0]fps=25'],
    };
    const found: string[] = [];
    for (const name of PLAIN) {
      const [inputs, graph] = graphs[name];
      if (await insetIn(await compose(name, inputs, graph))) found.push(name);
    }
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(1);
  });
});
