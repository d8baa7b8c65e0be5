import { expect, test } from 'vitest';
import { splitSentences } from '../sentences/split-sentences.ts';
import { findWordList } from '../word-lists/find-word-list.ts';
import { countStems, findTopic } from './find-topic.ts';
import { nameMoment } from './name-moment.ts';

const sentencesOf = (text: string, language: string) =>
  splitSentences(
    text.split(' ').map((part, index) => ({
      text: part,
      startSeconds: index * 0.4,
      endSeconds: index * 0.4 + 0.35,
    })),
    findWordList(language),
  );
const topicOf = (text: string, language: string) =>
  findTopic({ sentences: sentencesOf(text, language), list: findWordList(language), language });
const titleOf = (text: string, language: string) =>
  nameMoment({ sentences: sentencesOf(text, language), cues: [], startSeconds: 0, language }).title;

test.each([
  [
    'fr-FR',
    'Il y a dix ans, j’ai suivi un conducteur de camion. Il ne dormait pas.',
    'un conducteur de camion',
  ],
  ['fr-FR', 'Le rugissement du tigre ne ressemble pas à celui des lions.', 'le rugissement du tigre'],
  ['fr-FR', 'On parle du café. Le café cache la fatigue.', 'le café'],
  ['fr-FR', "C'est l'odeur de la pluie qui manque.", 'l’odeur de la pluie'],
  ['en-US', 'We found it in the deepest trench of the sea.', 'the deepest trench of the sea'],
  ['en-US', 'My memory is bad. A memory is no camera.', 'my memory'],
])('%s: "%s" is about "%s"', (language, text, phrase) => {
  expect(topicOf(text, language)?.phrase).toBe(phrase);
});

test('a word of the whole talk says less than one of the moment', () => {
  const moment = 'The garden needs the water. The garden needs the hedgehog.';
  const sentences = sentencesOf(moment, 'en-US');
  const talk = countStems(sentencesOf(`${moment} ${'The garden grows. '.repeat(20).trim()}`, 'en-US'));
  const list = findWordList('en-US');
  expect(findTopic({ sentences, list, language: 'en-US' })?.phrase).toBe('the garden');
  expect(findTopic({ sentences, list, language: 'en-US', talk })?.phrase).not.toBe('the garden');
});

test('a language without a grammar has no topic', () => {
  expect(topicOf('Das Wetter in den Bergen ist schön.', 'de-DE')).toBeNull();
});

test('a title is no sentence that leans on the one before it, and no cut one where the topic is sure', () => {
  expect(
    titleOf('Elle est venue avec un grand carnet de températures que son père avait tenu.', 'fr-FR'),
  ).toBe('Un grand carnet de températures');
  expect(titleOf('It was loud. We opened the door very slowly.', 'en-US')).toBe(
    'We opened the door very slowly',
  );
});
