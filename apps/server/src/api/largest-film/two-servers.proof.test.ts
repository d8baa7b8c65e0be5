import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LARGEST_CALLS } from './largest-calls.testing.ts';
import { type LargestFilm, makeLargestFiles, storeLargestFilm } from './largest-film.testing.ts';
import { sendEach } from './send-largest-calls.testing.ts';

const AUDIT = path.resolve(import.meta.dirname, '../../cli/audit.ts');
/** The share of a film's limits that these films have. */
const SHARE = 0.1;

let translator: Translator;
let first: TestServer;
/** On the same database and files, without a worker. */
let second: TestServer;
let films: LargestFilm[];
beforeAll(async () => {
  translator = await startTranslator((text) => text);
  const engines = { LIBRETRANSLATE_URL: translator.url };
  first = await startTestServer({ ...engines, WORKER_CONCURRENCY: '1', PROGRAM_PRIORITY: 'low' });
  const { dataDir, url } = first;
  const shared = { ...engines, DATABASE_URL: await embeddedDatabaseUrl(dataDir), PUBLIC_URL: url };
  second = await startTestServer({ ...shared, WORKER: 'off' }, { dataDir });
  const sql = await openServerDatabase(dataDir);
  const files = await makeLargestFiles((name) => path.join(dataDir, name), SHARE);
  films = [];
  for (let index = 0; index < 2; index++) {
    films.push(await storeLargestFilm({ sql, person: await first.signUp() }, files, SHARE));
  }
  await sql.end();
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  translator?.close();
});

test('each call is answered by two servers on one database at once, and the books stay clean', async () => {
  const wrong: string[] = [];
  for (const [name, callsOf] of Object.entries(LARGEST_CALLS)) {
    const answers = await Promise.all(
      [first, second].flatMap(({ url }) => films.map((film) => sendEach(url, film, callsOf(film)))),
    );
    const statuses = [...new Set(answers.flat())].sort();
    if (statuses.some((status) => status >= 500)) wrong.push(`${name}: ${statuses.join(' ')}`);
    for (const server of [first, second]) {
      expect(server.process.exitCode ?? server.process.signalCode, `${name}\n${server.output()}`).toBeNull();
    }
  }
  expect(wrong).toEqual([]);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: first.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [AUDIT], { env });
  expect(stdout).toContain('The books are clean.');
});
