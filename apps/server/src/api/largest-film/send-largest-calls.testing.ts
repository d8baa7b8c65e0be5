import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { watchLatency } from '../../testing/hostile/watch-latency.ts';
import { watchMemory } from '../../testing/hostile/watch-memory.ts';
import { startWorker } from '../../testing/programs/start-worker.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LARGEST_CALLS, type LargestCall } from './largest-calls.testing.ts';
import { type LargestFilm, makeLargestFiles, storeLargestFilm } from './largest-film.testing.ts';

/** Routes of the API that read the document of a film. */
const READS_FILMS = /^\/api\/(films|reviews)(\/|$)|^\/api\/publications\/draft$/u;

/**
 * Sends every row of `LARGEST_CALLS` from one person and from several: no answer is a fault of the server, and with
 * `limits`, nobody else waits longer than `slowestMs` and the memory grows by at most `growthMb`. Jobs that the calls
 * start run beside the calls with `limits`, and not at all without them: their load is part of what is measured.
 * @param options.share of the limits of a film, up to 1
 */
export function describeLargestFilm({
  share,
  people,
  limits,
}: {
  share: number;
  people: number;
  limits: { slowestMs: number; growthMb: number } | null;
}): void {
  let server: TestServer;
  let translator: Translator;
  let sql: Database;
  let films: LargestFilm[];
  beforeAll(async () => {
    translator = await startTranslator((text) => text);
    server = await startTestServer({
      // Renders that the calls start yield to the calls.
      ...(limits ? { PROGRAM_PRIORITY: 'low' } : { WORKER: 'off' }),
      LIBRETRANSLATE_URL: translator.url,
      RATE_LIMITS: 'off',
      WORKER_CONCURRENCY: '1',
    });
    const worker = limits ? null : await startWorker(server, { WORKER_CONCURRENCY: '1' });
    sql = await openServerDatabase(server.dataDir);
    const files = await makeLargestFiles((name) => path.join(server.dataDir, name), share);
    films = [];
    for (let index = 0; index < people; index++) {
      films.push(await storeLargestFilm({ sql, person: await server.signUp() }, files, share));
    }
    await worker?.stop();
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    translator?.close();
  });

  test('every route that reads a film has a row', async () => {
    const { paths }: { paths: Record<string, Record<string, unknown>> } = await (
      await fetch(`${server.url}/api/openapi.json`)
    ).json();
    const routes = Object.entries(paths).flatMap(([address, methods]) =>
      READS_FILMS.test(address)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`)
        : [],
    );
    expect(routes.sort()).toEqual(Object.keys(LARGEST_CALLS).sort());
  });

  const others = limits ? ', and nobody else waits' : '';
  test(`each call is answered, from one person and from several at once${others}`, async () => {
    const latency = limits && watchLatency(server.url);
    const wrong: string[] = [];
    const table: string[] = [];
    for (const [name, callsOf] of Object.entries(LARGEST_CALLS)) {
      for (const several of [films.slice(0, 1), films]) {
        latency?.takeSlowest();
        const memory = limits && watchMemory(server);
        const startedAt = performance.now();
        const answers = await Promise.all(several.map((film) => sendEach(server.url, film, callsOf(film))));
        const seconds = (performance.now() - startedAt) / 1000;
        const slowestMs = Math.round(latency?.takeSlowest() ?? 0);
        const grownMb = memory?.stop() ?? 0;
        const statuses = [...new Set(answers.flat())].sort();
        const measured = limits ? `, others ${slowestMs} ms, ${grownMb} MB more` : '';
        const row = `${name} × ${several.length}: ${statuses.join(' ')}, ${seconds.toFixed(1)} s${measured}`;
        table.push(row);
        expect(server.process.exitCode ?? server.process.signalCode, `${row}\n${server.output()}`).toBeNull();
        if (statuses.some((status) => status >= 500)) wrong.push(row);
        if (limits && (slowestMs > limits.slowestMs || grownMb > limits.growthMb)) wrong.push(row);
      }
    }
    await latency?.stop();
    if (process.env.PROOFS) console.info(table.join('\n'));
    expect(wrong).toEqual([]);
  });
}

/** Sends calls of one person, one after the other. @param url of the server @returns their statuses */
export async function sendEach(
  url: string,
  { person }: Pick<LargestFilm, 'person'>,
  calls: readonly LargestCall[],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { path: address, body, method, isGuest } of calls) {
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'Content-Type': 'application/json',
        ...(!isGuest && { Authorization: `Bearer ${person.accessToken}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    try {
      const answer = await fetch(`${url}${address}`, init);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    } catch {
      // The server ended.
      statuses.push(599);
      break;
    }
  }
  return statuses;
}
