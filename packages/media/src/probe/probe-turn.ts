import { limitConcurrency } from '../run/limit-concurrency.ts';

/** Of the whole process, whoever asks: a hundred uploads at once are probed a few at a time. */
const MOST_PROBES = 4;

export const inProbeTurn = limitConcurrency(MOST_PROBES);
