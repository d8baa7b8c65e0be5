import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endOfJob, followJob } from '../../apps/server/src/testing/follow-job.ts';
import { signUp, type TestPerson } from '../../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../../apps/server/src/testing/upload-video.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import { doOnce, newcomer, noAnswers } from './work.ts';

interface Files {
  /** Cheap to work on. */
  video: string;
  photo: string;
  /** Long enough to be interrupted in the middle of its encode. */
  film: string;
}

/** Makes its trouble. @returns a line about what was seen @throws what should not have been */
type Scenario = (cluster: Cluster, files: Files) => Promise<string>;

const CLOCKS = ['+90s', '-90s'];
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export const SCENARIOS: Record<string, Scenario> = {
  'a worker is cut off from everything in mid-job and let back': async (cluster, files) => {
    const { network, urls, workers } = cluster;
    const person = await signUp(urls[0] ?? '');
    const id = await startClip(person, files.film);
    await followJob(person, id, (job) => job.stage === 'rendering' && job.percent > 5);
    const lost = await workerOf(cluster, id);
    const cutAt = Date.now();
    await network.cutOff(lost.name);
    await followJob(person, id, (job) => job.attempt === 2 && job.status === 'running');
    const seconds = (Date.now() - cutAt) / 1000;
    await network.letBack(lost.name);
    const end = await endOfJob(person, id);
    expect(end.status === 'succeeded' && end.attempt === 2, `ended as ${end.status}, attempt ${end.attempt}`);
    expect(seconds < 30, `another worker had it after ${seconds.toFixed(1)} s`);
    // Whoever was cut off works again: with the others away, the next job can only be its.
    for (const other of workers.filter((worker) => worker !== lost)) await other.stop();
    const next = await endOfJob(person, await startClip(person, files.video));
    expect(next.status === 'succeeded', `the next job ended as ${next.status}`);
    for (const other of workers.filter((worker) => worker !== lost)) await other.start();
    return `another worker had the job after ${seconds.toFixed(1)} s`;
  },

  'the database restarts twice under load': async (cluster, files) => {
    const answers = noAnswers();
    const before = await countOf(cluster);
    const people = Array.from({ length: 4 }, async (_, index) => {
      const { person, acts } = await newcomer(cluster.urls[index % 2] ?? '', files, answers);
      await Promise.all(acts.map((act) => doOnce(person, act, answers)));
    });
    for (let restart = 0; restart < 2; restart += 1) {
      await untilJobs(cluster, before + 4 + 6 * restart);
      await cluster.database.stop('SIGINT');
      await pause(3000);
      await cluster.database.start();
    }
    await Promise.all(people);
    expect(answers.others.length === 0, answers.others.join('\n'));
    await allSucceeded(cluster);
    return `${answers.accepted} jobs; ${answers.away} requests were told to come back`;
  },

  'a server is killed during an upload': async (cluster, files) => {
    const [, server] = cluster.servers;
    const url = cluster.urls[1] ?? '';
    const person = await signUp(url);
    const upload = request(`${url}/api/upload-video`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${person.accessToken}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
      },
    });
    const broken = once(upload, 'error');
    upload.write('--cut\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n');
    for (let chunk = 0; chunk < 20; chunk += 1) {
      upload.write(Buffer.alloc(64 * 1024, chunk));
      await pause(20);
    }
    await server?.kill();
    await broken;
    await server?.start();
    const end = await endOfJob(person, await startClip(person, files.video));
    expect(end.status === 'succeeded', `a new upload's job ended as ${end.status}`);
    const [row] =
      await cluster.sql`select count(*)::integer as uploads from app.uploads where user_id = ${person.id}`;
    expect(row?.uploads === 1, `${row?.uploads} uploads are known`);
    return 'the half upload is nowhere, the whole one works';
  },

  'the object store is away for 30 s': async (cluster, files) => {
    const answers = noAnswers();
    const before = await countOf(cluster);
    const { person, acts } = await newcomer(cluster.urls[0] ?? '', files, answers);
    const work = acts.map((act) => doOnce(person, act, answers));
    await untilJobs(cluster, before + 2);
    await cluster.network.cutOff('objects');
    await pause(30_000);
    await cluster.network.letBack('objects');
    await Promise.all(work);
    // An upload of that half minute may have been refused; a job that was accepted may not fail.
    const faults = answers.others.filter((answer) => !answer.includes('storage_failed'));
    expect(faults.length === 0, faults.join('\n'));
    await allSucceeded(cluster);
    return `${answers.accepted} jobs; ${answers.away} requests were told to come back`;
  },

  'everything is restarted, one after the other, during 60 jobs': async (cluster, files) => {
    const answers = noAnswers();
    const before = await countOf(cluster);
    const people = Array.from({ length: 12 }, async (_, index) => {
      const { person, acts } = await newcomer(cluster.urls[index % 2] ?? '', files, answers);
      for (const act of acts) await doOnce(person, act, answers);
    });
    await untilJobs(cluster, before + 5);
    for (const machine of [...cluster.servers, ...cluster.workers]) {
      await machine.stop();
      await machine.start();
    }
    await cluster.objects.kill();
    await cluster.objects.start();
    await cluster.database.stop('SIGINT');
    await cluster.database.start();
    await Promise.all(people);
    expect(answers.others.length === 0, answers.others.join('\n'));
    const jobs = (await countOf(cluster)) - before;
    expect(jobs === 60, `${jobs} jobs instead of 60`);
    await allSucceeded(cluster);
    return `${jobs} jobs; ${answers.away} requests were told to come back`;
  },

  'clocks are 90 s apart': async (cluster, files) => {
    const [, late] = cluster.servers;
    const [, fast, slow] = cluster.workers;
    const shifted = [late, fast, slow].filter((machine) => machine !== undefined);
    for (const [index, machine] of shifted.entries()) {
      await machine.stop();
      await machine.start({
        LD_PRELOAD: FAKETIME,
        FAKETIME: CLOCKS[index % 2] ?? '',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
    }
    const answers = noAnswers();
    const people = Array.from({ length: 4 }, async (_, index) => {
      const { person, acts } = await newcomer(cluster.urls[index % 2] ?? '', files, answers);
      await Promise.all(acts.map((act) => doOnce(person, act, answers)));
    });
    await Promise.all(people);
    expect(answers.others.length === 0, answers.others.join('\n'));
    expect(answers.away === 0, `${answers.away} requests were refused`);
    await allSucceeded(cluster);
    const [row] = await cluster.sql`select count(*)::integer as again from app.jobs
      where attempt > 1 and created_at > now() - interval '5 minutes' and user_id in
        (select id from auth.users order by created_at desc limit 4)`;
    expect(row?.again === 0, `${row?.again} jobs were begun twice`);
    for (const machine of shifted) {
      await machine.stop();
      await machine.start();
    }
    return `${answers.accepted} jobs, each begun once`;
  },
};

async function startClip(person: TestPerson, film: string): Promise<string> {
  const upload = await uploadVideo(person, film);
  if (!upload.ok) throw new Error(`upload: ${upload.status} ${await upload.text()}`);
  const { filepath } = await upload.json();
  const accepted = await person.api('/api/process-clip', {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'fit' }),
  });
  return (await accepted.json()).process_id;
}

