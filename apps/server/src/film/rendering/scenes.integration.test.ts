import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, rgbFrame } from './film.testing.ts';
import { renderFrame, renderSheet } from './render-frame.ts';

const studio = await createStudio();
afterAll(() => studio.remove());
const ENCODE = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];

/** Makes a film of three stripes, red, green and blue, from left to right. */
const STRIPES =
  'color=red:s=240x180:r=30:d=6,drawbox=x=80:w=80:h=180:color=lime:t=fill,drawbox=x=160:w=80:h=180:color=blue:t=fill';
beforeAll(async () => {
  await Promise.all([
    studio.make('stripes.mp4', ['-f', 'lavfi', '-i', STRIPES, ...ENCODE]),
    studio.make('yellow.mp4', ['-f', 'lavfi', '-i', 'color=yellow:s=90x160:r=25:d=1', ...ENCODE]),
    studio.make('white.png', ['-f', 'lavfi', '-i', 'color=white:s=40x20', '-frames:v', '1']),
    studio.make('sound.wav', ['-f', 'lavfi', '-i', 'sine=d=4']),
  ]);
});

const COLOURS = {
  r: [255, 0, 0],
  g: [0, 255, 0],
  b: [0, 0, 255],
  y: [255, 255, 0],
  w: [255, 255, 255],
  k: [0, 0, 0],
};
const WIDTH = 90;
const HEIGHT = 160;

function document(scenes: object[], more: object = {}) {
  const video = (asset_id: string, duration_seconds: number) => ({
    asset_id,
    kind: 'video',
    duration_seconds,
  });
  return {
    version: 1,
    canvas: { width: WIDTH, height: HEIGHT, frame_rate: 30, background: '#ffffff' },
    language: 'en-US',
    sources: {
      main: video('stripes.mp4', 6),
      other: video('yellow.mp4', 1),
      sound: { asset_id: 'sound.wav', kind: 'audio', duration_seconds: 4 },
      picture: { asset_id: 'white.png', kind: 'image', duration_seconds: 10 },
    },
    words: { main: [{ id: 'w', text: 'word', start_seconds: 1, end_seconds: 1.6, emphasis: 2 }] },
    speakers: {},
    scenes: scenes.map((scene, index) => ({
      ...{ id: `s${index}`, source: 'main', start_seconds: 0, end_seconds: 3, layout: { kind: 'fill' } },
      ...scene,
    })),
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
    ...more,
  };
}

/** Names the colours of a column of pixels at fractions of the height, and of a row across the middle. */
async function look(
  frame: Buffer | Promise<Buffer>,
  places: readonly (readonly [number, number])[],
): Promise<string> {
  const pixels = await frame;
  return places
    .map(([x, y]) => {
      const at = (Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3;
      const colour = [...pixels.subarray(at, at + 3)];
      const found = Object.entries(COLOURS).find(([, wanted]) =>
        wanted.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 60),
      );
      return found?.[0] ?? '?';
    })
    .join('');
}

const ACROSS = [0.05, 0.3, 0.5, 0.7, 0.95].map((x) => [x, 0.5] as const);

async function frameOf(film: object, atSeconds: number, more: object = {}): Promise<Buffer> {
  const render = await studio.prepare(film);
  const facts = {
    ...render.facts,
    sources: { ...render.facts.sources, main: { hash: 'm', width: 240, height: 180, ...more } },
  };
  const file = await renderFrame(
    { ...render, facts, atSeconds, width: WIDTH },
    { signal: new AbortController().signal },
  );
  return rgbFrame(file, 0);
}

test('fill shows the middle, follows a path, and shows a crop set by hand at its size', async () => {
  const center = document([{ layout: { kind: 'fill', framing: 'center' } }]);
  expect(await look(frameOf(center, 1), ACROSS)).toBe('rgggb');
  const follow = document([{ layout: { kind: 'fill', framing: 'follow' } }]);
  const crop_path = [
    { at_seconds: 0, x: 0 },
    { at_seconds: 2, x: 1 },
  ];
  expect(await look(frameOf(follow, 0, { crop_path }), ACROSS)).toBe('rrrrg');
  expect(await look(frameOf(follow, 2.5, { crop_path }), ACROSS)).toBe('gbbbb');
  const crop = [
    { at_seconds: 0, x: 0.5, y: 0.5, scale: 1 },
    { at_seconds: 2, x: 0.9, y: 0.5, scale: 4 },
  ];
  const byHand = document([{ layout: { kind: 'fill', framing: { crop } } }]);
  expect(await look(frameOf(byHand, 0, {}), ACROSS)).toBe('rgggb');
  expect(await look(frameOf(byHand, 2, {}), ACROSS)).toBe('bbbbb');
});

