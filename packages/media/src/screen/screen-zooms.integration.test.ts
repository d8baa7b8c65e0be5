import { afterAll, expect, test } from 'vitest';
import { lavfi, makeMedia, makeTempFolder } from '../testing/make-media.ts';
import { findScreenZooms, type ScreenZoom } from './find-screen-zooms.ts';
import { readScreenChanges } from './read-screen-changes.ts';

const folder = await makeTempFolder();
afterAll(() => folder.remove());

interface Recording {
  size: [number, number];
  seconds: number;
  filters: string[];
}

/** Zooms of a recording that ffmpeg draws and compresses. */
async function zoomsOf(
  name: string,
  { size: [width, height], seconds, filters }: Recording,
): Promise<ScreenZoom[]> {
  const plain = `color=c=0xf0f0f0:s=${width}x${height}:r=10:d=${seconds}`;
  const path = await makeMedia(folder, name, [
    ...lavfi([plain, ...filters].join(',')),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'],
  ]);
  const file = { path, width, height, durationSeconds: seconds };
  return findScreenZooms(await readScreenChanges(file), seconds);
}

const box = (x: number, y: number, w: number, h: number, enable: string, color = '0x202020') =>
  `drawbox=x=iw*${x}:y=ih*${y}:w=iw*${w}:h=ih*${h}:color=${color}:t=fill:enable='${enable}'`;
/** Letters that appear one after the other from a time on, four a second. */
const typing = (x: number, y: number, from: number, letters = 16) =>
  Array.from({ length: letters }, (_, index) =>
    box(x + index * 0.012, y, 0.008, 0.03, `gte(t,${from + index / 4})`),
  );
const caret = (x: number, y: number) => box(x, y, 0.003, 0.03, 'lt(mod(t,1),0.5)');
const menu = (x: number, y: number, from: number, until: number) =>
  box(x, y, 0.15, 0.25, `between(t,${from},${until})`, '0xb0b0c0');
/** A pointer that goes from the left to the right and rests. */
const pointer = (from: number, y: number) =>
  Array.from({ length: 10 }, (_, index) => {
    const at = from + index / 10;
    const until = index === 9 ? 1000 : at + 0.1;
    return box(0.1 + index * 0.08, y, 0.008, 0.015, `gte(t,${at})*lt(t,${until})`);
  });
/** Lines of a page that take other places twice a second. */
const scrolling = (from: number, until: number) =>
  Array.from({ length: (until - from) * 2 }, (_, step) =>
    Array.from({ length: 10 }, (_, line) =>
      box(
        0.05,
        line / 10 + (step % 3) * 0.03,
        0.9,
        0.03,
        `gte(t,${from + step / 2})*lt(t,${from + step / 2 + 0.5})`,
      ),
    ),
  ).flat();

const RECORDINGS: [name: string, recording: Recording, center: [x: number, y: number], at: number][] = [
  ['typing', { size: [1280, 720], seconds: 12, filters: typing(0.6, 0.2, 4) }, [0.69, 0.215], 6],
  ['typing-left', { size: [1920, 1080], seconds: 12, filters: typing(0.1, 0.7, 3) }, [0.19, 0.715], 5],
  ['menu', { size: [1280, 720], seconds: 12, filters: [menu(0.05, 0.05, 4, 9)] }, [0.125, 0.175], 5],
  [
    'window',
    { size: [1440, 900], seconds: 12, filters: [box(0.5, 0.4, 0.3, 0.35, 'gte(t,5)', '0x8090a0')] },
    [0.65, 0.575],
    6,
  ],
  [
    'caret',
    { size: [1280, 720], seconds: 12, filters: [caret(0.1, 0.9), ...typing(0.6, 0.3, 4)] },
    [0.69, 0.315],
    6,
  ],
  [
    'pointer',
    { size: [1280, 720], seconds: 12, filters: [...pointer(1, 0.8), ...typing(0.3, 0.3, 5)] },
    [0.39, 0.315],
    7,
  ],
  ['upright', { size: [720, 1280], seconds: 12, filters: typing(0.4, 0.75, 4) }, [0.49, 0.765], 6],
  [
    'scrolled',
    { size: [1280, 720], seconds: 14, filters: [...scrolling(1, 5), ...typing(0.6, 0.6, 7)] },
    [0.69, 0.615],
    9,
  ],
  [
    'two',
    { size: [1280, 720], seconds: 20, filters: [...typing(0.1, 0.2, 3, 8), ...typing(0.7, 0.8, 12)] },
    [0.79, 0.815],
    14,
  ],
  ['small', { size: [640, 360], seconds: 12, filters: typing(0.2, 0.5, 4) }, [0.29, 0.515], 6],
];

test('the right region is found in at least nine of ten recordings', async () => {
  const results: Record<string, ScreenZoom[]> = {};
  const right: string[] = [];
  for (const [name, recording, [x, y], at] of RECORDINGS) {
    const zooms = await zoomsOf(`${name}.mp4`, recording);
    results[name] = zooms;
    const zoom = zooms.find(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds);
    if (zoom && Math.abs(zoom.center.x - x) <= 0.1 && Math.abs(zoom.center.y - y) <= 0.1) right.push(name);
    for (const [index, { startSeconds, endSeconds }] of zooms.entries()) {
      expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(2.69);
      const next = zooms[index + 1];
      if (next) expect(next.startSeconds - startSeconds).toBeGreaterThanOrEqual(4);
    }
  }
  expect(right.length, JSON.stringify({ right, results })).toBeGreaterThanOrEqual(9);
  // Scrolling alone gives no zoom.
  expect(results.scrolled?.every(({ startSeconds }) => startSeconds > 6)).toBe(true);
});

test('a still minute has no zoom, also with a caret that blinks', async () => {
  const size: [number, number] = [1280, 720];
  expect(await zoomsOf('still.mp4', { size, seconds: 60, filters: [box(0.1, 0.1, 0.5, 0.5, '1')] })).toEqual(
    [],
  );
  expect(await zoomsOf('blinking.mp4', { size, seconds: 60, filters: [caret(0.5, 0.5)] })).toEqual([]);
});

test('what is typed is read without a zoom when it stands still', async () => {
  const zooms = await zoomsOf('read.mp4', { size: [1280, 720], seconds: 60, filters: typing(0.3, 0.3, 5) });
  expect(zooms).toHaveLength(1);
  expect(zooms[0]?.endSeconds).toBeLessThanOrEqual(10.5);
});
