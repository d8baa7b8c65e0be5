import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CACHE = path.resolve(import.meta.dirname, '../../../../.cache/media');
const UNUSED_DAYS = 14;

let version: Promise<string> | undefined;

/**
 * Makes a media file of tests with ffmpeg, or copies what the same arguments and inputs made before: the tests of a run
 * ask for the same few films a hundred times. The cache is made anew for another version of ffmpeg.
 * @param file the path of the output, whose ending is part of what is asked for
 * @param args all arguments before the output; inputs are files that exist, or sources of lavfi
 * @returns the path of the output
 */
export async function madeMedia(file: string, args: readonly string[]): Promise<string> {
  const kept = path.join(CACHE, (await keyOf(args, path.extname(file))) + path.extname(file));
  if (!(await isUsed(kept))) await make(kept, args);
  await copyFile(kept, file);
  return file;
}

async function keyOf(args: readonly string[], ending: string): Promise<string> {
  version ??= run('ffmpeg', ['-version']).then(({ stdout }) => stdout);
  const inputs = await Promise.all(
    args.map((arg, at) => (args[at - 1] === '-i' && args[at - 2] !== 'lavfi' ? contentOf(arg) : arg)),
  );
  return createHash('sha256')
    .update(JSON.stringify([await version, ending, inputs]))
    .digest('hex');
}

async function contentOf(input: string): Promise<string> {
  const bytes = await readFile(input.replace(/^file:/u, ''));
  return createHash('sha256').update(bytes).digest('hex');
}

/** Tells if the cache has the file, which then counts as used now. */
async function isUsed(kept: string): Promise<boolean> {
  const now = new Date();
  return utimes(kept, now, now).then(
    () => true,
    () => false,
  );
}

/** Makes a file beside its place and moves it there: two tests that make the same one do not disturb each other. */
async function make(kept: string, args: readonly string[]): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'making-'));
  try {
    const made = path.join(folder, path.basename(kept));
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, made]);
    await rename(made, kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await removeUnused();
}

async function removeUnused(): Promise<void> {
  const oldest = Date.now() - UNUSED_DAYS * 86_400_000;
  for (const name of await readdir(CACHE)) {
    const one = path.join(CACHE, name);
    // Another process may have removed it.
    const usedAt = await stat(one).then(
      ({ mtimeMs }) => mtimeMs,
      () => oldest,
    );
    if (usedAt < oldest) await rm(one, { recursive: true, force: true });
  }
}
