import { applyOperations, keptWords } from '@atelier/film';
import { expect, test } from 'vitest';
import { cutsOf, editLinesOf, emptyFilm, linesOf, withLines } from '../document/caption-document.ts';
import { INITIAL_CAPTIONED_INPUTS } from '../document/captioned-inputs.ts';
import { filmOperations } from './film-operations.ts';

const said = ['avant', 'un', 'deux', 'trois', 'fin'].map((text, index) => ({
  ...{ text, startSeconds: 9 + index, endSeconds: 9.8 + index },
}));

test('a new film gets the words, cuts and settings of the screen, in the time of the sent piece', () => {
  const empty = { film: emptyFilm('fr-FR'), lines: [] as string[][] };
  const { film, lines } = withLines(empty, editLinesOf([said], 0));
  const range = { startSeconds: 10, endSeconds: 14 };
  const cut = applyOperations(film, [
    { op: 'cut_words', ids: ['w3'] },
    { op: 'set_word', ids: ['w4'], emphasis: 2 },
    // Beside the excerpt.
    { op: 'cut_range', source: 'main', start_seconds: 20, end_seconds: 22 },
  ]).film;
  const operations = filmOperations(
    {
      tool: 'subtitles',
      inputs: {
        ...{ ...INITIAL_CAPTIONED_INPUTS, language: 'fr-FR', styleId: 1, ownStyle: null },
        punchesIn: false,
        sound: { loudness: false, denoise: true, denoise_amount: 0.4, voice: true },
        second: { language: 'en-US', text: '1\n00:00:00,500 --> 00:00:01,500\nOne line\n' },
      },
      captions: {
        ...{ document: { film: cut }, cuts: cutsOf(cut), range },
        lines: [linesOf({ film, lines }).flatMap(({ words }) => words)],
      },
      ...{ brand: null, look: { size: 1.2 } },
    } as unknown as Parameters<typeof filmOperations>[0],
    8,
  );
  // The film as the server makes it of the sent piece, from 8 s of the video on.
  const fresh = emptyFilm('fr-FR');
  const made = applyOperations(
    { ...fresh, scenes: fresh.scenes.map((scene) => ({ ...scene, start_seconds: 2, end_seconds: 6 })) },
    operations,
  ).film;
  expect(keptWords(made).map(({ word }) => [word.text, word.start_seconds, word.emphasis])).toEqual([
    ['un', 2, 0],
    ['trois', 4, 1],
    ['fin', 5, 0],
  ]);
  expect(made.scenes.map((scene) => [scene.start_seconds, scene.end_seconds])).toEqual([
    [2, 3],
    [3.8, 6],
  ]);
  expect(made.sound).toMatchObject({ loudness: false, denoise: 0.4, studio: true });
  // The first style of the subtitles screen has another number on that of clips.
  expect(made.captions).toMatchObject({ own_style: { size: 1.2 } });
  expect(made.captions.style).toBeGreaterThan(0);
  expect(made.captions.second).toEqual({
    language: 'en-US',
    lines: [{ source: 'main', start_seconds: 2.5, end_seconds: 3.5, text: 'One line' }],
  });
});
