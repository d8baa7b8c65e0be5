import type { FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { startTestServer, type TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { sweepFilms } from '../documents/sweep-films.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let video: string;
let sql: Database;
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

test('an edit that makes a film too large is refused, and changes nothing', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const [scene] = opened.film.scenes;
  const scenes = Array.from({ length: 5000 }, (_, index) => ({ ...scene, id: `n${index}` }));
  const long = await editFilm(ada, opened, [{ op: 'replace_scenes', scenes }], { dry_run: true });
  expect([long.status, long.body.code]).toEqual([422, 'film_too_large']);
  const text = 'é'.repeat(120);
  const words = Array.from({ length: 19_000 }, (_, index) => {
    const start_seconds = index / 10_000;
    return { id: `x${index}`, text, start_seconds, end_seconds: start_seconds + 0.0001 };
  });
  const wide = await editFilm(ada, opened, [{ op: 'replace_words', source: 'main', words }]);
  expect([wide.status, wide.body.code]).toEqual([422, 'film_too_large']);
  const { body: after } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  expect([after.revision, after.film]).toEqual([0, opened.film]);
});

test('a video of less than half a second is no film, and says so at once', async () => {
  const short = await makeVideo(server.file('short.mp4'), { seconds: 0.4 });
  const { filepath } = await (await uploadVideo(ada, short)).json();
  const { body } = await callFilms<FilmView>(ada, '/api/films', { filepath });
  const job = await endOfJob(ada, body.process_id ?? '');
  expect(job).toMatchObject({ status: 'failed', attempt: 1, error: { code: 'media_too_short' } });
});

test('the history counts in the quota with its bytes, and comes in pages of 2 MB', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const usedBytes = async () => (await callFilms<{ used_bytes: number }>(ada, '/api/assets')).body.used_bytes;
  const before = await usedBytes();
  const text = 'a'.repeat(120);
  let sent = 0;
  for (let revision = 0; revision < 4; revision++) {
    const words = Array.from({ length: 4000 }, (_, index) => {
      const start_seconds = index / 2000;
      return { id: `r${revision}x${index}`, text, start_seconds, end_seconds: start_seconds + 0.0004 };
    });
    const operations = [{ op: 'replace_words', source: 'main', words }];
    sent += JSON.stringify(operations).length;
    expect((await editFilm(ada, { ...opened, revision }, operations)).status).toBe(200);
  }
  expect((await usedBytes()) - before).toBeGreaterThan(1.5 * sent);
  const page = await ada.api(`/api/films/${opened.id}/edits`);
  const answer = await page.text();
  const { edits }: { edits: { revision: number }[] } = JSON.parse(answer);
  expect(answer.length).toBeLessThan(2.5 * 1024 * 1024);
  expect(edits.length).toBeGreaterThan(0);
  const oldest = edits.at(-1)?.revision ?? 0;
  expect(edits.map(({ revision }) => revision)).toEqual(edits.map((_, index) => 4 - index));
  const { body: next } = await callFilms<{ edits: { revision: number }[] }>(
    ada,
    `/api/films/${opened.id}/edits?before=${oldest}`,
  );
  expect(next.edits[0]?.revision).toBe(oldest - 1);
});

test('sheets of one person that wait leave the frames of others to them', async () => {
  const bea = await server.signUp();
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const { id } = await openFilm(ada, { filepath });
  const other = await openFilm(bea, { filepath: (await (await uploadVideo(bea, video)).json()).filepath });
  const given = new AbortController();
  const statuses = new Map<number, number>();
  const sheets = Array.from({ length: 24 }, async (_, index) => {
    const sheet = await ada.api(`/api/films/${id}/sheet?count=${index + 1}`, { signal: given.signal });
    statuses.set(sheet.status, (statuses.get(sheet.status) ?? 0) + 1);
  });
  const done = Promise.allSettled(sheets);
  // Two sheets are drawn and twenty wait once the first of the others is refused.
  await expect.poll(() => statuses.get(429)).toBeGreaterThan(0);
  const frame = await bea.api(`/api/films/${other.id}/frame?at=1&width=320`);
  given.abort();
  await done;
  expect(frame.status).toBe(200);
});

