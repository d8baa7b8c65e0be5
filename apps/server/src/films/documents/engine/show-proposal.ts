import { applyOperation, type Film, type Operation } from '@atelier/film';
import { type ChangedMoment, changedMoment, filmTimeNear } from '@atelier/film/compare/changed-moment';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';

/** A film with the operations of a proposal, and where it looks different. */
export interface ShownProposal {
  /** The document with the operations, as JSON. */
  document: string;
  /** In the order of the film. */
  moments: ShownMoment[];
}

interface ShownMoment {
  /** Indexes of the operations that are shown. */
  operations: number[];
  /** Times in the film as it is and with the operations, in seconds. */
  beforeSeconds: number;
  afterSeconds: number;
  /** The lengths of the change in both versions, in seconds; 0 where it is cut. */
  beforeLength: number;
  afterLength: number;
}

/** Moments of operations that are nearer to each other are one, in seconds. */
const NEAR_SECONDS = 0.1;

/**
 * Applies operations to a film and finds the moments that differ most. Runs in a task process.
 * @param task.operations operations that can be applied, as JSON
 * @param task.indexes their indexes in the proposal
 * @param task.count most moments
 */
export function showProposal(task: {
  stored: StoredFilm;
  operations: string;
  indexes: readonly number[];
  count: number;
}): ShownProposal {
  const film = openStored(task.stored);
  // biome-ignore lint/plugin: operations that this server stored
  const operations = JSON.parse(task.operations) as Operation[];
  let after = film;
  const changes = operations.flatMap((operation, place) => {
    const before = after;
    after = applyOperation(before, operation).film;
    const moment = changedMoment(before, after);
    return moment ? [{ moment, index: task.indexes[place] ?? place }] : [];
  });
  const largest = changes.toSorted((a, b) => b.moment.changedSeconds - a.moment.changedSeconds);
  const moments: ShownMoment[] = [];
  for (const { moment, index } of largest) {
    const times = timesOf(moment, { film, after });
    const same = moments.find((one) => isNear(one, times));
    if (same) same.operations.push(index);
    else if (moments.length < task.count) moments.push({ operations: [index], ...times });
  }
  for (const { operations: shown } of moments) shown.sort((a, b) => a - b);
  moments.sort((a, b) => a.afterSeconds - b.afterSeconds);
  return { document: JSON.stringify(after), moments };
}

function timesOf(moment: ChangedMoment, { film, after }: { film: Film; after: Film }) {
  const { onlyIn, changedSeconds } = moment;
  return {
    beforeSeconds: filmTimeNear(film, moment),
    afterSeconds: filmTimeNear(after, moment),
    beforeLength: onlyIn === 'after' ? 0 : changedSeconds,
    afterLength: onlyIn === 'before' ? 0 : changedSeconds,
  };
}

function isNear(one: Omit<ShownMoment, 'operations'>, other: Omit<ShownMoment, 'operations'>): boolean {
  return (
    Math.abs(one.beforeSeconds - other.beforeSeconds) < NEAR_SECONDS &&
    Math.abs(one.afterSeconds - other.afterSeconds) < NEAR_SECONDS
  );
}
