import { expect, test } from 'vitest';
import { looksLikeLink } from './check-link.ts';

const HOSTS = ['127.0.0.1:4567', 'mirror.example:443'];

test.each([
  ['tiktok', 'https://www.tiktok.com/@me/video/123', true],
  ['tiktok', ' vm.tiktok.com/ZMabc ', true],
  ['tiktok', 'https://m.tiktokv.com/share/video/123', true],
  ['youtube', 'https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ', true],
  ['tiktok', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', false],
  ['tiktok', 'https://nottiktok.com/x', false],
  ['tiktok', 'https://www.tiktok.com/', false],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['youtube', 'youtu.be/dQw4w9WgXcQ', true],
  ['youtube', 'https://vimeo.com/1', false],
  ['youtube', 'https://evil.example/youtube.com/x', false],
  ['youtube', 'http://127.0.0.1:4567/page', true],
  ['youtube', 'http://127.0.0.1:4568/page', false],
  ['tiktok', 'https://mirror.example/v', true],
  ['tiktok', 'http://mirror.example/v', false],
  ['tiktok', '', false],
] as const)('%s: %s is %s', (site, typed, expected) => {
  expect(looksLikeLink(site, typed, HOSTS)).toBe(expected);
});

test.each([
  ['tiktok', 'https://mirror.example/v', true],
  ['tiktok', 'https://vm.tiktok.com/ZMabc', true],
  ['tiktok', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', false],
  ['youtube', 'https://www.tiktok.com/@me/video/123', false],
  ['tiktok', 'javascript:alert(1)', false],
  ['tiktok', 'a cat', false],
  ['tiktok', '', false],
] as const)('%s: while the operator’s hosts are unknown, %s is %s', (site, typed, expected) => {
  expect(looksLikeLink(site, typed, null)).toBe(expected);
});