test('a small edit of a long film counts its own bytes, and none of the document', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const words = Array.from({ length: 4000 }, (_, index) => {
    const start_seconds = index / 2000;
    return { id: `c${index}`, text: 'mot', start_seconds, end_seconds: start_seconds + 0.0004 };
  });
  await editFilm(ada, { ...opened, revision: 0 }, [{ op: 'replace_words', source: 'main', words }]);
  const [before] = await sql<{ used: number }[]>`
    select stored_bytes::float8 as used from app.films where id = ${opened.id}`;
  for (let revision = 1; revision < 4; revision++) {
    const size = 700 + 20 * revision;
    const { status } = await editFilm(ada, { ...opened, revision }, [
      { op: 'set_canvas', width: size, height: size },
    ]);
    expect(status).toBe(200);
  }
  const [after] = await sql<{ used: number; documents: number; edits: number }[]>`
    select stored_bytes::float8 as used, octet_length(document::text)::float8 as documents,
      (select sum(bytes) from app.film_edits where film_id = f.id)::float8 as edits
    from app.films f where id = ${opened.id}`;
  const grown = (after?.used ?? 0) - (before?.used ?? 0);
  expect(grown).toBeGreaterThan(0);
  expect(grown).toBeLessThan(20_000);
  expect(after?.used).toBe((after?.documents ?? 0) + (after?.edits ?? 0));
});

test('edits older than a month and than 200 newer ones keep their words alone, and their bytes are free again', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  for (let revision = 0; revision < 2; revision++) {
    const { status } = await editFilm(ada, { ...opened, revision }, [
      { op: 'set_canvas', width: 720, height: 720 },
    ]);
    expect(status).toBe(200);
  }
  // 200 edits that came after them.
  await sql`insert into app.film_edits (film_id, revision, by, kind, operations, undo, text, answer, bytes)
    select film_id, revision + n, by, kind, operations, undo, text, answer, bytes
    from app.film_edits, generate_series(1, 200) as n where film_id = ${opened.id} and revision = 2`;
  await sql`update app.films set revision = 202 where id = ${opened.id}`;
  await sql`update app.film_edits set at = now() - interval '31 days' where film_id = ${opened.id}`;
  const usedBytes = async () => {
    const [film] = await sql<{ used: number; counted: number }[]>`
      select stored_bytes::float8 as used, (select sum(bytes) from app.film_edits where film_id = f.id)::float8 as counted
      from app.films f where id = ${opened.id}`;
    return film ?? { used: 0, counted: 0 };
  };
  const before = await usedBytes();
  await sweepFilms(sql, { remove: () => Promise.resolve() } as never);
  const after = await usedBytes();
  expect(before.used - after.used).toBe(before.counted - after.counted);
  expect(after.used).toBeLessThan(before.used);
  const kept = await sql`select revision, operations, undo, text from app.film_edits
    where film_id = ${opened.id} and is_compacted order by revision`;
  expect(kept.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(kept[0]).toMatchObject({ operations: [], undo: [], text: expect.stringMatching(/./u) });
});

test('a session is limited to 300 edits, exports and packages a minute', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const bea = await limited.signUp();
    const { filepath } = await (await uploadVideo(bea, video)).json();
    const { id } = await openFilm(bea, { filepath });
    const statuses = new Set<number>();
    for (let sent = 0; sent < 310; sent += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          callFilms(bea, `/api/films/${id}/edits`, {
            revision: 0,
            operations: [],
          }),
        ),
      );
      if (sent < 300) for (const { status } of answers) statuses.add(status);
      else expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(429));
    }
    expect(statuses).toEqual(new Set([400]));
  } finally {
    await limited.stop();
  }
});
