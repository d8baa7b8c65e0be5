import { expect, test } from 'vitest';
import { fileNameOf } from './file-runs.ts';

const named = (disposition?: string) =>
  fileNameOf({ url: '', headers: new Headers(disposition ? { 'content-disposition': disposition } : {}) });

test('the encoded name wins over the plain one', () => {
  expect(named(`attachment; filename="clip.mp4"; filename*=UTF-8''Clip%20d%C3%A9t%C3%A9.mp4`)).toBe(
    'Clip dété.mp4',
  );
});

test('plain, quoted, missing and broken names', () => {
  expect(named('attachment; filename=clip.mp4')).toBe('clip.mp4');
  expect(named('attachment; filename="a b.mp4"')).toBe('a b.mp4');
  expect(named("attachment; filename*=UTF-8''%E0%A4%A")).toBe('%E0%A4%A');
  expect(named()).toBe('atelier.mp4');
});
