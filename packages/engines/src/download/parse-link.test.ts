import { AppError } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { parseLink } from './parse-link.ts';

const ALLOWED = ['127.0.0.1:4567', 'mirror.example:443'];

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/watch?list=PLx&v=dQw4w9WgXcQ&t=10',
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  ['youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://m.youtube.com/shorts/dQw4w9WgXcQ/', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://WWW.YouTube.com/live/dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    ' https://www.tiktok.com/@some.body_1/video/7234567890123456789?is_copy_url=1#x ',
    'tiktok',
    'https://www.tiktok.com/@some.body_1/video/7234567890123456789',
  ],
  ['https://vm.tiktok.com/ZMabc123/', 'tiktok', 'https://vm.tiktok.com/ZMabc123/'],
  ['https://www.tiktok.com/t/ZTabc123/', 'tiktok', 'https://www.tiktok.com/t/ZTabc123/'],
  [
    'https://m.tiktok.com/v/7234567890123456789.html',
    'tiktok',
    'https://www.tiktok.com/@/video/7234567890123456789',
  ],
  ...['tiktok.com/@/video/', 'https://m.tiktok.com/share/video/', 'https://www.tiktokv.com/share/video/'].map(
    (address) =>
      [
        `${address}7234567890123456789`,
        'tiktok',
        'https://www.tiktok.com/@/video/7234567890123456789',
      ] as const,
  ),
  ...[
    'https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ',
    'https://www.youtube.com/movie?v=dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtubekids.com/watch?v=dQw4w9WgXcQ',
  ].map((address) => [address, 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'] as const),
  ['http://127.0.0.1:4567/page.html?x=1', 'allowed', 'http://127.0.0.1:4567/page.html?x=1'],
  ['https://mirror.example/v.mp4', 'allowed', 'https://mirror.example/v.mp4'],
] as const)('%s', (typed, site, url) => expect(parseLink(typed, ALLOWED)).toEqual({ site, url }));

test.each([
  '',
  'hello',
  'http://127.0.0.1',
  'http://127.0.0.1:4568/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://mirror.example/v.mp4',
  'file:///etc/passwd',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'data:video/mp4;base64,AAAA',
  'javascript:alert(1)',
  'https://user:pw@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/playlist?list=PLabc',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=--config-locations',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://notyoutu.be/dQw4w9WgXcQ',
  'https://www.tiktok.com/@somebody',
  'https://www.tiktok.com/@somebody/photo/7234567890123456789',
  'https://www.tiktok.com/',
  'https://nottiktokv.com/share/video/7234567890123456789',
  'https://www.tiktokv.com/share/user/7234567890123456789',
  '--exec=id',
])('%s is refused', (typed) => {
  expect(() => parseLink(typed, ALLOWED)).toThrow(AppError);
  expect(() => parseLink(typed, ALLOWED)).toThrow(expect.objectContaining({ code: 'link_refused' }));
});
