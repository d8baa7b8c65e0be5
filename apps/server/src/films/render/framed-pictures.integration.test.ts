import { afterAll, expect, test } from 'vitest';
import { rgbFrame } from './film.testing.ts';
import { createStripes, document, HEIGHT, look, WIDTH } from './stripes.testing.ts';

const { studio, frameOf } = await createStripes();
afterAll(() => studio.remove());

const NAVY = '#102040';
/** A picture of 72 × 54 pixels, placed at even pixels in the middle of the canvas of 90 × 160. */
const FRAME = { margin: 0.1, corners: 0.2, shadow: 0, backdrop: NAVY };
const LEFT = 8;
const TOP = 52;
const RIGHT = LEFT + 72;
const BOTTOM = TOP + 54;

const framed = (frame: object, scene: object = {}) => ({ layout: { kind: 'fit', frame }, ...scene });

function pixelOf(frame: Buffer, x: number, y: number): number[] {
  const at = (y * WIDTH + x) * 3;
  return [...frame.subarray(at, at + 3)];
}

/** The largest difference of a pixel's values from a colour. */
function distance(pixel: readonly number[], color: string): number {
  return Math.max(
    ...pixel.map((value, index) =>
      Math.abs(value - Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)),
    ),
  );
}

test('a frame shows the whole picture with round corners inside of a margin of one colour', async () => {
  const frame = await frameOf(document([framed(FRAME)]), 1);
  const across = [12, 24, 45, 66, 78].map((x) => [x / WIDTH, 0.5] as const);
  expect(await look(frame, across)).toBe('rrgbb');
  const around = [
    [LEFT - 3, 80],
    [RIGHT + 2, 80],
    [45, TOP - 3],
    [45, BOTTOM + 2],
    // Cut away by the round corners.
    [LEFT, TOP],
    [RIGHT - 1, TOP],
    [LEFT, BOTTOM - 1],
    [RIGHT - 1, BOTTOM - 1],
  ] as const;
  for (const [x, y] of around) expect(distance(pixelOf(frame, x, y), NAVY), `${x}, ${y}`).toBeLessThan(24);
  const sharp = await frameOf(document([framed({ ...FRAME, corners: 0 })]), 1);
  expect(await look(sharp, [[(LEFT + 1.5) / WIDTH, (TOP + 1.5) / HEIGHT]])).toBe('r');
});

test('its shadow darkens the backdrop below it more than above it', async () => {
  const [plain, shaded] = await Promise.all(
    [0, 1].map((shadow) => frameOf(document([framed({ ...FRAME, shadow, backdrop: '#c0c0c0' })]), 1)),
  );
  // A row, because single pixels depend on the number of the encoder's threads.
  const darker = (y: number) => meanRed(plain as Buffer, y) - meanRed(shaded as Buffer, y);
  const [above, below] = [darker(TOP - 3), darker(BOTTOM + 2)];
  expect(below).toBeGreaterThan(above + 8);
  expect(above).toBeGreaterThan(5);
  expect(Math.abs(darker(10))).toBeLessThan(4);
});

/** The mean of the red values in the middle half of a row. */
function meanRed(frame: Buffer, y: number): number {
  const columns = Array.from({ length: WIDTH / 2 }, (_, index) => Math.round(WIDTH / 4) + index);
  return columns.reduce((sum, x) => sum + (pixelOf(frame, x, y)[0] ?? 0), 0) / columns.length;
}

test('the backdrop is a gradient from the top left to the bottom right, or the blurred picture', async () => {
  const gradient = await frameOf(
    document([framed({ ...FRAME, backdrop: { from: '#ff0000', to: '#0000ff' } })]),
    1,
  );
  expect(distance(pixelOf(gradient, 1, 1), '#ff0000')).toBeLessThan(16);
  expect(distance(pixelOf(gradient, WIDTH - 2, HEIGHT - 2), '#0000ff')).toBeLessThan(16);
  // The projection of the point on the diagonal, at a quarter of its length.
  expect(distance(pixelOf(gradient, 22, 40), '#bf0040')).toBeLessThan(16);
  const blurred = await frameOf(document([framed({ ...FRAME, backdrop: 'blur' })]), 1);
  const [red = 0, green = 0] = pixelOf(blurred, 4, 40);
  expect(red + green).toBeGreaterThan(120);
});

test('a zoom stays inside of the frame, and a dissolve goes from one frame into another', async () => {
  const zoomed = framed(FRAME, { zoom: { from: 3, to: 3, center: { x: 0, y: 0.5 } } });
  const frame = await frameOf(document([zoomed]), 1);
  expect(
    await look(frame, [
      [0.5, 0.5],
      [0.85, 0.5],
    ]),
  ).toBe('rr');
  expect(distance(pixelOf(frame, 4, 80), NAVY)).toBeLessThan(12);
  const film = document([
    framed(FRAME, { end_seconds: 1 }),
    framed(
      { ...FRAME, backdrop: '#ffffff' },
      { start_seconds: 1, end_seconds: 3, transition: { kind: 'dissolve', duration_seconds: 1 } },
    ),
  ]);
  const { filePath } = await studio.render(await studio.prepare(film));
  const [before = 0, during = 0, after = 0] = await Promise.all(
    [0.5, 1.5, 2.5].map(async (seconds) => pixelOf(await rgbFrame(filePath, seconds), 45, 20)[0]),
  );
  expect([before, after]).toEqual([expect.closeTo(16, -1), expect.closeTo(255, -1)]);
  expect(during).toBeGreaterThan(90);
  expect(during).toBeLessThan(190);
});
