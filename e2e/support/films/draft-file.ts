import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { chooseInFilmMenu } from '../controls/film-menu.ts';
import { mediaFolder } from '../talking-video.ts';
import { expect } from '../test.ts';

const run = promisify(execFile);

/** The dialog of drafts, opened by the menu of the editor's bar. */
export async function openDraftDialog(page: Page) {
  await chooseInFilmMenu(page, 'export', 'Aperçu rapide…');
  return page.getByRole('dialog', { name: 'Aperçu rapide' });
}

/** Makes a draft of the film that the page shows. @returns the path of the downloaded file, and its name */
export async function makeDraftFile(page: Page): Promise<{ file: string; name: string }> {
  const dialog = await openDraftDialog(page);
  await dialog.getByRole('button', { name: 'Créer l’aperçu · gratuit' }).click();
  await expect(dialog.getByText('Votre aperçu est prêt.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger', exact: true }).click(),
  ]);
  const name = download.suggestedFilename();
  const file = path.join(await mediaFolder(), name);
  await download.saveAs(file);
  return { file, name };
}

/** Returns the names of the files of pieces and drafts that the page keeps on the browser's disk. */
export function keptPieces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('pieces', { create: true });
    for await (const { name } of folder.values()) names.push(name);
    return names;
  });
}

/** The measured properties of a file. */
export async function probeFile(file: string) {
  const { stdout } = await run('ffprobe', [
    ...[
      '-v',
      'error',
      '-show_entries',
      'stream=codec_type,width,height,nb_read_frames:format=duration:format_tags',
    ],
    ...['-count_frames', '-of', 'json', file],
  ]);
  const { streams, format } = JSON.parse(stdout);
  return { streams, duration: Number(format.duration), tags: format.tags as Record<string, string> };
}

const SAMPLE_RATE = 8000;
/** Loudness is compared in steps of this many samples: 5 ms. */
const STEP = 40;

/** Returns the powers of the sound of a file, one for each 5 ms. */
async function envelopeOf(file: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const samples = new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength >> 2);
  return Array.from({ length: Math.floor(samples.length / STEP) }, (_, step) => {
    let sum = 0;
    for (let index = step * STEP; index < (step + 1) * STEP; index++) sum += (samples[index] ?? 0) ** 2;
    return sum / STEP;
  });
}

/** Compares the sound of two files. @returns the delay of the second one in seconds, the likeness there, and the difference in dB */
export async function compareSound(one: string, other: string) {
  const [first, second] = await Promise.all([envelopeOf(one), envelopeOf(other)]);
  let best = { steps: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let steps = -40; steps <= 40; steps++) {
    const likeness = correlation(first, second, steps);
    if (likeness > best.likeness) best = { steps, likeness };
  }
  const powerOf = (powers: readonly number[]) =>
    powers.reduce((sum, power) => sum + power, 0) / powers.length;
  return {
    delaySeconds: (best.steps * STEP) / SAMPLE_RATE,
    likeness: best.likeness,
    louderDb: 10 * Math.log10(powerOf(second) / powerOf(first)),
  };
}

function correlation(one: readonly number[], other: readonly number[], steps: number): number {
  let [both, first, second] = [0, 0, 0];
  for (const [at, power] of one.entries()) {
    const [a, b] = [Math.sqrt(power), Math.sqrt(other[at + steps] ?? 0)];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second || 1);
}
