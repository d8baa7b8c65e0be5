import { expect, test } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { buildThumbnailArgs } from './extract-thumbnail.ts';

const job = { info: sampleInfo(), sourcePath: '/in', outputPath: '/out.webp' };

test('looks for a good frame in small pictures of the first ten seconds', () => {
  const text = buildThumbnailArgs(job, 'many').join(' ');
  expect(text).toContain('-t 10 -i file:/in');
  expect(text).toMatch(/fps=5,scale=w='480':h='270'.*YAVG.*thumbnail=n=50/u);
  expect(text).toContain('-c:v libwebp');
});

test('takes the very frame that was asked for, as JPEG too', () => {
  const text = buildThumbnailArgs({ ...job, outputPath: '/out.jpg', atSeconds: 4 }, 'first').join(' ');
  expect(text).toContain('-ss 4 -i');
  expect(text).toContain('-c:v mjpeg');
  expect(text).not.toContain('thumbnail');
});

test('of what we encoded only key frames are decoded', () => {
  const text = buildThumbnailArgs(job, 'key').join(' ');
  expect(text).toMatch(/^-skip_frame nokey .*-t 10 -i .*YAVG.*thumbnail=n=50/u);
  expect(text).not.toContain('fps=5');
});
