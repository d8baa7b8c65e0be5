import { afterAll, expect, test } from 'vitest';
import { rgbFrame } from './film.testing.ts';
import { createStripes, document, HEIGHT, look, WIDTH } from './stripes.testing.ts';

const { studio, frameOf } = await createStripes();
afterAll(() => studio.remove());

test('each kind of layer is drawn in its place and time, in the order of the list', async () => {
  const layer = (id: string, kind: string, more: object) => ({
    id,
    kind,
    anchor: { scene: 's0', offset_seconds: 1 },
    duration_seconds: 1,
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
    anchor: { scene: 's0', offset_seconds: 0 },
    duration_seconds: 3,
    place: { x: 0.5, y: 0.5, width: 1 },
    color: '#0000ff',
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
    id: 'g',
    kind: 'image',
    asset_id: 'moving.gif',
    duration_seconds: 4,
    anchor: { scene: 's0', offset_seconds: 1 },
    place: { x: 0.5, y: 0.5, width: 0.8 },
  };
  const film = document([{ layout: { kind: 'fill', framing: 'center' }, end_seconds: 6 }], {
    layers: [layer],
    words: {},
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

test.each([
  [
    'clear-vp9.webm',
    ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuva420p'],
  ],
  ['clear-vp8.webm', ['-c:v', 'libvpx', '-auto-alt-ref', '0', '-b:v', '1M', '-pix_fmt', 'yuva420p']],
  ['clear.mov', ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le']],
])('the transparent parts of a video show what is behind them: %s', async (name, encoding) => {
  await studio.make(name, [
    ...['-f', 'lavfi', '-i', 'color=red:s=80x80:r=10:d=2', '-vf'],
    "format=yuva444p,geq=lum='p(X,Y)':cb='p(X,Y)':cr='p(X,Y)':a='if(lt(X,40),255,0)'",
    ...encoding,
  ]);
  const layer = {
    id: 'v',
    kind: 'video',
    asset_id: name,
    duration_seconds: 1,
    anchor: { scene: 's0', offset_seconds: 1 },
    place: { x: 0.5, y: 0.5, width: 0.8 },
  };
  const film = document([{ layout: { kind: 'fill', framing: 'center' } }], { layers: [layer], words: {} });
  expect(
    await look(frameOf(film, 1.5), [
      [0.3, 0.5],
      [0.7, 0.5],
    ]),
  ).toBe('rg');
});
