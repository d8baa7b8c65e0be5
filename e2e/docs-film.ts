import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Layout, Transition } from '@atelier/film';
import { createStudio, ffmpeg } from '../apps/server/src/films/render/film.testing.ts';
import { renderFrame } from '../apps/server/src/films/render/render-frame.ts';
import { stopWithUs } from './stop-with-us.ts';

/**
 * `npm run docs:film [-- <folder of media>]`: docs/captions/layouts.webp and transitions.webp, every layout and every
 * transition of a film as the renderer draws it. Footage: `MANIFEST.md` of the folder; docs/captions names the authors.
 */
const media = path.resolve(process.argv[2] ?? path.resolve(import.meta.dirname, '../../shared/media'));
const OUTPUT = path.resolve(import.meta.dirname, '../docs/captions');
const GAME = path.resolve(import.meta.dirname, '../assets/gameplay/marble-run.mp4');
const TILE = 180;
const SECONDS = 3;
/** "Zoom dynamique": the style of a new film. */
const STYLE = 12;
const BACKGROUND = '0x14101f';

const file = (name: string) => path.join(media, name);
const WOMAN = file('photos/astronaut.png');
const MAN = file('odd/androidx/sample.mp4');
const BIRD = file('odd/androidx/bbb_642x642_768kbps_30fps_vp9.webm');
const SCREEN = file('odd/file-type/fixture-null.webm');
for (const needed of [WOMAN, MAN, BIRD, SCREEN])
  if (!existsSync(needed)) throw new Error(`No ${needed}: give the folder of media.`);