test('captions stand clear of the face of a scene that follows it', async () => {
  const words = {
    sound: [],
    main: [{ id: 'w', text: 'XXXX', start_seconds: 0.2, end_seconds: 2.8 }],
  };
  const filmWith = (framing: string) =>
    document([{ layout: { kind: 'fill', framing } }], { words, captions: { style: 8 } });
  const boxes = [{ startSeconds: 0, endSeconds: 3, left: 0, right: 1, top: 0.45, bottom: 0.75 }];
  const faces = { aspect: WIDTH / HEIGHT, boxes };
  /** The share of white pixels in the face's rows. */
  const inkOnFace = async (framing: string) => {
    const pixels = await frameOf(filmWith(framing), 1.5, { faces });
    const rows = pixels.subarray(Math.ceil(0.46 * HEIGHT) * WIDTH * 3, Math.floor(0.74 * HEIGHT) * WIDTH * 3);
    let white = 0;
    for (let at = 0; at < rows.length; at += 3)
      white += Math.min(rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0) > 200 ? 3 : 0;
    return white / rows.length;
  };
  expect(await inkOnFace('center')).toBeGreaterThan(0.01);
  expect(await inkOnFace('follow')).toBe(0);
});

test('fit shows the whole picture over a blurred one', async () => {
  const frame = await frameOf(document([{ layout: { kind: 'fit' } }]), 1);
  expect(await look(frame, ACROSS)).toBe('rrgbb');
  // Beside the picture its enlarged middle is darker.
  expect(await look(frame, [[0.5, 0.1]])).not.toBe('g');
});

test('duo, screen and face, and split place two pictures one above the other', async () => {
  const halves = [
    [0.5, 0.2],
    [0.5, 0.8],
  ] as const;
  const paths = { duo_paths: [[{ at_seconds: 0, x: 0.1, scale: 3 }], [{ at_seconds: 0, x: 0.9, scale: 3 }]] };
  expect(await look(frameOf(document([{ layout: { kind: 'duo' } }]), 1, paths), halves)).toBe('rb');
  const face = { x: 0.75, y: 0.2, width: 0.2, height: 0.4 };
  const screen = document([{ layout: { kind: 'screen_and_face', face, share: 0.4 } }]);
  expect(await look(frameOf(screen, 1), [...halves, [0.5, 0.57], [0.5, 0.63]])).toBe('gbgb');
  const split = (on_top: boolean) =>
    document([{ layout: { kind: 'split', other: 'other', share: 0.3, on_top } }]);
  // The other source lasts 1 s and is repeated.
  expect(
    await look(frameOf(split(true), 2.5), [
      [0.5, 0.28],
      [0.5, 0.32],
      [0.5, 0.9],
    ]),
  ).toBe('ygg');
  expect(
    await look(frameOf(split(false), 0.5), [
      [0.5, 0.1],
      [0.5, 0.68],
      [0.5, 0.72],
    ]),
  ).toBe('ggy');
});

test('a grid shows two to four faces in cells, also without known faces', async () => {
  const corners = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  const face = (x: number) => ({ width: 0.1, path: [{ at_seconds: 0, x, y: 0.5 }] });
  const grid_faces = [face(0.9), face(0.5), face(0.1), face(0.9)];
  const grid = (cells: number) => document([{ layout: { kind: 'grid', cells } }]);
  expect(await look(frameOf(grid(4), 1, { grid_faces }), corners)).toBe('bgrb');
  expect(await look(frameOf(grid(3), 1, { grid_faces: grid_faces.slice(0, 3) }), corners)).toBe('bbgr');
  expect(await look(frameOf(grid(2), 1, { grid_faces: [face(0.1), face(0.9)] }), corners)).toBe('rrbb');
  // Cells meet in the middle without a gap.
  const seams = [0.48, 0.52].flatMap((at) => [[at, 0.25] as const, [0.25, at] as const]);
  expect(await look(frameOf(grid(4), 1, { grid_faces }), seams)).toBe('bbgr');
  expect(await look(frameOf(grid(2), 1), corners)).toMatch(/^[rg]{2}[gb]{2}$/u);
});

