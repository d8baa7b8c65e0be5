import { createHash } from 'node:crypto';
import type { Publication, Publisher } from '@atelier/contracts/publishing/publishing';
import { makeVideo } from '@atelier/media/testing/test-video';
import { expect } from 'vitest';
import { makeClip } from '../../films/routes/film.testing.ts';
import { parseEnv } from '../../platform/config/env.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { openQueue, type Queue } from '../../platform/queue/queue.ts';
import { call } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type FakePostiz, startFakePostiz } from '../../testing/stand-ins/fake-postiz.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

export const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000).toISOString();

/** A server with a stand-in of Postiz, and a person with a clip in her projects. */
export interface Publishing {
  postiz: FakePostiz;
  server: TestServer;
  sql: Database;
  queue: Queue;
  ada: TestPerson;
  projectId: string;
  /** Empties the stand-in and connects the person again. */
  reset(): Promise<void>;
  connect(body?: object, person?: TestPerson): ReturnType<typeof call<Publisher>>;
  publish(
    body?: object,
    options?: { person?: TestPerson; key?: string },
  ): ReturnType<typeof call<Publication>>;
  read(id: string): Promise<Publication>;
  statuses(id: string): Promise<string[]>;
  untilStatus(id: string, status: string): Promise<void>;
  /** Publishes what is due, all posts with `isTime`, and asks Postiz about it. */
  follow(isTime?: boolean): Promise<void>;
  /** Lets the time of all posts come, until every post of a publication has a status. */
  untilOut(id: string, status: string): Promise<void>;
  /** SHA-256 of the file that a project shows. */
  hashOf(projectId: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPublishing(): Promise<Publishing> {
  const postiz = await startFakePostiz();
  const server = await startTestServer({ WEBHOOK_ALLOW_HOSTS: postiz.host });
  const sql = await openServerDatabase(server.dataDir);
  const queue = await openQueue({
    databaseUrl: await embeddedDatabaseUrl(server.dataDir),
    logger: createLogger('silent'),
    config: parseEnv({ DATA_DIR: server.dataDir }),
    supervise: false,
  });
  const ada = await server.signUp();
  const video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 3, size: '320x240' });
  const { projectId } = await makeClip(ada, video);
  const post = { channel_id: 'ch-tiktok', text: 'Bonjour <tous> & toutes\n#paris' };

  const connect: Publishing['connect'] = (body = { address: postiz.url, key: postiz.key }, person = ada) =>
    call<Publisher>(person, 'PUT', '/api/publisher', body);
  const follow: Publishing['follow'] = async (isTime = false) => {
    if (isTime) for (const each of postiz.posts) each.publishAt = new Date(Date.now() - 1000);
    postiz.tick();
    await sql`update app.publication_posts set check_at = now() - interval '1 second' where check_at is not null`;
    await queue.send('follow-publications', null);
  };
  const read: Publishing['read'] = async (id) =>
    (await call<Publication>(ada, 'GET', `/api/publications/${id}`)).body;
  const statuses: Publishing['statuses'] = async (id) => (await read(id)).posts.map(({ status }) => status);
  return {
    postiz,
    server,
    sql,
    queue,
    ada,
    projectId,
    connect,
    read,
    statuses,
    async reset() {
      postiz.key = 'postiz-key-1';
      const { posts, published, uploads, requests, faults } = postiz;
      for (const list of [posts, published, uploads, requests, faults]) list.length = 0;
      postiz.refusing.clear();
      expect((await connect()).status).toBe(200);
    },
    publish: (body = {}, { person = ada, key } = {}) =>
      call<Publication>(
        person,
        'POST',
        '/api/publications',
        { project_id: projectId, posts: [post], ...body },
        key,
      ),
    untilStatus: (id, status) => expect.poll(() => statuses(id), { interval: 200 }).toEqual([status]),
    follow,
    // A poll that began before the post was due delays the next poll, so the test follows posts until the status changes.
    untilOut: (id, status) =>
      expect
        .poll(
          async () => {
            await follow(true);
            return [...new Set(await statuses(id))];
          },
          { timeout: 180_000, interval: 1000 },
        )
        .toEqual([status]),
    async hashOf(id) {
      const { data } = await ada.supabase.from('projects').select('file_url').eq('id', id).single();
      const bytes = Buffer.from(await (await fetch(data?.file_url)).arrayBuffer());
      return createHash('sha256').update(bytes).digest('hex');
    },
    async stop() {
      await queue.stop({ graceful: false });
      await sql.end();
      await server.stop();
      postiz.close();
    },
  };
}
