import { createStudio, rgbFrame } from './film.testing.ts';
import { renderFrame } from './render-frame.ts';

const ENCODE = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];

/** Makes a film of three stripes, red, green and blue, from left to right. */
const STRIPES =
  'color=red:s=240x180:r=30:d=6,drawbox=x=80:w=80:h=180:color=lime:t=fill,drawbox=x=160:w=80:h=180:color=blue:t=fill';

const COLOURS = {
  r: [255, 0, 0],
  g: [0, 255, 0],
  b: [0, 0, 255],
  y: [255, 255, 0],
  w: [255, 255, 255],
  k: [0, 0, 0],
};
export const WIDTH = 90;
export const HEIGHT = 160;

/** The document of a film of scenes of the stripes. */
export function document(scenes: object[], more: object = {}) {
  const video = (asset_id: string, duration_seconds: number) => ({
    asset_id,
    kind: 'video',
    duration_seconds,
  });
  return {
    version: 1,
    canvas: { width: WIDTH, height: HEIGHT, frame_rate: 30, background: '#ffffff' },
    language: 'en-US',
    sources: {
      main: video('stripes.mp4', 6),
      other: video('yellow.mp4', 1),
      sound: { asset_id: 'sound.wav', kind: 'audio', duration_seconds: 4 },
      picture: { asset_id: 'white.png', kind: 'image', duration_seconds: 10 },
    },
    words: { main: [{ id: 'w', text: 'word', start_seconds: 1, end_seconds: 1.6, emphasis: 2 }] },
    speakers: {},
    scenes: scenes.map((scene, index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds: 0,
      end_seconds: 3,
      layout: { kind: 'fill' },
      ...scene,
    })),
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
    ...more,
  };
}

/** Names the colours of pixels at fractions of the width and the height. */
export async function look(
  frame: Buffer | Promise<Buffer>,
  places: readonly (readonly [number, number])[],
): Promise<string> {
  const pixels = await frame;
  return places
    .map(([x, y]) => {
      const at = (Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3;
      const colour = [...pixels.subarray(at, at + 3)];
      const found = Object.entries(COLOURS).find(([, wanted]) =>
        wanted.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 60),
      );
      return found?.[0] ?? '?';
    })
    .join('');
}

export const ACROSS = [0.05, 0.3, 0.5, 0.7, 0.95].map((x) => [x, 0.5] as const);

/** A studio with a film of three stripes, a yellow one of a second, a white picture and a sound. */
export async function createStripes() {
  const studio = await createStudio();
  await Promise.all([
    studio.make('stripes.mp4', ['-f', 'lavfi', '-i', STRIPES, ...ENCODE]),
    studio.make('yellow.mp4', ['-f', 'lavfi', '-i', 'color=yellow:s=90x160:r=25:d=1', ...ENCODE]),
    studio.make('white.png', ['-f', 'lavfi', '-i', 'color=white:s=40x20', '-frames:v', '1']),
    studio.make('sound.wav', ['-f', 'lavfi', '-i', 'sine=d=4']),
  ]);
  return {
    studio,
    /** Renders one frame. @param more facts about the stripes */
    async frameOf(film: object, atSeconds: number, more: object = {}): Promise<Buffer> {
      const render = await studio.prepare(film);
      const facts = {
        ...render.facts,
        sources: { ...render.facts.sources, main: { hash: 'm', width: 240, height: 180, ...more } },
      };
      const file = await renderFrame(
        { ...render, facts, atSeconds, width: WIDTH },
        { signal: new AbortController().signal },
      );
      return rgbFrame(file, 0);
    },
  };
}
