import { filmDuration, type Music } from '@atelier/film';
import { musicLevelAt } from '@atelier/film/evaluate/music-level';
import { filmSpeech } from '@atelier/film/render/film-speech';
import { afterAll, expect, test } from 'vitest';
import { bandLevels } from '../cutting/measure-sound.testing.ts';
import { createStudio } from './film.testing.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

const HERTZ = 3000;
const STEP = 0.1;

test('music in the editor’s preview is within 1 dB of the file, also under speech and in its fades', async () => {
  await studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', 'color=gray:s=180x320:r=30:d=8', '-f', 'lavfi', '-i', 'anullsrc=r=48000:d=8'],
    ...['-t', '8', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]);
  await studio.make('music.wav', ['-f', 'lavfi', '-i', `sine=f=${HERTZ}:d=2:r=48000`]);
  const music: Music = {
    id: 'm',
    asset_id: 'music.wav',
    start_seconds: 0.5,
    end_seconds: 7.5,
    gain_db: -6,
    duck_db: 12,
  };
  const word = (id: string, start: number) => ({
    id,
    text: id,
    start_seconds: start,
    end_seconds: start + 0.6,
  });
  const render = await studio.prepare({
    version: 1,
    canvas: { width: 90, height: 160, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 8 } },
    words: { main: [word('one', 3), word('two', 3.8), word('three', 5.2)] },
    speakers: {},
    scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 8, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound: { loudness: false, music: [music] },
    brand: null,
  });
  const { filePath } = await studio.render(render);
  const levels = await bandLevels(filePath, HERTZ, STEP);
  const { film } = render;
  const mix = { speech: filmSpeech(film, render.facts), filmSeconds: filmDuration(film) };
  const shown = (seconds: number) => {
    // The level of a measured step is the mean power over its time.
    const parts = Array.from({ length: 20 }, (_, index) =>
      musicLevelAt(music, mix, seconds + (STEP * (index + 0.5)) / 20),
    );
    return 10 * Math.log10(parts.reduce((sum, level) => sum + level ** 2, 0) / parts.length);
  };
  const full = (levels[20] ?? 0) - shown(2);
  const times = levels.map((_, index) => index * STEP).filter((at) => at > 0.7 && at < 7.3);
  const faults = times.filter((at) => {
    const measured = (levels[Math.round(at / STEP)] ?? 0) - full;
    return Math.abs(measured - shown(at)) > 1;
  });
  expect(times.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});
