import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { bubbleCrop, newBubble } from './bubble-crop.ts';
import { layBubbles } from './lay-bubbles.ts';

const facts = {
  sources: { screen: { hash: 's', width: 1920, height: 1080 } },
  assets: {},
  encoder: {},
};

function filmOf(corner: string) {
  const video = (asset_id: string) => ({ asset_id, kind: 'video', duration_seconds: 60, offset_seconds: 0 });
  const scene = (id: string, start_seconds: number, end_seconds: number) => ({
    id,
    source: 'screen',
    start_seconds,
    end_seconds,
    layout: { kind: 'fit', bubble: { camera: 'webcam', corner } },
  });
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1920, height: 1080, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { screen: video('screen'), webcam: video('webcam') },
    words: {},
    speakers: {},
    scenes: [scene('s1', 0, 10), scene('s2', 10, 20)],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
}

const at = (atSeconds: number, left: number, top: number) => ({
  atSeconds,
  box: { left, top, right: left + 0.2, bottom: top + 0.2 },
});

test('a bubble over what changes moves to the corner where the least changes, scene by scene', () => {
  const changes = [at(2, 0.8, 0.8), at(3, 0.02, 0.75), at(4, 0.8, 0.05), at(15, 0.4, 0.4)];
  const laid = layBubbles(filmOf('bottom_right'), facts, { source: 'screen', changes });
  // In the second scene nothing changes under it.
  expect(laid.map(({ scene, corner }) => [scene, corner])).toEqual([['s1', 'top_left']]);
  expect(laid[0]?.operations).toEqual([
    {
      op: 'set_layout',
      scenes: ['s1'],
      layout: { kind: 'fit', bubble: { ...newBubble('webcam', undefined), corner: 'top_left' } },
    },
  ]);
});

test('a bubble stays where no corner hides less, and over other recordings', () => {
  const everywhere = [0.02, 0.8].flatMap((x) => [0.02, 0.78].map((y) => at(3, x, y)));
  expect(layBubbles(filmOf('top_left'), facts, { source: 'screen', changes: [] })).toEqual([]);
  expect(layBubbles(filmOf('top_left'), facts, { source: 'webcam', changes: [at(2, 0, 0)] })).toEqual([]);
  const film = filmOf('top_left');
  const moved = layBubbles(film, facts, { source: 'screen', changes: [...everywhere, at(3, 0.8, 0.78)] });
  expect(moved.filter(({ corner }) => corner === 'bottom_right')).toEqual([]);
});

test('the crop of a bubble is around the face that is seen for most of the time', () => {
  const sight = (x: number, seconds: number) => ({
    start_seconds: 0,
    end_seconds: seconds,
    x,
    y: 0.4,
    width: 0.12,
  });
  const camera = { width: 1280, height: 720, sights: [sight(0.3, 20), sight(0.9, 4)] };
  // A face of 154 pixels, in a square of 366.
  expect(bubbleCrop(camera)).toEqual({ x: 0.3, y: 0.4, scale: 1.97 });
  expect(bubbleCrop({ width: 1280, height: 720 })).toEqual({ x: 0.5, y: 0.5, scale: 1 });
});
