import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readFile, readlink, rename, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from './find-postgres.ts';
import { makePostgresLinks } from './postgres-links.ts';

/** Folders of the binaries and the cluster, and the user that runs them (null: the current user). */
export interface PostgresHome {
  binDir: string;
  major: number;
  clusterDir: string;
  runAs: { uid: number; gid: number } | null;
}

/** Outside any home folder, so that an unprivileged user can walk to it. */
const SHARED_BASE = '/var/lib/atelier';

/**
 * PostgreSQL refuses to run as root, so as root it runs as `nobody`. That user must be able to walk to the
 * binaries and to the cluster: what lies behind a closed folder (a clone under /root) goes to /var/lib/atelier,
 * with a symbolic link left in DATA_DIR.
 * @param packaged the npm package's `native` folder; null: as if there were none
 */
export async function preparePostgresHome(dataDir: string, packaged?: string | null): Promise<PostgresHome> {
  const clusterDir = path.join(dataDir, 'postgres');
  const { binDir, major, nativeDir } = await findPostgres(clusterDir, packaged);
  if (process.getuid?.() !== 0) return { binDir, major, clusterDir, runAs: null };
  const runAs = await nobody();
  return {
    binDir: nativeDir ? path.join(await reachableBinaries(nativeDir), 'bin') : binDir,
    major,
    clusterDir: await reachableCluster(dataDir, clusterDir),
    runAs,
  };
}

async function reachableBinaries(packaged: string): Promise<string> {
  if (await othersCanWalkTo(packaged)) return packaged;
  // biome-ignore lint/plugin: a file of an installed package
  const manifest: { version: string } = JSON.parse(
    await readFile(path.join(packaged, '../package.json'), 'utf8'),
  );
  const target = path.join(SHARED_BASE, `postgres-${manifest.version}`);
  if (await exists(path.join(target, 'bin/postgres'))) {
    // A copy from before the links were made here lacks them.
    await makePostgresLinks(target);
    return target;
  }
  const partial = `${target}.${process.pid}`;
  await mkdir(SHARED_BASE, { recursive: true, mode: 0o755 });
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(async (error: unknown) => {
    // Another server made the same copy first.
    if (!(await exists(path.join(target, 'bin/postgres')))) throw error;
  });
  return target;
}

async function reachableCluster(dataDir: string, clusterDir: string): Promise<string> {
  const link = await lstat(clusterDir).catch(() => null);
  if (link?.isSymbolicLink()) return readlink(clusterDir);
  if (link || (await othersCanWalkTo(dataDir))) return clusterDir;
  await mkdir(SHARED_BASE, { recursive: true, mode: 0o755 });
  const target = path.join(SHARED_BASE, `cluster-${randomBytes(8).toString('hex')}`);
  await mkdir(target, { mode: 0o700 });
  await symlink(target, clusterDir);
  return target;
}

async function othersCanWalkTo(dir: string): Promise<boolean> {
  for (let current = path.resolve(dir); ; current = path.dirname(current)) {
    const { mode } = await stat(current);
    if ((mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile);
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
