import { describe, expect, test } from 'vitest';
import { ENGLISH_PROMPTS, FRENCH_PROMPTS } from '../testing/sample-prompts.ts';
import { parsePrompt } from './parse-prompt.ts';

const ids = (text: string) => parsePrompt(text).subjects.map(({ id }) => id);
const first = (text: string) => parsePrompt(text).subjects[0];

describe.each([
  ['fr', FRENCH_PROMPTS],
  ['en', ENGLISH_PROMPTS],
] as const)('thirty prompts in %s', (language, prompts) => {
  test('there are thirty', () => expect(prompts).toHaveLength(30));

  test.each(prompts)('$text', ({ text, subjects, setting, time, weather }) => {
    const graph = parsePrompt(text);
    expect(graph.language).toBe(language);
    expect(graph.subjects.map(({ id }) => id)).toEqual(expect.arrayContaining([...subjects]));
    if (setting !== undefined) expect(graph.setting).toBe(setting);
    if (time !== undefined) expect(graph.time).toBe(time);
    if (weather !== undefined) expect(graph.weather).toBe(weather);
  });
});

describe('inflections', () => {
  test.each([
    ['deux chevaux', 'horse', 2],
    ['des oiseaux', 'bird', 3],
    ['les bateaux', 'sailboat', 3],
    ['five mice', 'mouse', 5],
    ['a pair of wolves', 'wolf', 2],
    ['geese', 'goose', 3],
    ['beaucoup de lapins', 'rabbit', 7],
    ['une douzaine d’œufs', 'egg', 9],
  ])('%s', (text, id, count) => expect(first(text)).toMatchObject({ id, count }));

  test('accents may be left out but not invented', () => {
    expect(ids('un elephant')).toEqual(['elephant']);
    expect(ids('un éléphant')).toEqual(['elephant']);
    expect(ids('ma mère')).toEqual(['mother']);
    expect(parsePrompt('la mer').setting).toBe('sea');
  });
});

describe('words with two meanings', () => {
  test.each([
    ['une rose rose', 'rose', 'pink'],
    ['an orange cat', 'cat', 'orange'],
    ['a rose', 'rose', null],
    ['une orange', 'orange', null],
    ['un ours brun', 'bear', null],
    ['une voiture orange', 'car', 'orange'],
    ['a golden retriever', 'dog', null],
  ])('%s', (text, id, color) => expect(first(text)).toMatchObject({ id, color }));

  test('a verb is no thing', () => {
    expect(ids('elle lit dans son lit')).toEqual(['bed']);
    expect(ids('il porte un chapeau')).toEqual(['hat']);
    expect(ids('the dog swings and rings the bell')).toEqual(['dog', 'bell']);
    expect(ids('un hot-dog sur la plage')).toEqual(['hot-dog']);
  });

  test('how people talk to an engine names nothing', () => {
    expect(ids('A cinematic close up shot of a lion, highly detailed, 8k, art style')).toEqual(['lion']);
    expect(ids('Photo réaliste d’un lion, gros plan, très détaillé, 4k')).toEqual(['lion']);
  });
});

describe('what the camera does is no part of the scene', () => {
  test.each([
    ['un renard dans la neige, la caméra avance doucement', ['fox']],
    ['la caméra vole au-dessus d’un château', ['castle']],
    ['Un chien court sur la plage. Caméra fixe.', ['dog']],
    ['slow camera movement around a lighthouse', ['lighthouse']],
    ['the camera flies over a castle', ['castle']],
    ['une caméra sur un trépied', ['movie-camera']],
    ['a vintage camera on a table', ['camera']],
  ])('%s', (text, subjects) => expect(ids(text)).toEqual(expect.arrayContaining(subjects)));

  test('nor does anybody else do it', () => {
    expect(ids('un renard dans la neige, la caméra avance doucement')).toEqual(['fox']);
    expect(first('the camera flies over a castle')).toMatchObject({ id: 'castle', action: null });
    expect(first('un chat, la caméra tourne et danse')).toMatchObject({ id: 'cat', action: null });
  });
});

