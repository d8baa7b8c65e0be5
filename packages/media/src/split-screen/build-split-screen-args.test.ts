import { expect, test } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { buildSplitScreenArgs, layoutSplitScreen, type SplitScreenJob } from './build-split-screen-args.ts';

const job: SplitScreenJob = {
  info: sampleInfo(),
  sourcePath: '/in',
  outputPath: '/out.mp4',
  range: { startSeconds: 2, durationSeconds: 5 },
  game: { info: sampleInfo(), path: '/game.mp4' },
  personPart: 0.5,
  isSwapped: false,
  sound: 'person',
};

test('divides 1920 lines into two even parts', () => {
  expect(layoutSplitScreen(0.5, false)).toMatchObject({
    person: { height: 960 },
    game: { height: 960 },
    seamY: 960,
  });
  expect(layoutSplitScreen(0.6, true)).toMatchObject({
    person: { height: 1152 },
    game: { height: 768 },
    seamY: 768,
  });
  expect(layoutSplitScreen(0.99, false).person.height).toBe(1344);
  expect(layoutSplitScreen(Number.NaN, false).person.height).toBe(960);
});

test('loops the game for the length of the piece, under safe flags too', () => {
  const text = buildSplitScreenArgs(job).join(' ');
  expect(text).toContain('-stream_loop -1 -t 5 -i file:/game.mp4');
  expect(text.match(/-format_whitelist/gu)).toHaveLength(2);
  expect(text).toContain('[person][game]vstack=inputs=2');
  expect(buildSplitScreenArgs({ ...job, isSwapped: true }).join(' ')).toContain('[game][person]vstack');
});

test('lets the chosen sound be heard', () => {
  expect(buildSplitScreenArgs(job).join(' ')).not.toContain('[1:1]');
  expect(buildSplitScreenArgs({ ...job, sound: 'game' }).join(' ')).toContain('[1:1]aresample');
  expect(buildSplitScreenArgs({ ...job, sound: 'mix' }).join(' ')).toContain('amix=inputs=2');
  expect(buildSplitScreenArgs({ ...job, sound: 'mix' }).join(' ')).toContain('sidechaincompress');
  const steady = buildSplitScreenArgs({ ...job, sound: 'mix', isDucked: false }).join(' ');
  expect(steady).toContain('amix=inputs=2');
  expect(steady).not.toContain('sidechaincompress');
  const silent = { ...job, info: sampleInfo({}, { audio: null }) };
  expect(buildSplitScreenArgs(silent).join(' ')).toContain('-map 2:a');
  expect(buildSplitScreenArgs({ ...silent, sound: 'mix' }).join(' ')).not.toContain('amix');
});