test('zooms and words with emphasis 2 enlarge the middle of the picture', async () => {
  const greens = async (frame: Promise<Buffer>) => {
    const row = (await frame).subarray(80 * WIDTH * 3, 81 * WIDTH * 3);
    return Array.from({ length: WIDTH }, (_, x) => [...row.subarray(x * 3, x * 3 + 3)]).flatMap(
      ([r = 0, g = 0, b = 0], x) => (g > 150 && r < 100 && b < 100 ? [x] : []),
    );
  };
  const zoomed = document([{ zoom: { from: 1, to: 1.25 }, start_seconds: 2, end_seconds: 5 }]);
  const plain = await greens(frameOf(zoomed, 0));
  const near = await greens(frameOf(zoomed, 2.95));
  expect(plain.length).toBeGreaterThan(60);
  expect(near.length / plain.length).toBeCloseTo(Math.min(1.25, WIDTH / plain.length), 1);
  const punched = await greens(frameOf(document([{}]), 1.3));
  expect(punched.length / plain.length).toBeCloseTo(1.07, 1);
  const middle = (list: number[]) => ((list[0] ?? 0) + (list.at(-1) ?? 0)) / 2;
  expect(Math.abs(middle(punched) - middle(plain))).toBeLessThanOrEqual(1);
});

test.each([
  ['dissolve', 1.4, '?'],
  ['fade', 1.4, 'k'],
  ['flash', 1.4, 'w'],
  ['slide', 1.6, 'g'],
  ['whip', 1.1, 'y'],
  ['whip', 1.6, 'g'],
  ['zoom', 1.4, '?'],
] as const)('transition %s at %f s shows %s', async (kind, seconds, half) => {
  const film = document([
    { source: 'other', start_seconds: 0, end_seconds: 0.9 },
    { transition: { kind, duration_seconds: 1 }, layout: { kind: 'fill', framing: 'center' } },
  ]);
  const at = (seconds: number) => look(frameOf(film, seconds), [[0.6, 0.5]]);
  expect([await at(0.8), await at(0.91), await at(2)]).toEqual(['y', 'y', 'g']);
  expect(await at(seconds)).toBe(half);
});

test('pictures and sounds are scenes too', async () => {
  const film = document(
    [
      { source: 'picture', start_seconds: 0, end_seconds: 1, layout: { kind: 'fill' } },
      { source: 'sound', start_seconds: 0, end_seconds: 1 },
      { source: 'main', start_seconds: 0, end_seconds: 1 },
    ],
    { canvas: { width: WIDTH, height: HEIGHT, frame_rate: 29.97, background: '#ff0000' } },
  );
  const { filePath, durationSeconds } = await studio.render(await studio.prepare(film));
  expect(durationSeconds).toBeCloseTo(3, 1);
  const at = (seconds: number) => look(rgbFrame(filePath, seconds), [[0.5, 0.5]]);
  expect([await at(0.5), await at(1.5), await at(2.5)]).toEqual(['w', 'r', 'g']);
});

test('each kind of layer is drawn in its place and time, in the order of the list', async () => {
  const layer = (id: string, kind: string, more: object) => ({
    ...{ id, kind, anchor: { scene: 's0', offset_seconds: 1 }, duration_seconds: 1 },
    place: { x: 0.5, y: 0.5, width: 0.5 },
    ...more,
  });
  const drawn = async (layers: object[], at: number, places: readonly (readonly [number, number])[]) =>
    look(
      frameOf(document([{ layout: { kind: 'fill', framing: 'center' } }], { layers, words: {} }), at, {}),
      places,
    );
  const image = layer('i', 'image', { asset_id: 'white.png' });
  const outside = [0.5, 0.75] as const;
  expect(await drawn([image], 1.5, [[0.5, 0.5], outside])).toBe('wg');
  expect(await drawn([image], 0.9, [[0.5, 0.5]])).toBe('g');
  expect(await drawn([image], 2.05, [[0.5, 0.5]])).toBe('g');
  expect(await drawn([{ ...image, enter: 'fade' }], 1.1, [[0.5, 0.5]])).toBe('?');
  expect(await drawn([{ ...image, enter: 'pop', leave: 'slide' }], 1.5, [[0.5, 0.5]])).toBe('w');
  const video = layer('v', 'video', { asset_id: 'yellow.mp4', place: { x: 0.5, y: 0.5, width: 0.4 } });
  expect(await drawn([image, video], 1.5, [[0.5, 0.5], outside])).toBe('yg');
  expect(
    await drawn([video, image], 1.5, [
      [0.5, 0.5],
      [0.5, 0.3],
    ]),
  ).toBe('wy');
  const logo = layer('l', 'logo', { asset_id: 'white.png' });
  expect(await drawn([logo, video], 1.5, [[0.5, 0.5]])).toBe('w');
  expect(await drawn([{ ...logo, opacity: 0.5 }], 1.5, [[0.5, 0.5]])).toBe('?');
  // The panel of a title is dark.
  const title = layer('t', 'title', { text: 'Title', color: '#ff0000', place: { x: 0.5, y: 0.5, width: 1 } });
  const bare = await frameOf(document([{}], { words: {} }), 1.5);
  const titled = await frameOf(document([{}], { layers: [title], words: {} }), 1.5);
  const changedRows = Array.from({ length: HEIGHT }, (_, y) => y).filter((y) =>
    titled
      .subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3)
      .some((value, at) => Math.abs(value - (bare[y * WIDTH * 3 + at] ?? 0)) > 80),
  );
  expect(((changedRows[0] ?? 0) + (changedRows.at(-1) ?? 0)) / 2).toBeCloseTo(HEIGHT / 2, -0.5);
  const sticker = layer('s', 'sticker', { sticker: '🔥', place: { x: 0.5, y: 0.5, width: 0.4 } });
  expect(await drawn([sticker], 1.5, [[0.5, 0.54]])).not.toBe('g');
  const progress = layer('p', 'progress', {
    ...{ anchor: { scene: 's0', offset_seconds: 0 }, duration_seconds: 3 },
    ...{ place: { x: 0.5, y: 0.5, width: 1 }, color: '#0000ff' },
  });
  expect(
    await drawn([progress], 1.5, [
      [0.45, 0.5],
      [0.45, 0.55],
    ]),
  ).not.toMatch(/^g/u);
  expect(await drawn([progress], 1.5, [[0.45, 0.5]])).not.toBe(await drawn([progress], 1.5, [[0.6, 0.5]]));
});

