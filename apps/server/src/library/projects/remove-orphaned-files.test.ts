import { expect, test } from 'vitest';
import { keyOf } from './remove-orphaned-files.ts';

const me = '8d2f7c1e-0000-4000-8000-000000000001';
const base = 'https://atelier.example/storage/v1/object/public/Projects';

test('a file in the own folder', () => {
  expect(keyOf(`${base}/${me}/clip_17_ab.mp4`, me)).toBe(`${me}/clip_17_ab.mp4`);
});

test.each([
  `${base}/8d2f7c1e-0000-4000-8000-000000000002/clip_17_ab.mp4`,
  `${base}/${me}/../8d2f7c1e-0000-4000-8000-000000000002/clip_17_ab.mp4`,
  `${base}/${me}%2f..%2fother/clip.mp4`,
  `${base}/${me}/..%2fother%2fclip.mp4`,
  `${base}/${me}/a/b.mp4`,
  `${base}/${me}/`,
  `https://atelier.example/storage/v1/object/public/gameplay/${me}/clip.mp4`,
  'javascript:alert(1)',
  'not an address',
])('nothing else: %s', (url) => {
  expect(keyOf(url, me)).toBeNull();
});
