import { expect, test } from 'vitest';
import { formatSeconds, safeInputArgs } from './safe-input-args.ts';

test('holds the demuxer to whole self-contained files, before the input', () => {
  const args = safeInputArgs('-rf:x', { startSeconds: 1.5, durationSeconds: 2 });
  expect(args.slice(-6)).toEqual(['-ss', '1.5', '-t', '2', '-i', 'file:-rf:x']);
  expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe');
  const formats = args[args.indexOf('-format_whitelist') + 1]?.split(',') ?? [];
  expect(formats).toContain('mp4');
  for (const format of ['hls', 'concat', 'dash', 'image2', 'lavfi', 'sdp', 'imf']) {
    expect(formats).not.toContain(format);
  }
  expect(args).toContain('-max_pixels');
});

test('writes seconds without exponents or noise', () => {
  expect([0.1 + 0.2, 1e-7, 90, 3.3333333333].map(formatSeconds)).toEqual(['0.3', '0', '90', '3.333333']);
});
