import { type PlacedScene, placeScenes, type Scene } from '@atelier/film';
import { expect, test } from 'vitest';
import { besideState, followScene, isStanding } from './follow-scene.ts';

function placed(settings: Partial<Scene>): PlacedScene {
  const scene: Scene = {
    id: 's',
    source: 'main',
    start_seconds: 10,
    end_seconds: 14,
    layout: { kind: 'fit' },
    transition: null,
    zoom: null,
    ...settings,
  };
  const [one] = placeScenes({ scenes: [scene] });
  if (!one) throw new Error('no scene');
  return one;
}

test('a scene follows its element at its speed, and the clock while its last picture stands', () => {
  const scene = placed({ speed: 2, freeze_seconds: 1 });
  const at = (currentTime: number, seconds: number, seeking = false) =>
    followScene(scene, { currentTime, seeking, ended: false }, { seconds, passed: 0.1 });
  expect([at(10, 0), at(12, 0.9), at(14, 1.9)]).toEqual([0, 1, 2]);
  expect(at(12, 0.9, true)).toBeNull();
  expect([isStanding(scene, 1.9), isStanding(scene, 2)]).toEqual([false, true]);
  expect([at(14, 2), at(14, 2.95)]).toEqual([2.1, 3]);
});

test('a scene that is played backwards follows the clock, also while a picture is looked for', () => {
  const scene = placed({ reverse: true });
  const video = { currentTime: 14, seeking: true, ended: false };
  expect(followScene(scene, video, { seconds: 1, passed: 0.5 })).toBe(1.5);
  expect(followScene(scene, video, { seconds: 3.9, passed: 0.5 })).toBe(4);
});

test('the camera of a bubble plays at the speed of its scene, and stands with it; another source goes on', () => {
  const playing = { isPlaying: true, rate: 1.5 };
  const bubble = {
    camera: 'webcam',
    corner: 'top_left',
    size: 0.3,
    crop: { x: 0.5, y: 0.5, scale: 1 },
  } as const;
  const layout = { kind: 'fit', bubble } as const;
  const scene = placed({ layout, speed: 2, freeze_seconds: 1 });
  expect(besideState(scene, playing, 1)).toEqual({ isPlaying: true, rate: 3 });
  expect(besideState(scene, playing, 2.5).isPlaying).toBe(false);
  expect(besideState(placed({ layout, reverse: true }), playing, 1).isPlaying).toBe(false);
  const split = { kind: 'split', other: 'game', share: 0.5, on_top: false } as const;
  expect(besideState(placed({ layout: split, speed: 2 }), playing, 1)).toEqual(playing);
});
