import { afterEach, expect, test } from 'vitest';
import { encodeWithBest, setX264Preset } from './active-encoder.ts';

const args = ['-i', 'a.mp4', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', 'b.mp4'];
const asRun = async (of: readonly string[]) => encodeWithBest(of, async (given) => [...given]);

afterEach(() => setX264Preset('veryfast'));

test('x264 takes the time that the operator gives it', async () => {
  expect(await asRun(args)).toEqual(args);
  setX264Preset('slow');
  expect(await asRun(args)).toEqual(args.with(5, 'slow'));
});

test('a preset of anything else is left alone', async () => {
  setX264Preset('ultrafast');
  const sound = ['-i', 'a.mp4', '-c:a', 'aac', 'b.m4a'];
  expect(await asRun(sound)).toEqual(sound);
});
