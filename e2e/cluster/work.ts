import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, type TestPerson } from '../../apps/server/src/testing/test-server.ts';
import type { Act } from '../support/every-tool.ts';
import { everyTool } from '../support/every-tool.ts';

/** The answers that a person received during the faults of the cluster. */
export interface Answers {
  accepted: number;
  /** Answers 503 `unavailable` and connections that a stopped server closed, after which a client retries. */
  away: number;
  /** All other answers, which are faults. */
  others: string[];
}

export const noAnswers = (): Answers => ({ accepted: 0, away: 0, others: [] });

/** The calls that are cheap enough for sixty people: no film of a minute, no matting. */
const CHEAP = [
  '/api/generate-voice',
  '/api/generate-image',
  '/api/convert',
  '/api/process-clip',
  '/api/format-video',
];

/** Signs up a person and prepares jobs of five tools. */
export async function newcomer(url: string, files: { video: string; photo: string }, answers: Answers) {
  const person = await untilDone(() => signUp(url), answers);
  const acts = await untilDone(() => everyTool(person, files), answers);
  return { person, acts: acts.filter(({ name }) => CHEAP.includes(name)) };
}

/** Does it until it is accepted; the key makes it one job, however often it is sent. */
export async function doOnce(person: TestPerson, act: Act, answers: Answers): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  await untilDone(async () => {
    const answer = await act.post(person, headers);
    const text = answer.ok ? '' : await answer.text();
    if (answer.status === 503 && text.includes('"unavailable"')) throw new Away();
    if (!answer.ok) {
      answers.others.push(`${act.name}: ${answer.status} ${text.slice(0, 200)}`);
      return;
    }
    // A broken body is asked for again: the same key answers the same job.
    await answer.arrayBuffer();
    answers.accepted += 1;
  }, answers);
}

class Away extends Error {}

const PATIENCE_MS = 180_000;

async function untilDone<T>(act: () => Promise<T>, answers: Answers): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
      answers.away += 1;
      await pause(300);
    }
  }
}
