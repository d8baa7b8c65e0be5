import { applyOperations, type Film, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import { flowOf, paragraphsOf } from './flow.ts';

const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: {
    main: 'a b c d. e f'.split(' ').map((text, index) => ({
      id: `w${index}`,
      text,
      speaker: index < 4 ? 's1' : 's2',
      start_seconds: index,
      end_seconds: index + 0.9,
    })),
  },
  speakers: { s1: { name: 'Léa', color: '#ffffff' }, s2: { name: 'Max', color: '#ffffff' } },
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 6, layout: { kind: 'fill' } }],
  captions: { style: 1 },
  layers: [],
  sound: {},
  brand: null,
});

const written = (operations: unknown[], showsCut = true) =>
  paragraphsOf(flowOf(applyOperations(film, operations).film, { showsCut })).map(({ words }) =>
    words.map(({ word, sceneId }) => (sceneId ? word.text : `-${word.text}`)).join(' '),
  );

test('paragraphs are those of the speakers', () => {
  expect(written([])).toEqual(['a b c d.', 'e f']);
});

test('cut words stand where they were said, or not at all', () => {
  const cuts = [{ op: 'cut_words', ids: ['w0', 'w2'] }];
  expect(written(cuts)).toEqual(['-a b -c d.', 'e f']);
  expect(written(cuts, false)).toEqual(['b d.', 'e f']);
});

test('a moved scene takes its words and the cut ones behind them along', () => {
  const moved = [
    { op: 'split_scene', id: 'sc1', at_seconds: 4 },
    { op: 'cut_words', ids: ['w5'] },
    { op: 'move_scene', id: 'sc1@4000000', before: 'sc1' },
  ];
  expect(written(moved)).toEqual(['e -f', 'a b c d.']);
});

test('unchanged words are the same objects after an edit', () => {
  const before = flowOf(film, { showsCut: true });
  const after = flowOf(applyOperations(film, [{ op: 'replace_word', id: 'w1', text: 'B' }]).film, {
    showsCut: true,
  });
  expect(after.map((item, index) => item === before[index])).toEqual([true, false, true, true, true, true]);
});

test('paragraphs of an edited text are those of a text that is divided anew', () => {
  const words = Array.from({ length: 600 }, (_, index) => ({
    id: `w${index}`,
    text: index % 7 === 6 ? `fin${index}.` : `mot${index}`,
    speaker: null,
    start_seconds: index * 0.4,
    end_seconds: index * 0.4 + 0.3,
    confidence: null,
    emphasis: 0,
    emoji: null,
  }));
  const [scene] = film.scenes;
  if (!scene) throw new Error('The film has no scene.');
  let edited: Film = {
    ...film,
    words: { main: words },
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 240 } },
    scenes: [{ ...scene, end_seconds: 240 }],
  };
  for (const showsCut of [true, false]) {
    let flow = flowOf(edited, { showsCut });
    let paragraphs = paragraphsOf(flow);
    for (let step = 0; step < 60; step++) {
      const id = `w${(step * 131) % 600}`;
      const op = ['cut_words', 'restore_words', 'replace_word'][step % 3];
      edited = applyOperations(edited, [
        op === 'replace_word' ? { op, id, text: step % 2 ? 'fin.' : 'mot' } : { op, ids: [id] },
      ]).film;
      const next = flowOf(edited, { showsCut });
      paragraphs = paragraphsOf(next, { flow, paragraphs });
      flow = next;
      expect(paragraphs).toEqual(paragraphsOf(flow));
    }
  }
});
