import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { type Film, filmSchema } from '@atelier/film';
import { probeMedia, setX264Preset } from '@atelier/media';
import { x264Preset } from '@atelier/media/encoders/active-encoder';
import type { X264Preset } from '@atelier/media/encoders/video-encoders';
import { assetFacts, factsOfSource } from './film-facts.ts';
import { type FilmRender, type RenderSource, renderFilm, type SegmentCache } from './render-film.ts';

const run = promisify(execFile);

/** Runs ffmpeg and returns its standard output. */
export async function ffmpeg(args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], {
    encoding: 'buffer',
    maxBuffer: 1024 ** 3,
    // A graph that never ends fails its test instead of staying behind.
    timeout: 300_000,
  });
  return stdout;
}

/** A cache of segments in a folder. */
export async function folderCache(
  folder: string,
): Promise<SegmentCache & { keys: Set<string>; fileOf(key: string): string }> {
  await mkdir(folder, { recursive: true });
  const keys = new Set<string>();
  const fileOf = (key: string) => path.join(folder, key);
  return {
    keys,
    fileOf,
    has: (wanted) => Promise.resolve(new Set(wanted.filter((key) => keys.has(key)))),
    fetch: (key, target) => copyFile(fileOf(key), target),
    async put(key, source) {
      await copyFile(source, fileOf(key));
      keys.add(key);
    },
  };
}

/** A temporary folder with sources and assets, from which films are rendered. @param preset of x264, a fast one for tests */
export async function createStudio(preset: X264Preset = 'ultrafast') {
  // Test files of one worker share it.
  const usualPreset = x264Preset();
  setX264Preset(preset);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-film-'));
  let count = 0;
  const files = new Map<string, RenderSource>();
  return {
    dir,
    /** Makes a file from arguments of ffmpeg before the output. */
    async make(name: string, args: readonly string[]) {
      const file = await madeMedia(path.join(dir, name), args);
      files.set(name, { path: file, info: await probeMedia(file) });
    },
    fileOf(name: string) {
      const file = files.get(name);
      if (!file) throw new RangeError(`${name} was not made.`);
      return file;
    },
    folder: async (name: string) => {
      const folder = path.join(dir, `${name}${count++}`);
      await mkdir(folder);
      return folder;
    },
    /** Prepares a film whose sources and assets are named like made files. */
    async prepare(document: object, more: Partial<FilmRender> = {}): Promise<FilmRender> {
      const film: Film = filmSchema.parse(document);
      const sources = Object.fromEntries(
        Object.entries(film.sources).flatMap(([name, { asset_id }]) => {
          const file = files.get(asset_id);
          return file ? [[name, file]] : [];
        }),
      );
      const workDir = path.join(dir, `work${count++}`);
      await mkdir(workDir);
      return {
        film,
        sources,
        assets: Object.fromEntries(files),
        facts: {
          sources: Object.fromEntries(
            Object.entries(sources).map(([name, { info }]) => [
              name,
              factsOfSource(info, film.sources[name]?.asset_id ?? name),
            ]),
          ),
          assets: Object.fromEntries([...files].map(([name, { info }]) => [name, assetFacts(info, name)])),
          encoder: {},
        },
        brandKit: null,
        segments: await folderCache(path.join(dir, `cache${count++}`)),
        fonts: new Map(),
        seed: 'film',
        workDir,
        ...more,
      };
    },
    render: (render: FilmRender) =>
      renderFilm(render, { signal: new AbortController().signal, onProgress: () => undefined }),
    remove: async () => {
      setX264Preset(usualPreset);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Returns one frame as RGB values. */
export function rgbFrame(file: string, seconds: number): Promise<Buffer> {
  return ffmpeg([
    ...['-i', file, '-ss', String(seconds), '-frames:v', '1'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ]);
}

/** Returns the hash of each decoded frame of a file. */
export async function frameHashes(file: string): Promise<string[]> {
  return hashLines(await ffmpeg(['-i', file, '-map', '0:v', '-f', 'framemd5', '-']));
}

/** Reads the hashes from the output of `framemd5`. */
export function hashLines(text: Buffer): string[] {
  return text
    .toString()
    .split('\n')
    .filter((line) => /^\d/u.test(line))
    .map((line) => line.split(/\s+/u).at(-1) ?? '');
}

/** Returns the PSNR of each frame of two files, 100 for equal ones. */
export async function psnrOf(file: string, other: string): Promise<number[]> {
  const filter = '[0:v][1:v]psnr=stats_file=-';
  const stats = await ffmpeg(['-i', file, '-i', other, '-lavfi', filter, '-f', 'null', '-']);
  return [...stats.toString().matchAll(/psnr_avg:(\S+)/gu)].map(([, value]) =>
    value === 'inf' ? 100 : Number(value),
  );
}

/** Returns the SSIM of each frame of two files, 1 for equal ones. @param shown a filter that selects frames of the other file */
export async function ssimOf(file: string, other: string, shown = 'null'): Promise<number[]> {
  const filter = `[0:v]settb=1,setpts=N[a];[1:v]${shown},settb=1,setpts=N[b];[a][b]ssim=stats_file=-`;
  const stats = await ffmpeg(['-i', file, '-i', other, '-lavfi', filter, '-f', 'null', '-']);
  return [...stats.toString().matchAll(/All:(\S+)/gu)].map(([, value]) => Number(value));
}
