import { sampleOf } from '@atelier/contracts/testing/proof';
import { findBeeps, findFlashes } from '@atelier/media/testing/flash-and-beep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from './film.testing.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

const SECONDS = 60;
const NTSC = 30_000 / 1001;

/** Makes a film in which a white frame and a beep of 60 ms begin together, twice a second. */
const flashAndBeep = (name: string, rate: string, more: readonly string[] = []) =>
  studio.make(name, [
    ...['-f', 'lavfi', '-i', `color=black:s=64x64:r=${rate}:d=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=f=1000:r=48000:d=${SECONDS}`, '-filter_complex_threads', '1'],
    ...['-vf', ["drawbox=c=white:t=fill:enable='lt(mod(t+0.001,0.5),0.06)'", ...more].join(',')],
    ...['-af', "asetnsamples=n=48,volume='lt(mod(t,0.5),0.06)':eval=frame,asetnsamples=n=1024"],
    ...['-fps_mode', more.length > 0 ? 'vfr' : 'cfr', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-c:a', 'pcm_s16le', '-f', 'matroska'],
  ]);

beforeAll(async () => {
  await Promise.all([
    flashAndBeep('30.mkv', '30'),
    flashAndBeep('ntsc.mkv', '30000/1001'),
    // Every third frame is missing in every other second.
    flashAndBeep('vfr.mkv', '60', ["select='if(mod(floor(t),2),1,mod(n,3))'"]),
  ]);
});

/** Returns scenes of whole frames, rounded to microseconds as documents are, whose edges are not near the flashes. */
function scenesOf(count: number, rate: number) {
  const length = SECONDS / (count + 1);
  const onFrame = (at: number) => {
    if (at === 0) return 0;
    const beat = Math.floor(at / 0.5) * 0.5;
    const seconds = beat + Math.min(0.44, Math.max(0.12, at - beat));
    return Math.round((Math.round(seconds * rate) / rate) * 1e6) / 1e6;
  };
  return Array.from({ length: count + 1 }, (_, index) => ({
    id: `s${index}`,
    source: 'main',
    layout: { kind: 'fill' },
    start_seconds: onFrame(index * length),
    end_seconds: index === count ? SECONDS : onFrame(index * length + length * 0.7),
  }));
}

const FILMS = [
  ['30.mkv', 200, 30],
  ['ntsc.mkv', 50, NTSC],
  ['vfr.mkv', 50, 60],
] as const;
test.each(sampleOf(FILMS, 2))(
  '%s: after %i cuts each scene has its frames, and the beeps are still on their flashes',
  async (asset_id, count, frame_rate) => {
    const scenes = scenesOf(count, frame_rate);
    const { filePath, durationSeconds } = await studio.render(
      await studio.prepare({
        version: 1,
        canvas: { width: 64, height: 64, frame_rate, background: '#000000' },
        language: 'en-US',
        sources: { main: { asset_id, kind: 'video', duration_seconds: SECONDS } },
        words: {},
        speakers: {},
        scenes,
        captions: { style: 0 },
        layers: [],
        sound: {},
        brand: null,
      }),
    );
    const wanted = scenes.reduce((sum, scene) => sum + scene.end_seconds - scene.start_seconds, 0);
    expect(Math.abs(durationSeconds - wanted)).toBeLessThan(1 / frame_rate);
    const [flashes, beeps] = await Promise.all([findFlashes(filePath), findBeeps(filePath)]);
    expect(flashes.length).toBeGreaterThan(30);
    // A beep whose start was cut begins with its scene, like the flash.
    const apart = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
    expect(Math.max(...apart)).toBeLessThan(1 / 30);
  },
);
