import { limitConcurrency } from '../run/limit-concurrency.ts';

/** The most simultaneous probes of the process, for example when a hundred uploads arrive at once. */
const MOST_PROBES = 4;

export const inProbeTurn = limitConcurrency(MOST_PROBES);
