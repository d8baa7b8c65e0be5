import { factsOf, filmOf } from '../../packages/film/src/testing/largest-film.ts';
import { type Arguments, wordIds } from './calls.ts';

/** Files of the library in which as much is said. */
const footageOf = (n: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    id: `f${index}`,
    name: `file ${index}.mp4`,
    kind: 'video',
    tags: ['word'],
    width: 640,
    height: 360,
    durationSeconds: 9,
    said: 'word mot bateau '.repeat(n / 20),
    seen: { people: 1, colors: ['blue'], light: 'dark' },
  }));

const zoomsOf = (n: number) =>
  Array.from({ length: n / 10 }, (_, index) => ({
    startSeconds: index * 4,
    endSeconds: index * 4 + 3,
    center: { x: 0.5, y: 0.5 },
    scale: 2,
  }));

/** Rows of the suggestions for a passage. */
export const FOOTAGE_ROWS: Readonly<Record<string, readonly Arguments[]>> = {
  'suggest/suggest-footage.ts suggestFootage': [
    (n) => [filmOf(n), factsOf(n), { words: wordIds(filmOf(n), 1), assets: footageOf(n) }],
  ],
  'suggest/suggest-footage.ts layFootage': [
    (n) => [filmOf(n), factsOf(n), { words: wordIds(filmOf(n), 1), asset: footageOf(1)[0] }],
  ],
  'suggest/lay-screen-zooms.ts layScreenZooms': [
    (n) => [filmOf(n), factsOf(n), { source: 'main', zooms: zoomsOf(n) }],
  ],
  'suggest/passage-of-word.ts passageOfWord': [(n) => [filmOf(n), wordIds(filmOf(n), 1).at(-1)]],
};
