import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { hideEncoder, removeStandIn } from '@atelier/media/testing/stand-in-encoder';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStudio, frameHashes, ssimOf } from '../film.testing.ts';
import { decodeMessages, documentOf, type HevcSource, makeHevcSources } from './copies.testing.ts';

const run = promisify(execFile);
const studio = await createStudio('veryfast');
const SOURCES = sampleOf<HevcSource>(
  ['open.mp4', 'closed.mp4', 'closed.mkv', 'radl.mp4', 'open.mov', 'inband.mp4', 'ahead.mp4'],
  3,
);
/** The sources of the other tests. */
const OTHERS: HevcSource[] = ['closed.mp4', 'second.mp4', 'open.mp4', 'ahead.mp4', 'h264.mp4', 'deep.mp4'];
beforeAll(() => makeHevcSources(studio, [...SOURCES, ...OTHERS]));
afterAll(() => studio.remove());

/** Renders a film of the editor, whose file may be HEVC. */
async function render(document: object) {
  return studio.render(await studio.prepare(document, { mayBeHevc: true }));
}

async function streamOf(file: string): Promise<Record<string, unknown>> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', file]);
  return JSON.parse(stdout).streams[0];
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** The pictures of a group that are shown before its first one, by the source. */
const LEADING: Readonly<Record<string, number>> = { 'open.mp4': 3, 'open.mov': 3, 'radl.mp4': 2 };

test.each(SOURCES)('what is unchanged in %s is copied, the edges are encoded', async (source) => {
  const made = await render(
    documentOf(source, [
      [1, 9],
      [13, 24],
    ]),
  );
  // From 2 to 8 s, where the group that begins there has leading pictures up to those, and from 14 to 24 s.
  const leading = LEADING[source] ?? 0;
  const encoded = [...range(30, 60), ...range(240 - leading, 270), ...range(390, 420)];
  expect(made.copied.reason).toBeNull();
  expect(made.copied.segments).toBe(2);
  expect(made.copied.seconds).toBeCloseTo(16 - leading / 30, 6);
  expect(await decodeMessages(made.filePath)).toBe('');
  for (const seconds of [0.5, 3, 7.5, 10, 17])
    expect(await decodeMessages(made.filePath, ['-ss', String(seconds)])).toBe('');
  const { path: original } = studio.fileOf(source);
  const [copy, whole] = await Promise.all([frameHashes(made.filePath), frameHashes(original)]);
  const shown = [...range(30, 270), ...range(390, 720)];
  expect(copy).toHaveLength(shown.length);
  expect(shown.filter((frame, index) => copy[index] !== whole[frame])).toEqual(encoded);
  const likeness = await ssimOf(made.filePath, original, "select='between(n,30,269)+between(n,390,719)'");
  expect(likeness).toHaveLength(shown.length);
  expect(Math.min(...likeness)).toBeGreaterThanOrEqual(0.98);
  expect(await streamOf(made.filePath)).toMatchObject({
    codec_name: 'hevc',
    // The name that QuickTime needs: all parameter sets are in the header.
    codec_tag_string: 'hvc1',
    ...{ r_frame_rate: '30/1', avg_frame_rate: '30/1', nb_frames: '570' },
  });
});

/** A film of two sources, twelve seconds of the first one and ten of the other. */
function documentOfTwo(first: HevcSource, second: HevcSource) {
  const { scenes, sources, ...document } = documentOf(first, [[0, 12]]);
  const [scene] = scenes;
  return {
    ...document,
    sources: { ...sources, other: { ...sources.main, asset_id: second } },
    scenes: [scene, { ...scene, id: 'other', source: 'other', end_seconds: 10 }],
  };
}

