import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FOREIGN_FILMS, makeForeignFilm, REFUSED_FILMS } from '@atelier/contracts/testing/foreign-films';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDecodable } from './check-decodable.ts';
import { probeMedia } from './probe-media.ts';

const signal = new AbortController().signal;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-foreign-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(FOREIGN_FILMS)(
  'what the browser sends because it cannot show it is opened: %s',
  async (name, codecs) => {
    const file = await makeForeignFilm(dir, name, codecs);
    const info = await probeMedia(file, { signal });
    expect(info).toMatchObject({ kind: 'video', video: { width: 640, height: 360 } });
    expect(info.durationSeconds).toBeCloseTo(1, 0);
    await checkDecodable({ path: file, info, signal });
  },
);

test.each(REFUSED_FILMS)('what the browser does not send is not opened: %s', async (name, codecs) => {
  const file = await makeForeignFilm(dir, name, codecs);
  await expect(probeMedia(file, { signal })).rejects.toThrow();
});
