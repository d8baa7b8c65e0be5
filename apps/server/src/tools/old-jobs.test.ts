import { expect, test } from 'vitest';
import { madeCutsSchema, wordingBeforeCuts } from '../film/cutting/made-cuts.ts';
import { clipPayload, clipRequest } from './clip/payload.ts';
import { subtitlesPayload } from './subtitles/payload.ts';

const words = [{ text: 'oui', startSeconds: 1, endSeconds: 1.4 }];

test('jobs from before cutting still open: nothing is cut, and they sound as they did', () => {
  const clip = clipPayload.parse({ v: 1, uploaded_filepath: 'x', subtitle_style: 8, words });
  expect([clip.sound, clip.cuts, clip.hide_jumps, clip.words]).toEqual([undefined, undefined, false, words]);
  const video = subtitlesPayload.parse({ v: 1, filepath: 'x', name: 'y', subtitle_style: 1 });
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
