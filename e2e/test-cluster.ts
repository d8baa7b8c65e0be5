import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { startCluster } from './cluster/cluster.ts';
import { SCENARIOS } from './cluster/scenarios.ts';
import { judgeBooks } from './support/judge-books.ts';

/**
 * `npm run test:cluster [-- PART OF A SCENARIO'S NAME]`: PostgreSQL, an S3 server, two servers and three workers, each on
 * a host of its own (a network namespace), and the troubles of many machines. After each one the books are clean, nothing
 * is lost, doubled or left over, and no process has ended by itself.
 */
const END_MINUTES = 5;

if (process.getuid?.() !== 0) end('Needs root: it makes network namespaces.');
for (const program of [
  '/usr/sbin/ip',
  '/usr/bin/setpriv',
  '/usr/lib/postgresql',
  '/usr/lib/x86_64-linux-gnu/faketime',
])
  if (!existsSync(program))
    end(`Needs ${program}: apt-get install iproute2 util-linux postgresql libfaketime (on amd64)`);

const wanted = Object.entries(SCENARIOS).filter(([name]) => name.includes(process.argv[2] ?? ''));
const cluster = await startCluster();
const findings: string[] = [];
try {
  const video = await makeVideo(path.join(cluster.dir, 'short.mp4'), { seconds: 2, size: '640x360' });
  const film = await makeVideo(path.join(cluster.dir, 'film.mp4'), { seconds: 20, size: '1280x720' });
  const photo = path.join(cluster.dir, 'photo.png');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', video, '-frames:v', '1', photo]);
  for (const [name, scenario] of wanted) {
    const startedAt = Date.now();
    const seen = await scenario(cluster, { video, photo, film }).catch((error: Error) => {
      findings.push(`${name}: ${error.stack}`);
      return 'FAILED';
    });
    const faults = await judgeBooks(cluster, { minutes: END_MINUTES });
    for (const machine of [...cluster.servers, ...cluster.workers])
      if (machine.endedByItself() > 0) faults.push(`${machine.name} ended by itself:\n${machine.output()}`);
    findings.push(...faults.map((fault) => `${name}: ${fault}`));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}: ${seen} (${seconds} s)`);
    if (findings.length > 0) break;
  }
  const counts = await cluster.sql`select tool, status, count(*)::integer as jobs, max(attempt) as attempts
    from app.jobs group by tool, status order by tool, status`;
  console.table(counts.map((row) => ({ ...row })));
} finally {
  await cluster.close();
}
for (const finding of findings) console.error(`✗ ${finding}`);
if (findings.length === 0) console.log('Nothing was lost, doubled or left over.');
process.exit(findings.length === 0 ? 0 : 1);

function end(reason: string): never {
  console.error(reason);
  process.exit(1);
}
