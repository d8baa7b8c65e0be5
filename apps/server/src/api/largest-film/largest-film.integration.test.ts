import { describeLargestFilm } from './send-largest-calls.testing.ts';

/** A tenth of every maximum. Times are measured by the proof, which runs alone. */
describeLargestFilm({ share: 0.1, people: 2, limits: null });
