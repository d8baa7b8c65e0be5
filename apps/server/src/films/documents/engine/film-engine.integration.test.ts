import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EXPORT_FORMATS, keptWords } from '@atelier/film';
import { exportFilm } from '@atelier/film/export/export-film';
import { ABOUT, filmAt } from '@atelier/film/testing/exported-film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProcesses } from '../../../platform/isolation/process-pool.ts';
import { filmEngine } from './film-engine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-engine-'));
});
afterAll(async () => {
  await closeProcesses();
  await rm(folder, { recursive: true, force: true });
});

test('a film is written in each format by a process that has not read it; it is read once', async () => {
  const film = filmAt(25);
  const text = JSON.stringify(film);
  for (const format of EXPORT_FORMATS) {
    let reads = 0;
    const readText = async () => {
      reads += 1;
      return text;
    };
    const stored = { key: `film for ${format}`, readText };
    const file = path.join(folder, format);
    const size = await filmEngine.writeExport([stored, format, { ...ABOUT, fonts: [] }, file]);
    const written = await readFile(file);
    expect(written.toString()).toBe(exportFilm(film, format, ABOUT));
    expect(size).toBe(written.length);
    expect(await filmEngine.words([stored])).toHaveLength(keptWords(film).length);
    expect(reads).toBe(1);
  }
});
