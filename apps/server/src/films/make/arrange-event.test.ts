import type { MediaInfo } from '@atelier/media';
import { expect, test } from 'vitest';
import { arrangeEvent, type HeardRecording } from './arrange-event.ts';

const audio = { streamIndex: 1, channels: 2 };

function heard(
  name: string,
  {
    kind = 'video',
    offset = 0,
    score = 20,
    seconds = 100,
    isBest = false,
  }: { kind?: 'video' | 'audio'; offset?: number | null; score?: number; seconds?: number; isBest?: boolean },
): HeardRecording {
  const info = { kind, durationSeconds: seconds, audio, video: kind === 'video' ? {} : null };
  return {
    recording: { file: name, path: `/${name}`, name, source: { kind: 'upload', id: name } as never },
    info: info as MediaInfo,
    place: offset === null ? null : { offsetSeconds: offset, rate: 1, confidence: 1 },
    quality: { levelOverFloorDb: 20, clippedShare: 0, bandwidthHz: 8000, score },
    isBest,
  };
}

const namesOf = (all: { path: string; tier?: number }[]) => all.map(({ path, tier }) => `${path} ${tier}`);

test('the camera of the best microphone is the main one, with its own sound', () => {
  const event = arrangeEvent([heard('a', { offset: 2 }), heard('b', { isBest: true })], 'best');
  expect(event.main.name).toBe('b');
  expect(event.others).toMatchObject([{ name: 'a', offsetSeconds: 2, rate: 1 }]);
  expect(event.microphones).toEqual([]);
});

test('the microphones of all cameras are mixed on request', () => {
  const event = arrangeEvent([heard('a', { offset: 2 }), heard('b', { isBest: true })], 'all');
  expect(namesOf(event.microphones)).toEqual(['/a 0', '/b 0']);
  expect(event.microphones[0]).toMatchObject({ offsetSeconds: 2, endSeconds: 102, streamIndex: 1 });
});

test('sounds are the microphones, the best first; the camera is heard where they did not record', () => {
  const recordings = [
    heard('short', { offset: 5, seconds: 50 }),
    heard('camera', { offset: 3 }),
    heard('far.wav', { kind: 'audio', offset: 1, score: 10 }),
    heard('near.wav', { kind: 'audio', score: 40, isBest: true }),
  ];
  const best = arrangeEvent(recordings, 'best');
  expect(best.main.name).toBe('camera');
  expect(best.others).toMatchObject([{ name: 'short', offsetSeconds: 2 }]);
  expect(namesOf(best.microphones)).toEqual(['/near.wav 0', '/far.wav 1', '/camera 2']);
  expect(best.microphones[0]).toMatchObject({ offsetSeconds: -3, endSeconds: 97 });
  expect(namesOf(arrangeEvent(recordings, 'all').microphones)).toEqual([
    '/near.wav 0',
    '/far.wav 0',
    '/camera 2',
  ]);
});

test('recordings of another event are named; sounds without a camera of their event leave a camera alone', () => {
  const other = arrangeEvent([heard('a', { isBest: true }), heard('b', { offset: null })], 'best');
  expect(other.failed).toMatchObject([{ name: 'b', code: 'other_event' }]);
  const sounds = [
    heard('a', { offset: null }),
    heard('x.wav', { kind: 'audio', isBest: true }),
    heard('y.wav', { kind: 'audio' }),
  ];
  const alone = arrangeEvent(sounds, 'all');
  expect(alone).toMatchObject({ main: { name: 'a' }, others: [], microphones: [] });
  expect(alone.failed.map(({ name }) => name)).toEqual(['x.wav', 'y.wav']);
  expect(() => arrangeEvent(sounds.slice(1), 'best')).toThrow(
    expect.objectContaining({ code: 'no_video_track' }),
  );
});