test('an animated GIF plays without end, from its start in each segment, and keeps its transparent parts', async () => {
  // Red for half a second, then blue; transparent at the right.
  await studio.make('moving.gif', [
    ...[
      '-f',
      'lavfi',
      '-i',
      'color=red:s=40x40:r=10:d=0.5',
      '-f',
      'lavfi',
      '-i',
      'color=blue:s=40x40:r=10:d=0.5',
    ],
    '-filter_complex',
    "[0][1]concat=n=2,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='if(lt(X,20),255,0)',split[a][b];" +
      '[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse',
  ]);
  const layer = {
    ...{ id: 'g', kind: 'image', asset_id: 'moving.gif', duration_seconds: 4 },
    ...{ anchor: { scene: 's0', offset_seconds: 1 }, place: { x: 0.5, y: 0.5, width: 0.8 } },
  };
  const film = document([{ layout: { kind: 'fill', framing: 'center' }, end_seconds: 6 }], {
    ...{ layers: [layer], words: {} },
  });
  const { filePath } = await studio.render(await studio.prepare(film));
  const at = (frame: Buffer | Promise<Buffer>) =>
    look(frame, [
      [0.3, 0.5],
      [0.7, 0.5],
    ]);
  const shown = [];
  for (const seconds of [0.9, 1.2, 1.7, 2.2, 2.7, 4.2, 4.7])
    shown.push([await at(rgbFrame(filePath, seconds)), await at(frameOf(film, seconds))]);
  expect(shown).toEqual([
    ['gg', 'gg'],
    ['rg', 'rg'],
    ['bg', 'bg'],
    ['rg', 'rg'],
    ['bg', 'bg'],
    ['rg', 'rg'],
    ['bg', 'bg'],
  ]);
});

test('a contact sheet has the frames of the film in rows', async () => {
  const render = await studio.prepare(document([{}]));
  const file = await renderSheet({ ...render, count: 8 }, { signal: new AbortController().signal });
  const pixels = await rgbFrame(file, 0);
  expect(pixels.length).toBe(6 * 180 * 2 * 320 * 3);
});

test('pictures of one film are drawn at the same time in one folder, and leave nothing else there', async () => {
  const render = await studio.prepare(document([{}]));
  const { signal } = new AbortController();
  const frames = (at: number) => renderFrame({ ...render, atSeconds: at, width: WIDTH }, { signal });
  const sheet = (count: number) => renderSheet({ ...render, count }, { signal });
  const files = await Promise.all([frames(0.2), frames(1.3), sheet(2)]);
  const alone = await frames(0.2);
  const [plain, punched, again] = await Promise.all(
    [files[0], files[1], alone].map((file) => rgbFrame(file, 0)),
  );
  expect([again, punched].map((other) => other && plain?.equals(other))).toEqual([true, false]);
  expect((await readdir(render.workDir)).sort()).toEqual(
    [...files, alone].map((file) => path.basename(file)).sort(),
  );
});