/** Workers are named for their host and process; here all hosts have one name, and processes are told apart. */
async function workerOf({ sql, workers }: Cluster, jobId: string): Promise<Machine> {
  const [row] = await sql<{ worker: string }[]>`select worker from app.jobs where id = ${jobId}`;
  const found = workers.find((worker) => row?.worker.includes(`-${worker.pid()}-`));
  if (!found) throw new Error(`nobody is ${row?.worker}`);
  return found;
}

async function countOf({ sql }: Cluster): Promise<number> {
  const [row] = await sql<{ jobs: number }[]>`select count(*)::integer as jobs from app.jobs`;
  return row?.jobs ?? 0;
}

async function untilJobs(cluster: Cluster, jobs: number): Promise<void> {
  while ((await countOf(cluster)) < jobs) await pause(100);
}

/** Waits for the last one. */
async function allSucceeded({ sql }: Cluster): Promise<void> {
  for (;;) {
    const rows = await sql<{ tool: string; status: string; error: unknown }[]>`
      select tool, status, error from app.jobs where status not in ('succeeded', 'authorised')`;
    const failed = rows.filter(({ status }) => status === 'failed' || status === 'cancelled');
    expect(failed.length === 0, JSON.stringify(failed));
    if (rows.length === 0) return;
    await pause(500);
  }
}

function expect(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(complaint);
}
