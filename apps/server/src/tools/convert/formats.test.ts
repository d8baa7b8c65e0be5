import { SUPPORTED_FORMATS } from '@atelier/contracts';
import { CONVERSIONS } from '@atelier/media';
import { expect, test } from 'vitest';

test('what is offered for sound and video is what the media package converts', () => {
  const { audio, video } = CONVERSIONS;
  expect(SUPPORTED_FORMATS).toMatchObject({
    audio: { input: audio.inputs, output: audio.outputs },
    video: { input: video.inputs, output: video.outputs },
  });
});
