import { createFilmSchema } from '@atelier/contracts/tools/films';
import { expect, test } from 'vitest';
import { INITIAL_CAPTIONED_INPUTS } from '../../../workbench/captions/document/captioned-inputs.ts';
import { type FilmSettings, filmRequest } from './film-request.ts';

const LINES = [[{ text: 'Bonjour', startSeconds: 0.2, endSeconds: 0.8 }]];
const settings: FilmSettings = {
  tool: 'clip',
  inputs: {
    ...INITIAL_CAPTIONED_INPUTS,
    startSeconds: 10,
    durationSeconds: 5,
    language: 'fr-FR',
    styleId: 9,
    tidy: { silences: true, fillers: false, hidesJumps: true },
  },
  captions: { document: null, lines: LINES, isRecognised: true },
  isBranded: false,
  look: { size: 1.2 },
  choice: { video: { file: { name: 'talk.mp4' } } },
};
const SENT = { filepath: 'upl_1', offsetSeconds: 8 };

test('a film gets the excerpt of the sent piece, the words and the settings', () => {
  const request = filmRequest(settings, SENT);
  expect(request).toEqual({
    filepath: 'upl_1',
    tool: 'clip',
    start_time: 2,
    duration: 5,
    language_code: 'fr-FR',
    name: 'talk.mp4',
    captions: { lines: [{ words: LINES[0] }] },
    settings: {
      subtitle_style: 9,
      own_style: { size: 1.2 },
      hide_jumps: true,
      tidy: { silences: true, fillers: false },
    },
  });
  expect(createFilmSchema.safeParse(request).success).toBe(true);
});

test('a link has no words yet, and an automatic language is found with them', () => {
  const inputs = { ...settings.inputs, isAutoLanguage: true };
  const captions = { document: null, lines: null, isRecognised: false };
  const request = filmRequest({ ...settings, inputs, captions, look: null }, { url: 'https://x.test/v' });
  expect(request).toMatchObject({ url: 'https://x.test/v', start_time: 10, language_code: 'auto' });
  expect(request).not.toHaveProperty('captions');
});

test('the two languages of a translation are found by the film', () => {
  const inputs = { ...settings.inputs, spokenLanguage: 'en-US' as const, isBilingual: true };
  const request = filmRequest({ ...settings, inputs }, SENT);
  expect(request).not.toHaveProperty('captions');
  expect(request).toMatchObject({ settings: { spoken_language: 'en-US', bilingual: true } });
});
