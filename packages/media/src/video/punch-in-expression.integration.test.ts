import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { punchInExpression } from './punch-in-expression.ts';
import { zoomFilter } from './zoom-filter.ts';

const run = promisify(execFile);
const size = { width: 180, height: 320 };
const punchIns = { amount: 0.1, inSeconds: 0.22, outSeconds: 0.4 };

test('the picture is as large as asked at each moment, eased there and back', async () => {
  const list = [
    { startSeconds: 0.5, endSeconds: 1.2 },
    { startSeconds: 2, endSeconds: 2.6 },
  ];
  const filters = zoomFilter({ zoom: punchInExpression({ list, ...punchIns }), size, name: 'punch' });
  // A white box in the middle of black, whose width shows the zoom.
  const source = `color=black:s=${size.width}x${size.height}:r=25:d=3.4,drawbox=x=40:y=110:w=100:h=100:color=white:t=fill`;
  const { stdout } = await run(
    'ffmpeg',
    [
      '-nostdin',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `${source},${filters},format=gray`,
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const area = size.width * size.height;
  const row = (frame: number) =>
    stdout.subarray(frame * area + 160 * size.width, frame * area + 161 * size.width);
  const widths = Array.from(
    { length: stdout.length / area },
    (_, frame) => row(frame).filter((value) => value > 127).length,
  );
  expect(widths.length).toBe(85);
  expect([widths[0], widths[12], widths[45], widths[84]]).toEqual([100, 100, 100, 100]);
  for (const held of [20, 25, 60, 64]) expect(Math.abs((widths[held] ?? 0) - 110)).toBeLessThanOrEqual(2);
  // The middle of the picture stays where it is: the box begins 5 px further left.
  const starts = [0, 20, 64].map((frame) => row(frame).findIndex((value) => value > 127));
  expect([starts[0], Math.abs((starts[1] ?? 0) - 35) <= 1, Math.abs((starts[2] ?? 0) - 35) <= 1]).toEqual([
    40,
    true,
    true,
  ]);
  // No jumps: at most three pixels of a hundred between two pictures.
  const steps = widths.slice(1).map((width, index) => Math.abs(width - (widths[index] ?? 0)));
  expect(Math.max(...steps)).toBeLessThanOrEqual(4);
});
