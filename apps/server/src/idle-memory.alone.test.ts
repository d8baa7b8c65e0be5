import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeDataDir } from './testing/make-data-dir.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** V8 gives back what a start took after a minute or two without work. */
const IDLE_MS = 140_000;
const LIMIT_MB = 300;

let npm: ChildProcess | undefined;
afterAll(async () => {
  if (npm?.exitCode === null && npm.signalCode === null) {
    npm.kill('SIGTERM');
    await once(npm, 'exit');
  }
});

test.skipIf(process.platform !== 'linux')(
  'npm start, two minutes later: npm, the server and the database hold less than 300 MB together',
  async () => {
    const dataDir = await makeDataDir();
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        MODELS_AUTO_INSTALL: 'off',
        YTDLP_AUTO_UPDATE: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of npm.stdout ?? []) if (String(line).includes('Atelier: http')) break;
    await delay(IDLE_MS);
    const tree = await treeOf(npm.pid ?? 0);
    const megabytes = tree.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
    expect(megabytes, JSON.stringify(tree, null, 2)).toBeLessThan(LIMIT_MB);

    // kill -9 of npm sends the server no signal: it notices by itself and stops together with its database.
    npm.kill('SIGKILL');
    await expect.poll(() => readStatus(tree[1]?.pid ?? 0), { interval: 200 }).toBeNull();
    expect(await readFile(path.join(dataDir, 'postgres/postmaster.pid')).catch(() => null)).toBeNull();
    await rm(dataDir, { recursive: true, force: true });
  },
);

/**
 * A process and all below it, with their proportional memory (PSS). Resident memory (RSS) would count the shared memory
 * of PostgreSQL once for each connection: 135 MB where 32 MB are held.
 */
async function treeOf(root: number): Promise<Status[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map((pid) => readStatus(Number(pid))))).filter((one) => one !== null);
  const below = new Set([root]);
  // Children have higher numbers than their parents but where numbers begin anew: so until nothing is added.
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const one of all) if (below.has(one.parent)) below.add(one.pid);
  }
  return all.filter((one) => below.has(one.pid)).toSorted((one, other) => one.pid - other.pid);
}

interface Status {
  pid: number;
  parent: number;
  name: string;
  kilobytes: number;
}

/** Null: it is gone, or its memory is. */
async function readStatus(pid: number): Promise<Status | null> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const text = (await read('status')) + (await read('smaps_rollup'));
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1];
  const kilobytes = Number(field('Pss') ?? 0);
  return kilobytes ? { pid, parent: Number(field('PPid')), name: field('Name') ?? '', kilobytes } : null;
}
