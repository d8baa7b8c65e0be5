import { expect, test } from 'vitest';
import { videoAddress, videoStatusAnswerSchema } from './video-status.ts';

const read = (answer: object) => videoAddress(videoStatusAnswerSchema.parse(answer));

test('a finished task says where its video is, inside data too', () => {
  expect(read({ success: true, status: 'completed', download_url: '/v' })).toBe('/v');
  expect(read({ data: { status: 'completed', download_url: '/v' } })).toBe('/v');
});

test('what is under way is waited for', () => {
  expect(read({ success: true, status: 'queued', download_url: null })).toBeNull();
  expect(read({ success: true, status: 'processing' })).toBeNull();
});

test('a finished task without an address says that it is missing', () => {
  expect(() => read({ success: true, status: 'completed', download_url: null })).toThrow(
    expect.objectContaining({ isMissing: true }),
  );
});

test('a failure has its code, else the words of its server', () => {
  expect(() => read({ success: false, status: 'failed', error: 'x', code: 'engine_refused' })).toThrow(
    expect.objectContaining({ code: 'engine_refused', reason: null }),
  );
  expect(() => read({ success: false, error: 'Quota exceeded' })).toThrow(
    expect.objectContaining({ code: 'http', reason: 'Quota exceeded' }),
  );
  expect(() => read({ success: false, status: 'cancelled' })).toThrow(
    expect.objectContaining({ code: 'cancelled' }),
  );
});