const studio = await createStudio();
stopWithUs(() => studio.remove());
try {
  const encode = ['-t', String(SECONDS), '-r', '30', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12'];
  const encoded = [...encode, '-pix_fmt', 'yuv420p', '-an'];
  const still = ['-loop', '1', '-framerate', '30', '-i', WOMAN];
  const looped = ['-stream_loop', '-1', '-i', MAN];
  // A person on the left of a wide picture, before a blurred copy.
  const person =
    '[0]split[a][b];[a]scale=1280:720,boxblur=24[back];[b]scale=720:720[front];[back][front]overlay=120:0,setsar=1';
  const pair = '[0]scale=-2:720,crop=640:720[r];[1]scale=720:720,crop=640:720:20:0[l];[l][r]hstack,setsar=1';
  const inset =
    '[0]scale=1280:720[s];[1]crop=720:540:180:120,scale=320:240[w];[s][w]overlay=940:460,setsar=1';
  await studio.make('person.mp4', [...still, '-filter_complex', person, ...encoded]);
  await studio.make('pair.mp4', [...looped, ...still, '-filter_complex', pair, ...encoded]);
  await studio.make('screen.mp4', [
    ...['-stream_loop', '-1', '-i', SCREEN, ...looped, '-filter_complex', inset],
    ...encoded,
  ]);
  await studio.make('bird.mp4', ['-stream_loop', '-1', '-ss', '1.4', '-i', BIRD, ...encoded]);
  await studio.make('game.mp4', ['-ss', '4', '-i', GAME, ...encoded]);
  await sheet('layouts.webp', 4, [
    await draw([scene('person', { kind: 'fill', framing: 'center' })], 1.5),
    await draw([scene('person', { kind: 'fill', framing: 'follow' })], 1.5),
    await draw(
      [
        scene('person', {
          kind: 'fill',
          framing: { crop: [{ at_seconds: 0, x: 0.36, y: 0.3, scale: 1.8 }] },
        }),
      ],
      1.5,
    ),
    await draw([scene('bird', { kind: 'fit' })], 1.5),
    await draw([scene('pair', { kind: 'duo' })], 1.5),
    await draw(
      [
        scene('screen', {
          kind: 'screen_and_face',
          face: { x: 0.734, y: 0.639, width: 0.25, height: 0.333 },
          share: 0.4,
        }),
      ],
      1.5,
    ),
    await draw(
      [scene('person', { kind: 'split', other: 'game', share: 0.5, on_top: false })],
      1.5,
      onSeam(0.5),
    ),
    await draw(
      [scene('person', { kind: 'split', other: 'game', share: 0.4, on_top: true })],
      1.5,
      onSeam(0.4),
    ),
  ]);
  const frames: string[] = [];
  const kinds = [
    'fade',
    'dissolve',
    'slide',
    'zoom',
    'whip',
    'flash',
  ] as const satisfies Transition['kind'][];
  for (const kind of kinds) {
    const scenes = [
      scene('person', { kind: 'fill', framing: 'follow' }),
      {
        ...scene('bird', { kind: 'fill', framing: 'center' }),
        transition: { kind, duration_seconds: 0.6 },
      },
    ];
    for (let at = 0; at < 8; at++) frames.push(await draw(scenes, SECONDS - 0.05 + at * 0.1, { style: 0 }));
  }
  await sheet('transitions.webp', 8, frames);
} finally {
  await studio.remove();
}

function scene(source: string, layout: Layout) {
  return { id: source, source, start_seconds: 0, end_seconds: SECONDS, layout };
}

/** Captions across a seam, as the split screen has them. */
function onSeam(position: number) {
  return { style: STYLE, position };
}

/** Draws a frame of a film as a WebP. */
async function draw(
  scenes: object[],
  atSeconds: number,
  captions: object = { style: STYLE },
): Promise<string> {
  const names = ['person', 'pair', 'screen', 'bird', 'game'];
  const texts = ['Regarde', 'bien', 'ceci'];
  const words = texts.map((text, index) => ({
    id: `w${index}`,
    text,
    start_seconds: 0.4 + index * 0.4,
    end_seconds: 0.75 + index * 0.4,
  }));
  const render = await studio.prepare({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: Object.fromEntries(
      names.map((name) => [name, { asset_id: `${name}.mp4`, kind: 'video', duration_seconds: SECONDS }]),
    ),
    words: Object.fromEntries(
      names.map((name) => [name, words.map((word) => ({ ...word, id: name + word.id }))]),
    ),
    speakers: {},
    scenes,
    captions,
    layers: [],
    sound: {},
    brand: null,
  });
  const { person, pair, ...sources } = render.facts.sources;
  const face = { startSeconds: 0, endSeconds: SECONDS, left: 0.25, right: 0.75, top: 0.02, bottom: 0.44 };
  const facts = {
    ...render.facts,
    sources: {
      ...sources,
      ...(person && {
        person: {
          ...person,
          crop_path: [{ at_seconds: 0, x: 0.345 }],
          faces: { aspect: 9 / 16, boxes: [face] },
        },
      }),
      ...(pair && {
        pair: {
          ...pair,
          duo_paths: [
            [{ at_seconds: 0, x: 0.22, scale: 1.3 }],
            [{ at_seconds: 0, x: 0.75, scale: 1.3 }],
          ] as const,
        },
      }),
    },
  };
  return renderFrame(
    { ...render, facts, atSeconds, width: 2 * TILE },
    { signal: new AbortController().signal },
  );
}

/** Joins frames to a sheet with so many columns. */
async function sheet(name: string, columns: number, files: readonly string[]): Promise<void> {
  const inputs = files.flatMap((one) => ['-i', one]);
  const tiles = files.map(
    (_, index) => `[${index}]scale=${TILE}:-2:flags=area,pad=iw+4:ih+4:2:2:${BACKGROUND}[t${index}]`,
  );
  const height = (TILE / 9) * 16 + 4;
  const places = files.map(
    (_, index) => `${(index % columns) * (TILE + 4)}_${Math.floor(index / columns) * height}`,
  );
  const graph = `${tiles.join(';')};${files.map((_, index) => `[t${index}]`).join('')}xstack=inputs=${files.length}:layout=${places.join('|')}`;
  await ffmpeg([...inputs, '-filter_complex', graph, '-q:v', '74', path.join(OUTPUT, name)]);
}
