import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { ObjectStorage } from '../../apps/server/src/platform/storage/object-storage.ts';
import { createS3Storage } from '../../apps/server/src/platform/storage/s3-storage.ts';
import { debianPostgres } from '../../apps/server/src/testing/several-servers/external-postgres.ts';
import { createMachine, type Machine } from './machine.ts';
import { type Network, openNetwork } from './network.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../apps/server/src');
const NOBODY = 65_534;
const S3_PORT = 4568;
const WORKERS = ['worker1', 'worker2', 'worker3'] as const;
const SERVERS = ['server1', 'server2'] as const;

export interface Cluster {
  network: Network;
  database: Machine;
  objects: Machine;
  servers: Machine[];
  workers: Machine[];
  /** The servers' addresses, in their order. */
  urls: string[];
  /** The operator's view, from this process. */
  sql: Database;
  storage: ObjectStorage;
  dir: string;
  close(): Promise<void>;
}

/** PostgreSQL, an S3 server, two servers and three workers, each on a host of its own with a DATA_DIR of its own. */
export async function startCluster(): Promise<Cluster> {
  if (!debianPostgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const { binDir } = debianPostgres;
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-cluster-'));
  await promisify(execFile)('chmod', ['755', dir]);
  const network = await openNetwork();
  const own = { PATH: process.env.PATH, HOME: process.env.HOME };

  const databaseAddress = await network.addHost('database');
  const home = path.join(dir, 'postgres');
  await mkdir(home, { mode: 0o700 });
  await chown(home, NOBODY, NOBODY);
  const data = path.join(home, 'data');
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ];
  await promisify(execFile)(path.join(binDir, 'initdb'), init, { uid: NOBODY, gid: NOBODY, cwd: '/' });
  // Trust: the network ends at this machine, and the cluster lives as long as the test.
  const settings = ['-c', 'max_connections=200', '-c', 'fsync=off', '-c', 'unix_socket_directories='];
  const hba = path.join(home, 'hba');
  await promisify(execFile)('sh', [
    '-c',
    `echo 'host all all all trust' > '${hba}' && chown ${NOBODY} '${hba}'`,
  ]);
  const database = createMachine(
    'database',
    () =>
      network.start(
        'database',
        [
          path.join(binDir, 'postgres'),
          '-D',
          data,
          '-h',
          databaseAddress,
          ...settings,
          '-c',
          `hba_file=${hba}`,
        ],
        { env: { ...own, LC_ALL: 'C', TZ: 'UTC' }, uid: NOBODY },
      ),
    (output) => output.includes('database system is ready to accept connections'),
  );
  await database.start();
  const databaseUrl = `postgres://postgres@${databaseAddress}:5432/postgres`;

  const objectsAddress = await network.addHost('objects');
  const objects = createMachine(
    'objects',
    () =>
      network.start(
        'objects',
        [
          process.execPath,
          path.join(import.meta.dirname, 's3-server.ts'),
          objectsAddress,
          String(S3_PORT),
          path.join(dir, 'objects'),
        ],
        { env: own },
      ),
    (output) => output.includes('ready'),
  );
  await mkdir(path.join(dir, 'objects'));
  await objects.start();
  const endpoint = `http://${objectsAddress}:${S3_PORT}`;

  const addresses = await inOrder([...SERVERS, ...WORKERS], (name) => network.addHost(name));
  const urls = SERVERS.map((_, index) => `http://${addresses[index]}:3000`);
  const env = {
    ...own,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: urls[0],
    HOST: '0.0.0.0',
    PORT: '3000',
    AUTH_JWT_SECRET: 'one secret for every server of this cluster',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_cluster',
    SUPABASE_SECRET_KEY: 'sb_secret_cluster',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    JOB_LEASE_SECONDS: '10',
    JOB_ATTEMPTS: '6',
    RATE_LIMITS: 'off',
    MODELS_AUTO_INSTALL: 'off',
    YTDLP_AUTO_UPDATE: 'off',
    LOG_LEVEL: 'warn',
  };
  const atelier = (name: string, entry: 'main.ts' | 'worker.ts') =>
    createMachine(
      name,
      (more) =>
        network.start(name, [process.execPath, path.join(SOURCES, entry)], {
          env: { ...env, WORKER: 'off', WORKER_CONCURRENCY: '1', DATA_DIR: path.join(dir, name), ...more },
        }),
      (output) => /^Atelier/m.test(output),
    );
  const servers = SERVERS.map((name) => atelier(name, 'main.ts'));
  const workers = WORKERS.map((name) => atelier(name, 'worker.ts'));
  // Both at once: the second waits for the first one's migrations.
  await Promise.all(servers.map((server) => server.start()));
  await Promise.all(workers.map((worker) => worker.start()));

  const sql = openDatabase(databaseUrl, { maxConnections: 2 });
  const s3 = { endpoint, region: 'auto', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', bucketPrefix: '' };
  return {
    network,
    database,
    objects,
    servers,
    workers,
    urls,
    sql,
    storage: await createS3Storage(s3),
    dir,
    async close() {
      await sql.end({ timeout: 1 });
      await Promise.all([...servers, ...workers].map((machine) => machine.stop()));
      await objects.kill();
      await database.stop('SIGINT');
      await network.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function inOrder<T, R>(items: T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}
