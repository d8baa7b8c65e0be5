import { expect, test } from 'vitest';
import { referenceProblem, sortReferences } from './reference.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, sizeBytes: number) =>
  new File([new Uint8Array(sizeBytes)], name, { type });
const good = file('a.png', 'image/png', 2000);

test('type, size and emptiness are judged by the spec', () => {
  expect(referenceProblem(good)).toBeNull();
  expect(referenceProblem(file('a.heic', '', 2000))).toBeNull();
  expect(referenceProblem(file('a.gif', 'image/gif', 2000))).toBe('noneValid');
  expect(referenceProblem(file('a.jpg', 'image/jpeg', 1023))).toBe('tooSmall');
  expect(referenceProblem(file('a.jpg', 'image/jpeg', 1024))).toBeNull();
  expect(referenceProblem(file('a.webp', 'image/webp', 20 * MB))).toBeNull();
  expect(referenceProblem(file('a.webp', 'image/webp', 20 * MB + 1))).toBe('tooLarge');
});

test('three in total: those that fit are taken, the rest is told', () => {
  expect(sortReferences([good, good], 3)).toEqual({ accepted: [good, good], problem: null });
  expect(sortReferences([good, good], 1)).toEqual({ accepted: [good], problem: 'tooMany' });
  expect(sortReferences([good], 0)).toEqual({ accepted: [], problem: 'tooMany' });
});

test('a wrong file beside a good one is told, the good one is taken', () => {
  const small = file('b.png', 'image/png', 10);
  expect(sortReferences([small, good], 3)).toEqual({ accepted: [good], problem: 'tooSmall' });
});
