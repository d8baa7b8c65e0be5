import { expect, test } from 'vitest';
import { type CropPath, cropPathExpression } from './crop-path.ts';

/** Evaluates ffmpeg's expression as JavaScript, where `if` needs another name. */
function evaluate(expression: string, t: number): number {
  const run = new Function('t', 'lt', 'iff', `return ${expression.replaceAll('if(', 'iff(')};`);
  return run(
    t,
    (a: number, b: number) => a < b,
    (test: boolean, yes: number, no: number) => (test ? yes : no),
  );
}

test('stands still without a path', () => {
  expect(cropPathExpression([], 'centerX')).toBe('0.5');
});

test('glides, holds and cuts', () => {
  const path: CropPath = [
    { timeSeconds: 1, centerX: 0.2 },
    { timeSeconds: 2, centerX: 0.6 },
    { timeSeconds: 3, centerX: 0.9, cut: true },
  ];
  const expression = cropPathExpression(path, 'centerX');
  const at = (t: number) => evaluate(expression, t);
  expect([at(0), at(1), at(1.5), at(2), at(2.99), at(3), at(50)]).toEqual([
    0.2,
    0.2,
    expect.closeTo(0.4),
    0.6,
    0.6,
    0.9,
    0.9,
  ]);
  expect(cropPathExpression(path, 'centerY')).toBe('if(lt(t,1),0.5,0.5)');
});

test('leaves out what changes nothing and keeps values inside the picture', () => {
  const still: CropPath = Array.from({ length: 400 }, (_, index) => ({ timeSeconds: index, centerX: 7 }));
  expect(cropPathExpression(still, 'centerX')).toBe('if(lt(t,0),1,1)');
});

test('a long path stays shallow: ffmpeg refuses more than about a hundred nested brackets', () => {
  const path: CropPath = Array.from({ length: 1000 }, (_, index) => ({
    timeSeconds: index / 10,
    centerX: (index % 7) / 7,
  }));
  const expression = cropPathExpression(path, 'centerX');
  let depth = 0;
  let deepest = 0;
  for (const character of expression) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThan(16);
  expect(evaluate(expression, 50.05)).toBeCloseTo((500 % 7) / 7 + 1 / 14, 3);
  expect(expression.length).toBeLessThan(100_000);
});
