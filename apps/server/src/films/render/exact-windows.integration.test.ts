import { proof } from '@atelier/contracts/testing/proof';
import { applyOperations, type Film, planRender } from '@atelier/film';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, hashLines } from './film.testing.ts';
import { type PreparedFilm, planWindow, prepareRender } from './prepare-render.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

beforeAll(async () => {
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await Promise.all([
    studio.make('main.mp4', ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=10', '-bf', '2', ...encode]),
    // Another rate, with a key frame every 10 s only.
    studio.make('other.mkv', ['-f', 'lavfi', '-i', 'testsrc=s=180x320:r=25:d=9', '-g', '250', ...encode]),
    studio.make('picture.png', ['-f', 'lavfi', '-i', 'color=red@0.5:s=40x40,format=rgba', '-frames:v', '1']),
  ]);
});

/** A film of every kind of scene, layer and transition. */
const DOCUMENT = {
  version: 1,
  canvas: { width: 90, height: 160, frame_rate: 30, background: '#203040' },
  language: 'en-US',
  sources: {
    main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 10 },
    other: { asset_id: 'other.mkv', kind: 'video', duration_seconds: 9 },
  },
  words: {
    main: Array.from({ length: 18 }, (_, index) => ({
      id: `w${index}`,
      text: index % 4 === 3 ? `word${index}.` : `word${index}`,
      start_seconds: index * 0.5 + 0.013,
      end_seconds: index * 0.5 + 0.4,
      emphasis: index === 3 ? 2 : 0,
      emoji: index === 5 ? '🔥' : null,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 2.51, layout: { kind: 'fill' } },
    {
      id: 'b',
      source: 'main',
      start_seconds: 3.017,
      end_seconds: 4.5,
      layout: { kind: 'fill' },
      transition: { kind: 'whip', duration_seconds: 0.4 },
    },
    {
      id: 'c',
      source: 'other',
      start_seconds: 1,
      end_seconds: 2,
      layout: { kind: 'fit' },
      zoom: { from: 1, to: 1.2 },
    },
    {
      id: 'd',
      source: 'main',
      start_seconds: 5,
      end_seconds: 7.3,
      layout: { kind: 'split', other: 'other', share: 0.4, on_top: true },
      transition: { kind: 'dissolve', duration_seconds: 0.5 },
    },
    {
      id: 'e',
      source: 'main',
      start_seconds: 8,
      end_seconds: 9.2,
      layout: { kind: 'duo' },
      transition: { kind: 'zoom', duration_seconds: 0.3 },
    },
  ],
  captions: {
    style: 11,
    second: {
      language: 'fr-FR',
      lines: [{ source: 'main', start_seconds: 0.4, end_seconds: 2.2, text: 'Une deuxième langue' }],
    },
  },
  layers: [
    ...[
      { id: 't', kind: 'title', text: 'A title', enter: 'pop', leave: 'fade' },
      { id: 'i', kind: 'image', asset_id: 'picture.png', enter: 'slide', leave: 'rise' },
      { id: 's', kind: 'sticker', sticker: '🔥', enter: 'rise' },
      { id: 'v', kind: 'video', asset_id: 'other.mkv', start_seconds: 1.3, enter: 'pop', leave: 'fade' },
      { id: 'p', kind: 'progress', enter: 'fade' },
      { id: 'l', kind: 'logo', asset_id: 'picture.png', opacity: 0.7 },
    ].map((layer, index) => ({
      ...layer,
      anchor: { scene: 'a', offset_seconds: 0.31 * index },
      duration_seconds: 1.3 + index,
      place: { x: 0.5, y: 0.1 + 0.12 * index, width: 0.5 },
    })),
  ],
  sound: {},
  brand: null,
};

/** Returns the hash of each frame that the encoder is given. */
async function framesOf(prepared: PreparedFilm, from: number, until: number): Promise<string[]> {
  const { segments } = planRender(prepared.render.film, prepared.facts);
  const own = segments.slice(from, until);
  const window = {
    segments: own,
    fromFrame: own[0]?.start_frame ?? 0,
    untilFrame: own.at(-1)?.end_frame ?? 0,
  };
  const name = `w${from}-${until}`;
  const { inputArgs, graph } = buildWindowGraph(
    await planWindow(prepared, window, { name, signal: new AbortController().signal }),
  );
  return hashLines(
    await ffmpeg([...inputArgs, '-filter_complex', graph, '-map', '[picture]', '-f', 'framemd5', '-']),
  );
}

const prepare = async (film: Film | object) =>
  prepareRender(await studio.prepare(film), new AbortController().signal);

test('a segment alone gives the encoder exactly the frames that the whole film gives', async () => {
  const prepared = await prepare(DOCUMENT);
  const { segments } = planRender(prepared.render.film, prepared.facts);
  const whole = await framesOf(prepared, 0, segments.length);
  expect(whole).toHaveLength(prepared.frames);
  for (const [index, { start_frame, end_frame }] of segments.entries()) {
    const alone = await framesOf(prepared, index, index + 1);
    const wanted = whole.slice(start_frame, end_frame);
    const differing = wanted.flatMap((hash, at) => (hash === alone[at] ? [] : [at]));
    expect([index, alone.length, differing]).toEqual([index, end_frame - start_frame, []]);
  }
});

proof('segments with equal keys get equal frames after edits', async () => {
  const prepared = await prepare(DOCUMENT);
  const before = planRender(prepared.render.film, prepared.facts).segments;
  const whole = await framesOf(prepared, 0, before.length);
  const edits: object[][] = [
    [{ op: 'replace_word', id: 'w2', text: 'other' }],
    // 15 frames: what follows moves to other hundredths of a second.
    [{ op: 'trim_scene', id: 'a', start_seconds: 0.5, end_seconds: 2.51 }],
    [{ op: 'remove_layer', id: 'i' }],
    [
      { op: 'move_scene', id: 'e', before: 'c' },
      { op: 'cut_words', ids: ['w11'] },
    ],
  ];
  let reused = 0;
  for (const operations of edits) {
    const edited = await prepare(applyOperations(prepared.render.film, operations as never).film);
    const after = planRender(edited.render.film, edited.facts).segments;
    const frames = await framesOf(edited, 0, after.length);
    for (const segment of after) {
      const twin = before.find(({ key }) => key === segment.key);
      if (!twin) continue;
      reused++;
      expect(frames.slice(segment.start_frame, segment.end_frame)).toEqual(
        whole.slice(twin.start_frame, twin.end_frame),
      );
    }
  }
  expect(reused).toBeGreaterThan(8);
});
