import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FOREIGN_FILMS, makeForeignFilm, REFUSED_FILMS } from '@atelier/contracts/testing/foreign-films';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForeignFilm } from './foreign-film.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-foreign-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(FOREIGN_FILMS)('what the server alone opens is known at once: %s', async (name, codecs) => {
  const file = await makeForeignFilm(dir, name, codecs);
  expect(await readForeignFilm(await openAsBlob(file))).not.toBeNull();
});

test.each(REFUSED_FILMS)('what the server does not open is not sent: %s', async (name, codecs) => {
  const file = await makeForeignFilm(dir, name, codecs);
  expect(await readForeignFilm(await openAsBlob(file))).toBeNull();
});