test.each([
  ['hevc', 'closed.mp4', 'second.mp4', 22],
  // Two cameras whose parameter sets differ and have the same ids.
  ['hevc', 'closed.mp4', 'ahead.mp4', 12],
  ['hevc', 'open.mp4', 'h264.mp4', 12],
  ['h264', 'h264.mp4', 'closed.mp4', 12],
] as const)('a file is %s when its first source is: %s before %s', async (codec, first, second, seconds) => {
  const made = await render(documentOfTwo(first, second));
  expect(made.copied.seconds).toBeGreaterThan(seconds - 1.1);
  expect(made.copied.seconds).toBeLessThanOrEqual(seconds);
  expect(await streamOf(made.filePath)).toMatchObject({ codec_name: codec, nb_frames: '660' });
  expect(await decodeMessages(made.filePath)).toBe('');
  const [copy, one, two] = await Promise.all(
    [made.filePath, ...[first, second].map((name) => studio.fileOf(name).path)].map(frameHashes),
  );
  const shown = [...(one ?? []).slice(0, 360), ...(two ?? []).slice(0, 300)];
  expect(shown.filter((hash, index) => hash === copy?.[index])).toHaveLength(made.copied.seconds * 30);
});

test('a damaged group in the middle is encoded, the rest is copied', async () => {
  const good = studio.fileOf('closed.mp4');
  const bytes = await readFile(good.path);
  // Zeros over some packets in the middle.
  const middle = Math.floor(bytes.length * 0.5);
  bytes.fill(0, middle, middle + 8000);
  const damaged = path.join(studio.dir, 'damaged.mp4');
  await writeFile(damaged, bytes);
  const prepared = await studio.prepare(documentOf('closed.mp4', [[0, 24]]), { mayBeHevc: true });
  const facts = { ...prepared.facts, sources: { main: { hash: 'damaged', width: 640, height: 360 } } };
  const made = await studio.render({ ...prepared, facts, sources: { main: { ...good, path: damaged } } });
  expect(made.copied.seconds).toBeGreaterThan(15);
  expect(made.copied.seconds).toBeLessThan(24);
  expect(await decodeMessages(made.filePath)).toBe('');
  expect(await streamOf(made.filePath)).toMatchObject({ codec_name: 'hevc', nb_frames: '720' });
});

test('more than 8 bits, few copied seconds and tools whose files play everywhere give H.264, and the receipt says why', async () => {
  const deep = await render(documentOf('deep.mp4', [[0, 4]]));
  expect(deep.copied).toEqual({ seconds: 0, segments: 0, reason: 'deep_colour' });
  const few = await render(
    documentOf('closed.mp4', [
      [1, 5.5],
      [9, 13],
      [15, 19],
    ]),
  );
  expect(few.copied).toEqual({ seconds: 0, segments: 0, reason: 'too_few' });
  const tool = await studio.render(await studio.prepare(documentOf('closed.mp4', [[0, 4]])));
  expect(tool.copied).toEqual({ seconds: 0, segments: 0, reason: 'other_format' });
  for (const { filePath } of [deep, few, tool])
    expect(await streamOf(filePath)).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
});

test('without x265 a film of HEVC is encoded as H.264, and the receipt says so', async () => {
  const prepared = await studio.prepare(documentOf('closed.mp4', [[0, 4]]), { mayBeHevc: true });
  await hideEncoder(await studio.folder('programs'), 'libx265');
  // Modules of a process that has not tried x265.
  vi.resetModules();
  try {
    const { renderFilm } = await import('../render-film.ts');
    const made = await renderFilm(prepared, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(made.copied).toEqual({ seconds: 0, segments: 0, reason: 'no_hevc_encoder' });
    expect(await streamOf(made.filePath)).toMatchObject({ codec_name: 'h264' });
  } finally {
    removeStandIn();
    vi.resetModules();
  }
});

test('a source with other frames than its index says is encoded as H.264, and the receipt says so', async () => {
  const prepared = await studio.prepare(documentOf('closed.mp4', [[0, 8]]), { mayBeHevc: true });
  await studio.render(prepared);
  // The same hash as the file that was read before.
  const made = await studio.render({ ...prepared, sources: { main: studio.fileOf('second.mp4') } });
  expect(made.copied).toEqual({ seconds: 0, segments: 0, reason: 'damaged' });
  expect(await streamOf(made.filePath)).toMatchObject({ codec_name: 'h264' });
});
