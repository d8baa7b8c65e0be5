import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isGameplayKey } from './list-gameplay.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../assets/gameplay');
const FILMS = readdirSync(FOLDER).filter(isGameplayKey);

test('six films ship with Atelier', () => {
  expect(FILMS.sort()).toEqual([
    'brick-breaker.mp4',
    'marble-run.mp4',
    'maze.mp4',
    'runner.mp4',
    'snake.mp4',
    'tunnel.mp4',
  ]);
});

test.each(FILMS)('every browser plays %s, which lasts a minute and takes at most 8 MB', async (name) => {
  const film = path.join(FOLDER, name);
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_entries'],
    ...['stream=codec_name,width,height,pix_fmt,level,color_space:format=duration', film],
  ]);
  const { streams, format } = JSON.parse(stdout);
  expect(streams[0]).toMatchObject({
    codec_name: 'h264',
    width: 1080,
    height: 960,
    pix_fmt: 'yuv420p',
    level: 40,
    color_space: 'bt709',
  });
  expect(streams[1]).toMatchObject({ codec_name: 'aac' });
  expect(Math.abs(Number(format.duration) - 60)).toBeLessThan(0.05);
  expect(statSync(film).size).toBeLessThanOrEqual(8_000_000);
});
