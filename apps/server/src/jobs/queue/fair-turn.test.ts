import { expect, test } from 'vitest';
import { fairTurn } from './fair-turn.ts';

test('a person’s jobs stand one turn apart; who was away joins at the present', () => {
  expect(fairTurn({ served: 0, last: null })).toBe(0);
  expect(fairTurn({ served: 0, last: 0 })).toBe(1);
  expect(fairTurn({ served: 40, last: null })).toBe(40);
  expect(fairTurn({ served: 40, last: 99 })).toBe(100);
  expect(fairTurn({ served: 40, last: 3 })).toBe(40);
});

const PEOPLE = 500;
const JOBS = 10_000;
const WORKERS = 8;

interface SimulatedJob {
  person: number;
  acceptedAt: number;
  seconds: number;
  turn: number;
  /** Number of turns ahead of the job when it was accepted: 0 for a person's only job. */
  rank: number;
  startedAt: number;
  /** Number of jobs that started between the acceptance and the start of this job. */
  overtakenBy: number;
}

/**
 * The bound of start-time fair queueing for jobs of one size: between a job's acceptance and its start, each other
 * person begins at most one job per turn up to and with its own, and one that stood there already.
 */
const bound = (job: SimulatedJob) => (PEOPLE - 1) * (job.rank + 1) + job.rank;

test('500 people, 10,000 jobs: nobody waits longer than the bound, and a backlog keeps nobody’s first job', () => {
  const jobs = simulate({ perPerson: WORKERS, fair: true });
  expect(jobs).toHaveLength(JOBS);
  expect(jobs.filter((job) => job.overtakenBy > bound(job))).toEqual([]);
  // A first job waits for one job of each other person at the most, whatever else they have waiting.
  const firsts = jobs.filter((job) => job.rank === 0);
  expect(firsts.length).toBeGreaterThan(PEOPLE);
  expect(Math.max(...firsts.map((job) => job.overtakenBy))).toBeLessThan(PEOPLE);
});

test('in the order of their arrival, the same jobs break it', () => {
  const jobs = simulate({ perPerson: WORKERS, fair: false });
  expect(jobs.filter((job) => job.overtakenBy > bound(job)).length).toBeGreaterThan(0);
});

test('with two jobs of one person at a time, too, nobody waits longer than the bound', () => {
  const jobs = simulate({ perPerson: 2, fair: true });
  expect(jobs.filter((job) => job.overtakenBy > bound(job))).toEqual([]);
});

/** A tenth of the people send nine tenths of the jobs, in bursts; the others now and then. */
function simulate({ perPerson, fair }: { perPerson: number; fair: boolean }): SimulatedJob[] {
  const random = createRandom(7);
  const arrivals = Array.from({ length: JOBS }, () => {
    const heavy = random() < 0.9;
    const burst = Math.floor(random() * 20) * 500;
    return {
      person: heavy ? Math.floor(random() * (PEOPLE / 10)) : Math.floor(random() * PEOPLE),
      acceptedAt: heavy ? burst : random() * 10_000,
      seconds: 2 + random() * 16,
    };
  }).sort((a, b) => a.acceptedAt - b.acceptedAt);

  const waiting: SimulatedJob[] = [];
  const done: SimulatedJob[] = [];
  const last = new Map<number, number>();
  const running: { person: number; until: number }[] = [];
  let served = 0;
  let begun = 0;
  let next = 0;
  let now = 0;
  while (done.length < JOBS) {
    const arrival = arrivals[next];
    const ending = running.reduce((first, job) => Math.min(first, job.until), Number.POSITIVE_INFINITY);
    now = Math.min(arrival?.acceptedAt ?? Number.POSITIVE_INFINITY, ending);
    for (let i = running.length - 1; i >= 0; i -= 1) {
      if ((running[i]?.until ?? 0) <= now) running.splice(i, 1);
    }
    for (let job = arrivals[next]; job && job.acceptedAt <= now; job = arrivals[++next]) {
      const turn = fair ? fairTurn({ served, last: last.get(job.person) ?? null }) : next;
      const rank = Math.max(0, (last.get(job.person) ?? -1) + 1 - served);
      last.set(job.person, fair ? turn : served + rank);
      // Until it starts, its own count is what had begun before it.
      waiting.push({ ...job, turn, rank, startedAt: 0, overtakenBy: -begun });
    }
    while (running.length < WORKERS) {
      const job = takeFirst(
        waiting,
        ({ person }) => running.filter((other) => other.person === person).length < perPerson,
      );
      if (!job) break;
      running.push({ person: job.person, until: now + job.seconds });
      if (fair) served = Math.max(served, job.turn);
      done.push({ ...job, startedAt: now, overtakenBy: job.overtakenBy + begun });
      begun += 1;
    }
  }
  return done;
}

/** Takes the next job in the order of pg-boss: the highest priority (the lowest turn) first, then the oldest. */
function takeFirst(
  waiting: SimulatedJob[],
  mayRun: (job: SimulatedJob) => boolean,
): SimulatedJob | undefined {
  let best = -1;
  for (const [index, job] of waiting.entries()) {
    const first = waiting[best];
    if ((!first || job.turn < first.turn) && mayRun(job)) best = index;
  }
  return best < 0 ? undefined : waiting.splice(best, 1)[0];
}

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
