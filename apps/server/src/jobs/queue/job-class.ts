/**
 * The class of a job: `short` for interactive work of seconds, for which each worker keeps slots, `long` for the rest.
 * Turns, positions and the limit of running jobs for each person are counted in each class separately.
 */
export type JobClass = 'short' | 'long';

/** The longest media range, in seconds, whose transcription or framing is short work. */
const SHORT_SECONDS = 90;

/** Chooses the class of work on a range of media. @param range.durationSeconds 0: as much as `mostSeconds` allows */
export function classOfRange(range: { durationSeconds: number; mostSeconds: number }): JobClass {
  return (range.durationSeconds || range.mostSeconds) <= SHORT_SECONDS ? 'short' : 'long';
}

/** Above every turn: pg-boss's priorities of short jobs are above zero, those of long jobs at or below it. */
const SHORT_BASE = 1_000_000_000;

/** The priority of a job in pg-boss: within its class, the lowest turn comes first. */
export function priorityOf(jobClass: JobClass, turn: number): number {
  return jobClass === 'short' ? SHORT_BASE - turn : -turn;
}

/** The priorities that a claim of one class takes. */
export const CLASS_PRIORITIES = {
  short: { minPriority: 1 },
  long: { maxPriority: 0 },
} as const satisfies Record<JobClass, object>;

/** The group of pg-boss in which the running jobs of a person are counted. */
export function groupOf(userId: string, jobClass: JobClass): string {
  return jobClass === 'short' ? `${userId} short` : userId;
}
