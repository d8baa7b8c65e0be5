import { beforeEach, expect, test, vi } from 'vitest';
import { pressPlayerKey } from './player-keys.ts';

class FakeButton extends EventTarget {}
class FakeSelect extends EventTarget {}

/** The fields of a media element that the keys use; these tests have no browser. */
function fakeMedia() {
  const media = {
    paused: true,
    ended: false,
    muted: false,
    currentTime: 12,
    duration: 14,
    playbackRate: 1,
    play: async () => {
      media.paused = false;
    },
    pause: () => {
      media.paused = true;
    },
  };
  return media as typeof media & HTMLMediaElement;
}

beforeEach(() => {
  vi.stubGlobal('HTMLButtonElement', FakeButton);
  vi.stubGlobal('HTMLSelectElement', FakeSelect);
  return () => vi.unstubAllGlobals();
});

test('space and K play and stop, the arrows stay inside, M mutes', () => {
  const media = fakeMedia();
  expect(pressPlayerKey(media, ' ', null)).toBe(true);
  expect(media.paused).toBe(false);
  pressPlayerKey(media, 'K', null);
  expect(media.paused).toBe(true);
  pressPlayerKey(media, 'ArrowRight', null);
  expect(media.currentTime).toBe(14);
  for (let press = 0; press < 3; press += 1) pressPlayerKey(media, 'ArrowLeft', null);
  expect(media.currentTime).toBe(0);
  pressPlayerKey(media, 'm', null);
  expect(media.muted).toBe(true);
  expect(pressPlayerKey(media, 'x', null)).toBe(false);
});

test('the speed goes step by step and stops at either end', () => {
  const media = fakeMedia();
  for (const speed of [1.25, 1.5, 2, 2]) {
    pressPlayerKey(media, '>', null);
    expect(media.playbackRate).toBe(speed);
  }
  for (const speed of [1.5, 1.25, 1, 0.75, 0.5, 0.5]) {
    pressPlayerKey(media, '<', null);
    expect(media.playbackRate).toBe(speed);
  }
});

test('a button keeps its space, and the list of speeds every key', () => {
  const media = fakeMedia();
  expect(pressPlayerKey(media, ' ', new FakeButton())).toBe(false);
  expect(pressPlayerKey(media, 'm', new FakeButton())).toBe(true);
  expect(pressPlayerKey(media, 'ArrowRight', new FakeSelect())).toBe(false);
  expect([media.paused, media.currentTime]).toEqual([true, 12]);
});

test('a jump stays inside the piece that is played', () => {
  const media = fakeMedia();
  const piece = { startSeconds: 10, endSeconds: 13 };
  pressPlayerKey(media, 'ArrowLeft', null, piece);
  expect(media.currentTime).toBe(10);
  pressPlayerKey(media, 'ArrowRight', null, piece);
  expect(media.currentTime).toBe(13);
});
