import { expect, test } from 'vitest';
import { sampleAudio, sampleInfo } from '../testing/sample-info.ts';
import { readFrameCount } from './check-decodable.ts';

const LOG = `#software: Lavf59.27.100
#tb 0: 1/30
#media_type 0: video
0,          0,          0,        1,   115200, 0x6c8f7c1a
1,          0,          0,     1024,     4096, 0x00000000
1,       1024,       1024,     1024,     4096, 0x00000000
`;

test('counts frames of each stream', () => {
  expect(readFrameCount(LOG, sampleInfo())).toEqual({ video: 1, audio: 2 });
  expect(readFrameCount(LOG, sampleInfo({}, { audio: null }))).toEqual({ video: 1, audio: 0 });
  expect(readFrameCount(LOG, { video: null, audio: sampleAudio() })).toEqual({ video: 0, audio: 1 });
});
