import { expect, test } from 'vitest';
import { missingFfmpegAbilities } from './ffmpeg-abilities.mjs';

const ENCODERS = ` V....D libx264              libx264 H.264 / AVC
 A..... aac                  AAC (Advanced Audio Coding)
 A....D libmp3lame           libmp3lame MP3
`;
const FILTERS = ' ... ass               V->V       Render ASS subtitles\n';

test('an ffmpeg without libx264 or libass is told from a whole one', () => {
  const ask = (encoders: string, filters: string) =>
    missingFfmpegAbilities((option: string) => (option === '-filters' ? filters : encoders));
  expect(ask(ENCODERS, FILTERS)).toEqual([]);
  expect(ask(ENCODERS.replace('libx264 ', 'libopenh264 '), FILTERS)).toEqual(['libx264']);
  expect(ask(ENCODERS, '')).toEqual(['ass']);
});
