import type { JobToolId } from '@atelier/contracts';
import { clipRequest } from '@atelier/routes/tools/captioned-requests';
import { expect, test } from 'vitest';
import { madeCutsSchema, wordingBeforeCuts } from '../films/cutting/made-cuts.ts';
import { upcastPayload } from '../jobs/upcast-payload.ts';
import { clipPayload } from './clip/payload.ts';
import { toolImplementations } from './registry.ts';
import { subtitlesPayload } from './subtitles/payload.ts';

const words = [{ text: 'oui', startSeconds: 1, endSeconds: 1.4 }];

test('jobs from before cutting still open: nothing is cut, and they sound as they did', () => {
  const clip = clipPayload.parse(
    upcastPayload('clip', { v: 1, uploaded_filepath: 'x', subtitle_style: 8, words }),
  );
  expect([clip.sound, clip.cuts, clip.hide_jumps, clip.words]).toEqual([undefined, undefined, false, words]);
  const video = subtitlesPayload.parse(
    upcastPayload('subtitles', { v: 1, filepath: 'x', name: 'y', subtitle_style: 1 }),
  );
  expect(video.sound).toBeUndefined();
  const made = madeCutsSchema.safeParse({ durationSeconds: 5, words, language: 'fr-FR' }).data;
  expect(wordingBeforeCuts({ words, language: 'fr-FR' }, made)).toMatchObject({ words, lines: null });
});

test('a new request brings its voice to the loudness of the platforms unless told otherwise', () => {
  const request = { uploaded_filepath: 'x', subtitle_style: 8 };
  expect(clipRequest.parse(request).sound).toMatchObject({ loudness: true, denoise: false });
  expect(clipRequest.parse({ ...request, sound: { loudness: false } }).sound.loudness).toBe(false);
});

test('the words of a cut film go back to their places in the source', () => {
  const made = { durationSeconds: 8, removedSeconds: 2, cuts: [{ start_seconds: 0.5, end_seconds: 2.5 }] };
  const { words: before } = wordingBeforeCuts({ words, language: 'fr-FR' }, made);
  expect(before).toEqual([{ text: 'oui', startSeconds: 3, endSeconds: 3.4 }]);
});

const UPLOAD = { kind: 'upload', handle: 'upl_x' };
const RANGE = { start_seconds: 2, duration_seconds: 3 };
const LINK = { kind: 'link', url: 'https://example.com/v' };

/** Payloads of version 1 as they were stored, and the source and range that version 2 names. */
const STORED: [JobToolId, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'clip',
    { uploaded_filepath: 'upl_x', start_time: 2, duration: 3, subtitle_style: 8 },
    { source: UPLOAD, range: RANGE },
  ],
  [
    'clip',
    { youtube_url: LINK.url, start_time: 2, duration: 3, subtitle_style: 8 },
    { source: LINK, range: RANGE },
  ],
  [
    'subtitles',
    { filepath: 'upl_x', start_time: 2, duration: 3, name: 'n', subtitle_style: 1 },
    { source: UPLOAD, range: RANGE },
  ],
  [
    'split-screen',
    {
      style: 'vertical',
      video_url: LINK.url,
      start_time: 2,
      duration: 3,
      gameplay_video: 'g',
      person_share: 50,
      swap: false,
      sound: 'person',
      subtitle_style: 0,
      language_code: 'fr-FR',
    },
    { source: LINK, range: RANGE },
  ],
  ['find-moments', { uploaded_filepath: 'upl_x' }, { source: UPLOAD }],
  [
    'transcribe',
    { filepath: 'job_x', start_time: 2, duration: 3 },
    { source: { kind: 'result', handle: 'job_x' }, range: RANGE },
  ],
  ['framing', { filepath: 'upl_x', start_time: 2, duration: 3 }, { source: UPLOAD, range: RANGE }],
  [
    'format',
    { upload: 'upl_x', name: 'n', format: '1:1', startSeconds: 2, durationSeconds: 3, fit: 'crop' },
    { source: UPLOAD, range: RANGE },
  ],
  [
    'convert',
    {
      upload: 'upl_x',
      name: 'n',
      from: 'mov',
      to: 'mp4',
      quality: 'standard',
      fingerprint: '',
      category: 'media',
      startSeconds: 2,
      durationSeconds: 3,
    },
    { source: UPLOAD, range: RANGE },
  ],
  ['remove-background', { upload: 'upl_x', name: 'n', fingerprint: '' }, { source: UPLOAD }],
  ['video-download', { url: LINK.url, startSeconds: 2, durationSeconds: 3 }, { source: LINK, range: RANGE }],
  [
    'reference-image',
    { prompt: 'p', size: 'square', seed: 1, references: ['upl_x'], fingerprint: '' },
    { sources: [UPLOAD] },
  ],
  [
    'voice-film',
    { recording: '11111111-2222-4333-8444-555555555555', durationSeconds: 4, fileName: 'f.mp4' },
    { source: { kind: 'result', handle: 'job_11111111-2222-4333-8444-555555555555' }, durationSeconds: 4 },
  ],
  ['voice', { text: 't', voice: 'fr-male1', speed: 1 }, { v: 1, text: 't' }],
];

test.each(STORED)('a stored job of %s names its source and range as today’s do', (tool, stored, named) => {
  const prepared = toolImplementations[tool].prepare({ v: 1, ...stored });
  expect(prepared.settle('11111111-2222-4333-8444-555555555555', {})).toMatchObject(named);
  const files = [...Object.values(prepared.inputs), ...Object.values(prepared.results)];
  const isFile = tool !== 'voice' && JSON.stringify(named).includes('handle');
  expect(files.length).toBe(isFile ? 1 : 0);
});
