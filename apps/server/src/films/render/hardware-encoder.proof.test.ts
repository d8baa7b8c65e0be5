import { applyOperations } from '@atelier/film';
import { probeMedia, setVideoEncoder, videoEncoderStatus } from '@atelier/media';
import { removeStandIn, standInEncoder } from '@atelier/media/testing/stand-in-encoder';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createStudio, ffmpeg, frameHashes } from './film.testing.ts';
import { prepareRender } from './prepare-render.ts';

const studio = await createStudio();
beforeAll(() =>
  studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=30:d=8', '-f', 'lavfi', '-i', 'sine=d=8'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]),
);
afterEach(() => {
  removeStandIn();
  setVideoEncoder('x264');
});
afterAll(() => studio.remove());

const FILM = {
  version: 1,
  canvas: { width: 180, height: 320, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 8 } },
  words: { main: [{ id: 'w', text: 'one', start_seconds: 2.4, end_seconds: 3 }] },
  speakers: {},
  scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 8, layout: { kind: 'fill' } }],
  captions: { style: 8 },
  layers: [],
  sound: { loudness: false },
  brand: null,
};
const FRAMES_PER_SEGMENT = 60;

/** Renders a film, and again with another word. */
async function renderTwice() {
  const first = await studio.prepare(FILM);
  const { encoding } = await prepareRender(first, new AbortController().signal);
  const made = await studio.render(first);
  const { film } = applyOperations(first.film, [{ op: 'replace_word', id: 'w', text: 'two' }] as never);
  const edited = { ...first, film, workDir: await studio.folder('edit') };
  return { encoding, made, again: await studio.render(edited) };
}

async function profileOf(file: string): Promise<string | null | undefined> {
  return (await probeMedia(file)).video?.profile;
}

test('a film has segments of a hardware encoder where they can be joined', async () => {
  await studio.render(await studio.prepare(FILM));
  await standInEncoder(studio.dir, {});
  setVideoEncoder('nvenc');
  const { encoding, made, again } = await renderTwice();
  expect(encoding).toMatchObject({ kind: 'segments', encoder: { encoder: { id: 'nvenc' } } });
  expect([made.segments, made.reusedSegments, again.segments, again.reusedSegments]).toEqual([4, 0, 4, 3]);
  expect(await profileOf(again.filePath)).toBe('Main');
  const [before, after] = [await frameHashes(made.filePath), await frameHashes(again.filePath)];
  expect(after).toHaveLength(8 * 30);
  const changed = after.flatMap((hash, frame) => (hash === before[frame] ? [] : [frame]));
  expect(changed.length).toBeGreaterThan(10);
  expect(changed.every((frame) => Math.floor(frame / FRAMES_PER_SEGMENT) === 1)).toBe(true);
  // A message of the decoder ends the run with an error.
  await ffmpeg(['-xerror', '-err_detect', 'explode', '-i', again.filePath, '-f', 'null', '-']);
});

test('a film is encoded whole by a hardware encoder whose segments cannot be joined', async () => {
  await standInEncoder(studio.dir, { changesHeaders: true });
  setVideoEncoder('nvenc');
  const { encoding, again } = await renderTwice();
  expect(videoEncoderStatus().active).toBe('nvenc');
  expect(encoding).toEqual({ kind: 'whole' });
  expect([again.segments, again.reusedSegments]).toEqual([4, 0]);
  expect(await profileOf(again.filePath)).toBe('Main');
  expect(await frameHashes(again.filePath)).toHaveLength(8 * 30);
});

test('x264 encodes all segments of a film when the hardware encoder fails, which is given up', async () => {
  await standInEncoder(studio.dir, { failsWhen: 'case "$*" in *lavfi*) false ;; esac' });
  const lost = vi.fn();
  setVideoEncoder('nvenc', lost);
  const { encoding, made, again } = await renderTwice();
  expect(encoding).toMatchObject({ kind: 'segments', encoder: { encoder: { id: 'nvenc' } } });
  expect(lost).toHaveBeenCalledExactlyOnceWith('nvenc', expect.objectContaining({ exitCode: 187 }));
  expect(await profileOf(made.filePath)).not.toBe('Main');
  expect([again.segments, again.reusedSegments]).toEqual([4, 3]);
  expect(await frameHashes(again.filePath)).toHaveLength(8 * 30);
});
