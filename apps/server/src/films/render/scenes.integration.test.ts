import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rgbFrame } from './film.testing.ts';
import { renderFrame, renderSheet } from './render-frame.ts';
import { ACROSS, createStripes, document, HEIGHT, look, WIDTH } from './stripes.testing.ts';

const { studio, frameOf } = await createStripes();
afterAll(() => studio.remove());

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

test('a zoom shows the point it names, and moves in and out, as the preview does', async () => {
  const at = (zoom: object, seconds: number) =>
    frameOf(document([{ zoom, start_seconds: 2, end_seconds: 5, layout: { kind: 'fit' } }]), seconds);
  const zoom = (x: number) => ({ from: 1, to: 3, center: { x, y: 0.5 }, ease_seconds: 0.5 });
  expect(await look(at(zoom(0), 1.5), ACROSS)).toBe('rrrrr');
  expect(await look(at(zoom(0.5), 1.5), ACROSS)).toBe('ggggg');
  expect(await look(at(zoom(1), 1.5), ACROSS)).toBe('bbbbb');
  expect(await look(at(zoom(0), 0), ACROSS)).toBe('rrgbb');
  expect(await look(at(zoom(0.5), 2.99), ACROSS)).toBe('rrgbb');
  // Scenes that follow each other have their own points.
  const two = document(
    [
      { zoom: { from: 3, to: 3, center: { x: 0, y: 0 } }, start_seconds: 0, end_seconds: 1.5 },
      { zoom: { from: 3, to: 3, center: { x: 1, y: 1 } }, start_seconds: 1.5, end_seconds: 3 },
    ].map((scene) => ({ ...scene, layout: { kind: 'fit' } })),
  );
  expect(await look(frameOf(two, 0.5), ACROSS)).toBe('rrrrr');
  expect(await look(frameOf(two, 2), ACROSS)).toBe('bbbbb');
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
