import { applyOperations, filmDuration, filmSchema, keptWords, type OperationInput } from '@atelier/film';
import { expect, test } from 'vitest';
import { BRIEF_COMMANDS, type CommandId, type CommandValues } from './brief-commands.ts';
import { matchCommands } from './match-commands.ts';

const TEXT = 'Bonjour à tous. Voici euh l’offre. Merci.'.split(' ');
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: {
    main: TEXT.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index + (index > 2 ? 2 : 0),
      end_seconds: index + (index > 2 ? 2 : 0) + 0.6,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 4, end_seconds: 10, layout: { kind: 'fill' }, speed: 2 },
  ],
  captions: { style: 8 },
  layers: [],
  sound: { bleeps: ['w0'] },
  brand: null,
});
const VALUES: CommandValues = {
  strength: 'normal',
  phrase: '',
  by: '',
  title: '',
  at: 0,
  duration: 3,
  from: 0,
  until: 7,
  format: '1:1',
};

function run(id: CommandId, values: Partial<CommandValues> = {}): OperationInput[] | null {
  const command = BRIEF_COMMANDS.find((one) => one.id === id);
  if (!command) throw new Error(id);
  return command.operations(FILM, { ...VALUES, ...values });
}
const textAfter = (operations: OperationInput[] | null) =>
  keptWords(applyOperations(FILM, operations ?? []).film)
    .map(({ word }) => word.text)
    .join(' ');

test('forms become operations that fit the film', () => {
  expect(run('fillers', { strength: 'tight' })).toEqual([{ op: 'tidy', fillers: true, strength: 'tight' }]);
  expect(run('silences')).toEqual([{ op: 'tidy', silences: true, strength: 'normal' }]);
  expect(textAfter(run('cutPhrase', { phrase: 'voici euh' }))).toBe('Bonjour à tous. l’offre. Merci.');
  expect(textAfter(run('replacePhrase', { phrase: 'offre', by: 'appel' }))).toContain('l’appel.');
  expect(run('bleepPhrase', { phrase: 'euh' })).toEqual([{ op: 'bleep_words', ids: ['w4'] }]);
  expect(run('format')).toEqual([{ op: 'set_canvas', width: 1080, height: 1080 }]);
  const title = run('addTitle', { title: 'L’offre', at: 5, duration: 2 });
  expect(applyOperations(FILM, title ?? []).film.layers).toMatchObject([
    { kind: 'title', text: 'L’offre', anchor: { scene: 'b', offset_seconds: 1 }, duration_seconds: 2 },
  ]);
  expect(run('addTitle', { title: 'Fin', at: 999 })).toHaveLength(1);
});

test('one part is kept, over scenes of other speeds', () => {
  const operations = run('keepRange', { from: 1, until: 5 });
  expect(operations).toEqual([
    {
      op: 'cut_ranges',
      ranges: [
        { source: 'main', start_seconds: 0, end_seconds: 1 },
        { source: 'main', start_seconds: 6, end_seconds: 10 },
      ],
    },
  ]);
  expect(filmDuration(applyOperations(FILM, operations ?? []).film)).toBeCloseTo(4);
  // The other way round, and the whole film.
  expect(run('keepRange', { from: 5, until: 1 })).toEqual(operations);
  expect(run('keepRange')).toEqual([]);
});

test('what the film does not have, and what it has already, is told apart', () => {
  expect(run('cutPhrase', { phrase: 'licorne' })).toBeNull();
  expect(run('replacePhrase', { phrase: 'licorne', by: 'cheval' })).toBeNull();
  expect(run('bleepPhrase', { phrase: 'licorne' })).toBeNull();
  expect(run('bleepPhrase', { phrase: 'bonjour' })).toEqual([]);
  expect(run('format', { format: '9:16' })).toEqual([]);
});

test('commands that a sentence names come first', () => {
  const names = { a: 'Couper les hésitations euh', b: 'Ajouter un titre', c: 'Changer le format vertical' };
  const order = (sentence: string) =>
    matchCommands(sentence, ['a', 'b', 'c'] as const, (id) => names[id]).map(
      ({ command, isMatch }) => command + (isMatch ? '!' : ''),
    );
  expect(order('')).toEqual(['a', 'b', 'c']);
  expect(order('mets un TITRE sur l’offre')).toEqual(['b!', 'a', 'c']);
  expect(order('coupe les hesitations, format carré')).toEqual(['a!', 'c!', 'b']);
});
