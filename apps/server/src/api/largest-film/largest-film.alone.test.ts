import { describeLargestFilm } from './send-largest-calls.testing.ts';

/** The whole of every maximum: three hours, 60,000 words, 5,000 scenes, 500 layers, from one person and from five. */
describeLargestFilm({
  share: 1,
  people: 5,
  limits: { slowestMs: 300, growthMb: 300 },
});
