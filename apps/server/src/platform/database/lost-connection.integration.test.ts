import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  debianPostgres,
  type ExternalPostgres,
  startExternalPostgres,
} from '../../testing/several-servers/external-postgres.ts';
import { type Database, openDatabase, type Queryable } from './database.ts';
import { postgres } from './postgres.ts';

// Kills the server process of a connection during a transaction, as a restart does. An uncaught error fails the run.
let database: ExternalPostgres;
let operator: Database;
beforeAll(async () => {
  if (!debianPostgres) return;
  database = await startExternalPostgres({ durable: true });
  operator = openDatabase(database.url, { maxConnections: 1 });
  await operator`create table written (by text)`;
});
afterAll(async () => {
  await operator?.end({ timeout: 1 });
  await database?.stop();
});

async function loseConnection(sql: Queryable): Promise<void> {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await operator`select pg_terminate_backend(${own?.pid ?? 0})`;
}

test.skipIf(!debianPostgres)(
  'a transaction that loses its connection is refused, and the pool goes on',
  async () => {
    const sql = openDatabase(database.url, { maxConnections: 2 });
    for (let round = 0; round < 10; round += 1) {
      const lost = sql.begin(async (tx) => {
        await loseConnection(tx);
        await tx`select 1`;
      });
      // The server's farewell or its silence, whichever is noticed first.
      await expect(lost).rejects.toMatchObject({
        code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/),
      });
      // Each connection of the pool answers, the lost one's successor too.
      const answers = await Promise.all([1, 2].map((one) => sql`select ${one}::integer as one`));
      expect(answers.map(([row]) => row?.one)).toEqual([1, 2]);
    }
    await sql.end({ timeout: 1 });
  },
);

test.skipIf(!debianPostgres)('what a lost transaction still asks for is never written', async () => {
  const sql = openDatabase(database.url, { maxConnections: 1 });
  const { promise: reconnected, resolve } = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const lost = sql.begin(async (tx) => {
    await loseConnection(tx);
    await reconnected;
    late.resolve(await tx`insert into written values ('the lost one')`.catch((error: unknown) => error));
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await sql.begin(async (tx) => {
    // The same connection, and somebody else's transaction.
    await tx`insert into written values ('the next one')`;
    resolve();
    expect(await late.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
  });
  expect([...(await sql`select by from written`)]).toEqual([{ by: 'the next one' }]);
  await sql.end({ timeout: 1 });
});

test.skipIf(!debianPostgres)('who listens hears again after a crash of the database', async () => {
  const sql = openDatabase(database.url, { maxConnections: 2 });
  const heard = new Set<string>();
  const again = Promise.withResolvers<void>();
  await sql.listen('news', (text) => {
    heard.add(text);
    if (text === 'after') again.resolve();
  });
  await database.crash();
  const shout = async () => {
    await sql`select pg_notify('news', 'after')`.catch(() => null);
    return heard.has('after');
  };
  await expect.poll(shout).toBe(true);
  await sql.end({ timeout: 1 });
});

test.skipIf(!debianPostgres)(
  'a reservation that waits while an idle connection closes gets the next one',
  async () => {
    const { hostname, port } = new URL(database.url);
    const closing = Promise.withResolvers<() => void>();
    // Between both sides: the farewell of the first connection is held back.
    const between = net.createServer({ allowHalfOpen: true }, (client) => {
      const server = net.connect({ host: hostname, port: Number(port) });
      client.pipe(server);
      server.pipe(client, { end: false });
      server.on('end', () => closing.resolve(() => client.end()));
      for (const socket of [client, server]) socket.on('error', () => undefined);
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port: betweenPort } = between.address() as AddressInfo;
    const url = database.url.replace(`:${port}`, `:${betweenPort}`);
    const sql = postgres(url, { max: 1, idle_timeout: 1, onnotice: () => undefined });
    await sql`select 1`;
    const end = await closing.promise;
    const reserving = sql.reserve();
    end();
    const reserved = await reserving;
    expect([...(await reserved`select 2 as two`)]).toEqual([{ two: 2 }]);
    reserved.release();
    await sql.end({ timeout: 1 });
    between.close();
  },
);
