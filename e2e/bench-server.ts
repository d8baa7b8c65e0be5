import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { startTestServer, type TestPerson } from '../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../apps/server/src/testing/upload-video.ts';
import { MOST_RATIO, measureShortJobs } from './bench-short-jobs.ts';
import { stopWithUs } from './stop-with-us.ts';

/**
 * `npm run bench:server`: how long a person waits for an answer while the machine encodes. 200 reads a second of the
 * job list and of the projects, first alone, then beside two renders; then 200 uploads of 5 MB at once while the
 * configuration is read. Prints milliseconds; the reads are sent on time whether the ones before are back or not.
 *
 * Then, on a server with the default settings: a short voice and the words of a clip, alone and beside a full queue of
 * renders. Prints seconds and ratios; a ratio above 3 fails. `-- short` measures only this.
 */
const READS_PER_SECOND = 200;
const SECONDS = 10;
const UPLOADS = 200;
const UPLOAD_BYTES = 5 * 1024 * 1024;

const onlyShort = process.argv.includes('short');
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-bench-'));
const server = await startTestServer({
  JOBS_PER_PERSON: '2',
  WORKER_CONCURRENCY: '2',
  PROGRAM_PRIORITY: 'low',
});
stopWithUs(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});
try {
  if (!onlyShort) await benchReads();
  await server.stop();
  for (const { name, alone, beside } of await measureShortJobs(dir)) {
    const ratio = beside / alone;
    console.log(
      `${name}: alone ${alone.toFixed(2)} s, beside a full queue of renders ${beside.toFixed(2)} s, ratio ${ratio.toFixed(2)}`,
    );
    if (ratio > MOST_RATIO) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

async function benchReads(): Promise<void> {
  const person = await server.signUp();
  const routes = {
    '/api/jobs': () => person.api('/api/jobs'),
    '/rest/v1/projects': () => Promise.resolve(person.supabase.from('projects').select('*').limit(20)),
  };
  for (const [name, read] of Object.entries(routes)) {
    await readFor(2, read);
    print(`${name}, nothing else to do`, await readFor(SECONDS, read));
  }
  const film = await makeVideo(path.join(dir, 'long.mp4'), { seconds: 60, size: '1920x1080' });
  await Promise.all([render(person, film), render(person, film)]);
  await untilRendering(person, 2);
  for (const [name, read] of Object.entries(routes))
    print(`${name}, beside two renders`, await readFor(SECONDS, read));
  for (const { id } of await jobsOf(person)) await person.api(`/api/jobs/${id}`, { method: 'DELETE' });

  const large = path.join(dir, 'large.mp4');
  await writeFile(large, Buffer.alloc(UPLOAD_BYTES, 'no film at all '));
  const uploads = Promise.all(Array.from({ length: UPLOADS }, () => uploadVideo(person, large)));
  let uploading = true;
  void uploads.finally(() => {
    uploading = false;
  });
  const waits: number[] = [];
  while (uploading) waits.push(await timed(() => fetch(`${server.url}/api/config`)));
  const statuses = (await uploads).map(({ status }) => status);
  print(`/api/config, beside ${UPLOADS} uploads (answered ${[...new Set(statuses)].join(', ')})`, waits);
}

async function render(person: TestPerson, film: string): Promise<void> {
  const { filepath } = await (await uploadVideo(person, film)).json();
  await person.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'fit' }),
  });
}

async function jobsOf(person: TestPerson): Promise<{ id: string; stage: string | null }[]> {
  const answer = await (await person.api('/api/jobs')).json();
  return answer.jobs ?? answer;
}

async function untilRendering(person: TestPerson, count: number): Promise<void> {
  for (;;) {
    const stages = (await jobsOf(person)).map(({ stage }) => stage);
    if (stages.filter((stage) => stage === 'rendering').length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function readFor(seconds: number, read: () => Promise<unknown>): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < seconds * READS_PER_SECOND; sent++) {
    const early = startedAt + (sent * 1000) / READS_PER_SECOND - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    waits.push(timed(read));
  }
  return Promise.all(waits);
}

async function timed(read: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const answer = await read();
  if (answer instanceof Response) await answer.arrayBuffer();
  return performance.now() - startedAt;
}

function print(name: string, waits: number[]): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  console.log(`${name}: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (${sorted.length} reads)`);
}