describe('a described noun is one subject', () => {
  test.each([
    ['un chat astronaute sur la lune', ['cat']],
    ['an astronaut cat on the moon', ['cat']],
    ['a pirate dog', ['dog']],
    ['une princesse guerrière', ['princess']],
    ['un chat et un astronaute', ['cat', 'astronaut']],
    ['a cat, an astronaut', ['cat', 'astronaut']],
  ])('%s', (text, subjects) => expect(ids(text)).toEqual(subjects));

  test('with its number and its colour', () =>
    expect(first('deux chats astronautes noirs')).toMatchObject({ id: 'cat', count: 2, color: 'black' }));
});

describe('attributes', () => {
  test('number, size and colour belong to their noun', () => {
    expect(parsePrompt('deux petits chats blancs et un grand chien noir').subjects).toMatchObject([
      { id: 'cat', count: 2, scale: 'small', color: 'white' },
      { id: 'dog', count: 1, scale: 'large', color: 'black' },
    ]);
    expect(parsePrompt('two small white cats and a big black dog').subjects).toMatchObject([
      { id: 'cat', count: 2, scale: 'small', color: 'white' },
      { id: 'dog', count: 1, scale: 'large', color: 'black' },
    ]);
  });

  test('actions', () => {
    expect(first('un chien qui court')).toMatchObject({ action: 'run' });
    expect(first('un renard marche dans la neige')).toMatchObject({ action: 'walk' });
    expect(first('a sleeping fox')).toMatchObject({ action: 'sleep' });
    expect(parsePrompt('a cat sleeping and a dog running').subjects).toMatchObject([
      { action: 'sleep' },
      { action: 'run' },
    ]);
  });

  test('relations', () => {
    expect(first('un chat sur un cheval')).toMatchObject({ relation: { type: 'on', target: 1 } });
    expect(first('a mouse behind a cheese')).toMatchObject({ relation: { type: 'behind', target: 1 } });
    expect(first('a cat on the beach with a crab')?.relation).toBeNull();
  });

  test('free colours tint the scene', () =>
    expect(parsePrompt('un paysage violet').colors).toEqual(['purple']));
});

describe('negation', () => {
  test.each([
    ['un chat sans chien', ['cat'], ['dog']],
    ['a beach without people, no umbrella', [], ['people', 'umbrella']],
    ['une ville sans voitures ni camions', [], ['car', 'truck']],
    ['a house without trees but with a dog', ['house', 'dog'], ['tree']],
  ])('%s', (text, subjects, excluded) => {
    const graph = parsePrompt(text);
    if (subjects.length > 0) expect(graph.subjects.map(({ id }) => id)).toEqual(subjects);
    expect(graph.excluded).toEqual(expect.arrayContaining(excluded));
    for (const id of excluded) expect(graph.subjects.map((subject) => subject.id)).not.toContain(id);
  });
});

describe('never fails', () => {
  test.each([
    '',
    '   ',
    'xyzzy plugh',
    '🐱🌊🔥',
    '!!!',
    '你好世界',
    'a'.repeat(10_000),
    '<svg onload=alert(1)>',
    '\u0000\uFFFF',
    'sans',
    'ni ni ni',
    'un',
  ])('prompt %#', (text) => {
    const graph = parsePrompt(text);
    expect(graph.setting).toBeTruthy();
    expect(graph.subjects.length).toBeLessThanOrEqual(3);
  });

  test('a prompt that names nothing gets a guest, and always the same', () => {
    expect(parsePrompt('xyzzy plugh').subjects).toHaveLength(1);
    expect(parsePrompt('xyzzy plugh')).toEqual(parsePrompt('xyzzy plugh'));
  });

  test('the seed changes what is left open, never what is named', () => {
    const graphs = ['1', '2', '3', '4', '5', '6'].map((seed) => parsePrompt('un chat', { seed }));
    expect(new Set(graphs.map((graph) => `${graph.setting} ${graph.time}`)).size).toBeGreaterThan(1);
    expect(graphs.every((graph) => graph.subjects[0]?.id === 'cat')).toBe(true);
  });

  test('references stand in for the person', () => {
    expect(parsePrompt('mets cette personne sur une plage', { hasReferences: true })).toMatchObject({
      setting: 'beach',
      subjects: [],
    });
    expect(parsePrompt('my cat and a dragon', { hasReferences: true }).subjects.map(({ id }) => id)).toEqual([
      'dragon',
    ]);
  });
});
