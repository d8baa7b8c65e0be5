import { describeLargestFilm } from './send-largest-calls.testing.ts';

/** 4,200 words, so that fields of 4,000 are at their maximum. Times are measured by the proof, which runs alone. */
describeLargestFilm({ share: 0.07, people: 2, limits: null });
