import { applyOperations, type Film, filmSchema } from '@atelier/film';
import { captionLines } from '@atelier/film/evaluate/caption-lines';
import { expect, test } from 'vitest';
import { acceptOffers } from './accept-offers.ts';
import { findOffers, isOpen } from './find-offers.ts';

const known = [
  { written: 'Catherine', heard: ['cat rine'] },
  { written: 'Mathis', heard: ['Matisse'] },
  { written: 'Linked In', heard: ['linkedin'] },
];

/** A film of words of half a second, in scenes of so many words each. */
function filmOf(text: string, sceneWords = 1000): Film {
  const texts = text.split(' ');
  const seconds = texts.length * 0.5;
  const scenes = Array.from({ length: Math.ceil(texts.length / sceneWords) }, (_, index) => ({
    id: `s${index}`,
    source: 'main',
    start_seconds: index * sceneWords * 0.5,
    end_seconds: Math.min(seconds, (index + 1) * sceneWords * 0.5),
    layout: { kind: 'fill' },
  }));
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: seconds } },
    words: {
      main: texts.map((word, index) => ({
        id: `w${index}`,
        text: word,
        confidence: null,
        start_seconds: index * 0.5,
        end_seconds: index * 0.5 + 0.45,
      })),
    },
    speakers: {},
    scenes,
    captions: { style: 8 },
    layers: [],
    sound: {},
    brand: null,
  });
}

const offersIn = (film: Film) => [...findOffers(film, known)].flat();
const captionsOf = (film: Film) =>
  captionLines(film)
    .flatMap(({ rows }) => rows.flat())
    .map(({ text }) => text)
    .join(' ');

test('one word is replaced, and taken back by one step', () => {
  const film = filmOf('je suis Matisse, ici');
  const [offer] = offersIn(film);
  expect(offer).toEqual({ key: 'w2 Mathis,', ids: ['w2'], heard: 'Matisse,', written: 'Mathis,' });
  const { film: after, undo } = acceptAll(film);
  expect(captionsOf(after)).toBe('je suis Mathis, ici');
  expect(offersIn(after)).toEqual([]);
  expect(offer && isOpen(after, offer)).toBe(false);
  expect(applyOperations(after, undo).film).toEqual(film);
});

test('several words become one that lasts until their end', () => {
  const film = filmOf('avec cat rine demain');
  const { film: after, undo } = acceptAll(film);
  expect(captionsOf(after)).toBe('avec Catherine demain');
  expect(after.words.main?.[1]).toMatchObject({ text: 'Catherine', start_seconds: 0.5, end_seconds: 1.45 });
  expect(offersIn(after)).toEqual([]);
  expect(applyOperations(after, undo).film).toEqual(film);
});

test('across a cut the first word keeps its end', () => {
  const film = filmOf('avec cat rine demain', 2);
  const { film: after } = acceptAll(film);
  expect(captionsOf(after)).toBe('avec Catherine demain');
  expect(after.words.main?.[1]).toMatchObject({ text: 'Catherine', end_seconds: 0.95 });
});

test('one word becomes several, as a text that was typed over it', () => {
  expect(captionsOf(acceptAll(filmOf('sur linkedin demain')).film)).toBe('sur Linked In demain');
});

test('offers are found across the parts of a long text, each once', () => {
  const texts = Array.from({ length: 99 }, () => 'mot').join(' ');
  const film = filmOf(`${texts} cat rine Matisse ${texts} Matisse`);
  expect(offersIn(film).map(({ ids }) => ids)).toEqual([['w99', 'w100'], ['w101'], ['w201']]);
});

test('cut and hidden words are not offered', () => {
  const film = filmOf('je suis Matisse, ici Matisse demain');
  const { film: after } = applyOperations(film, [
    { op: 'cut_words', ids: ['w2'] },
    { op: 'set_word', ids: ['w4'], hidden: true },
  ]);
  expect(offersIn(after)).toEqual([]);
});

function acceptAll(film: Film) {
  return applyOperations(film, acceptOffers(film, offersIn(film)));
}
