import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { findCorrections } from './find-corrections.ts';
import { offerWords } from './offer-words.ts';
import { soundsAlike } from './sounds-alike.ts';

const words = (text: string, confidence?: number) =>
  text.split(' ').map((word) => ({ text: word, ...(confidence !== undefined && { confidence }) }));

test.each([
  ['Matisse', 'Mathis', 'fr-FR'],
  ['cat rine', 'Catherine', 'fr-FR'],
  ['Fnak', 'Fnac', 'fr-FR'],
  ['Kevin', 'Kévin', 'fr-FR'],
  ['oto', 'auto', 'fr-FR'],
  ['Nikey', 'Nike', 'en-US'],
  ['Shawn', 'Shaun', 'en-US'],
  ['Stefen', 'Stephen', 'en-GB'],
  ['Katherine', 'Catherine', 'en-US'],
])('%s sounds like %s (%s)', (heard, written, language) => {
  expect(soundsAlike(heard, written, language)).toBe(true);
});

test.each([
  ['maison', 'Camille', 'fr-FR'],
  ['bonjour', 'Benoît', 'fr-FR'],
  ['on', 'nous', 'fr-FR'],
  ['house', 'Camilla', 'en-US'],
  ['table', 'Sean', 'en-US'],
  ['', 'Nike', 'en-US'],
])('%s does not sound like %s (%s)', (heard, written, language) => {
  expect(soundsAlike(heard, written, language)).toBe(false);
});

test('a name that was spelled otherwise is a correction, signs and rewriting are none', () => {
  const heard = words('Bonjour je suis Matisse et je travaille chez fnak à Paris');
  expect(
    findCorrections(heard, words('Bonjour, je suis Mathis et je travaille chez Fnac à Paris !'), 'fr-FR'),
  ).toEqual([
    { heard: 'Matisse', written: 'Mathis' },
    { heard: 'fnak', written: 'Fnac' },
  ]);
  expect(findCorrections(heard, words('Salut, ici un garçon de Lyon'), 'fr-FR')).toEqual([]);
  expect(findCorrections(words('hello I am sean'), words('Hello. I am Sean'), 'en-US')).toEqual([]);
  expect(findCorrections(words('my iphone is old'), words('My iPhone is old'), 'en-US')).toEqual([
    { heard: 'iphone', written: 'iPhone' },
  ]);
});

test('several words become one and one becomes several', () => {
  expect(findCorrections(words('avec cat rine demain'), words('avec Catherine demain'), 'fr-FR')).toEqual([
    { heard: 'cat rine', written: 'Catherine' },
  ]);
  expect(findCorrections(words('on linkedin today'), words('on Linked In today'), 'en-US')).toEqual([
    { heard: 'linkedin', written: 'Linked In' },
  ]);
});

const mathis = { written: 'Mathis', heard: ['Matisse'] };

test('an uncertain word that sounds like a known one is offered with its signs, a certain one is not', () => {
  expect(offerWords(words('Je suis matis, ici', 0.5), [mathis], { language: 'fr-FR' })).toEqual([
    { index: 2, count: 1, written: 'Mathis,' },
  ]);
  expect(offerWords(words('Je suis matis, ici', 0.9), [mathis], { language: 'fr-FR' })).toEqual([]);
  expect(offerWords(words('Je suis matis, ici'), [mathis], { language: 'fr-FR' })).toEqual([]);
  // A draft recogniser that rates no words may be wrong about each.
  expect(
    offerWords(words('Je suis matis, ici'), [mathis], { language: 'fr-FR', isDraft: true }),
  ).toHaveLength(1);
});

test('what was corrected before is offered unless the recogniser is all but sure', () => {
  expect(offerWords(words('« Matisse »'), [mathis], { language: 'fr-FR' })).toEqual([
    { index: 1, count: 1, written: 'Mathis' },
  ]);
  expect(offerWords(words('Matisse', 0.9), [mathis], { language: 'fr-FR' })).toHaveLength(1);
  expect(offerWords(words('Matisse', 0.97), [mathis], { language: 'fr-FR' })).toEqual([]);
  expect(offerWords(words('Mathis', 0.2), [mathis], { language: 'fr-FR' })).toEqual([]);
});

test('a word beside the one that is meant is none of it', () => {
  const catherine = { written: 'Catherine', heard: [] };
  for (const said of ['oh catrine', 'oh kathrine oh']) {
    expect(offerWords(words(said, 0.4), [catherine], { language: 'fr-FR' })).toEqual([
      { index: 1, count: 1, written: 'Catherine' },
    ]);
  }
  expect(offerWords(words('oh Catherine', 0.4), [catherine], { language: 'fr-FR' })).toEqual([]);
});

test('several recognised words give way to one', () => {
  const catherine = { written: 'Catherine', heard: [] };
  expect(offerWords(words('avec cat rine demain', 0.4), [catherine], { language: 'fr-FR' })).toEqual([
    { index: 1, count: 2, written: 'Catherine' },
  ]);
});

test('a word of the dictionary is not replaced by another one', () => {
  const known = [mathis, { written: 'Matisse', heard: [] }];
  expect(offerWords(words('Mathis et matis', 0.4), known, { language: 'fr-FR' })).toEqual([
    { index: 2, count: 1, written: 'Mathis' },
  ]);
});

test('uncertain words are compared with a full dictionary in linear time', () => {
  const known = Array.from({ length: 500 }, (_, index) => ({ written: `Nom${index}a`, heard: [] }));
  const offer = (count: number) => {
    const said = words(Array.from({ length: count }, (_, index) => `mot${index % 97}`).join(' '), 0.5);
    return offerWords(said, known, { language: 'fr-FR' });
  };
  expect(isLinear(offer, 900)).toBe(true);
});
