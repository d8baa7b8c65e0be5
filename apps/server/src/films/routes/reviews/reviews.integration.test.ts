import type { GuestReview, MadeReview } from '@atelier/contracts/automation/reviews';
import { sampleOf } from '@atelier/contracts/testing/proof';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { endOfJob } from '../../../testing/follow-job.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { uploadVideo } from '../../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from '../film.testing.ts';

const SCRIPT = '<img src=x onerror="document.title=1">\nCoupez « euh » <script>alert(1)</script>';

let server: TestServer;
let sql: Database;
let ada: TestPerson;
let film: FilmView;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  const video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 3, size: '320x240' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  film = await openFilm(ada, { filepath });
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

interface Refusal {
  code: string;
  revision?: number;
}

/** Calls the API without a session. */
async function ask<T = Refusal>(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/reviews/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { status: answer.status, text: await answer.clone().text(), body: (await answer.json()) as T };
}

async function link(options: object = {}, filmId = film.id): Promise<MadeReview> {
  const { status, body } = await callFilms<MadeReview>(ada, `/api/films/${filmId}/reviews`, options);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function render(): Promise<number> {
  const { body } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  expect((await endOfJob(ada, body.process_id)).error).toBeNull();
  film = (await callFilms<FilmView>(ada, `/api/films/${film.id}`)).body;
  return film.render?.revision ?? -1;
}

const listed = async () => (await callFilms<FilmReviews>(ada, `/api/films/${film.id}/reviews`)).body;
const comment = { at_seconds: 1.25, name: 'Camille', text: 'Plus court ici', box: { x: 0.25, y: 0.5 } };

test('a guest sees that the film is not rendered, then the rendered film and nothing of its owner', async () => {
  const { token, url } = await link();
  expect(url).toBe(`${server.url}/avis/${token}`);
  expect(token).toMatch(/^[\w-]{43}$/u);
  const early = await ask<GuestReview>(token);
  expect(early).toMatchObject({ status: 200, body: { film: null, comments: [], decision: null } });
  expect(await ask(`${token}/comments`, comment)).toMatchObject({ status: 404, body: { code: 'not_ready' } });

  const revision = await render();
  const { text, body } = await ask<GuestReview>(token);
  expect(body.film).toMatchObject({ revision, duration_seconds: expect.closeTo(3, 1) });
  expect(Object.keys(body).toSorted()).toEqual(
    ['can_approve', 'comments', 'decision', 'expires_at', 'film', 'name'].toSorted(),
  );
  for (const secret of [ada.id, ada.email, film.id, film.project_id, film.render?.process_id]) {
    expect(text).not.toContain(secret);
  }
  const answer = await fetch(server.url + (body.film?.url ?? ''), { headers: { Range: 'bytes=0-99' } });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([206, 'video/mp4']);
  expect(JSON.stringify([...answer.headers])).not.toContain(ada.id);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');
  // The database and the log contain no token.
  const [row] = await sql<
    { text: string }[]
  >`select row_to_json(r)::text as text from app.film_reviews r limit 1`;
  expect(row?.text).not.toContain(token);
  expect(server.output()).not.toContain(token);
});

test('comments keep time, place and text as it was typed; the owner resolves, reopens and deletes them', async () => {
  const { id, token } = await link();
  const headers = { 'Idempotency-Key': 'first' };
  const made = await ask<{ number: number }>(`${token}/comments`, { ...comment, text: SCRIPT }, headers);
  expect(made).toMatchObject({
    status: 201,
    body: { number: 1, text: SCRIPT, is_resolved: false, box: { x: 0.25, y: 0.5, width: 0, height: 0 } },
  });
  expect((await ask<{ number: number }>(`${token}/comments`, comment, headers)).body.number).toBe(1);
  const hidden = { ...comment, name: ' Ca\u202emille\n', text: '\u0007Bien\r\nvu ' };
  expect((await ask(`${token}/comments`, hidden)).body).toMatchObject({ name: 'Camille', text: 'Bien\nvu' });
  for (const wrong of [
    ...[{ at_seconds: -1 }, { at_seconds: 99 }, { name: '  ' }, { text: 'a'.repeat(2001) }, { name: 3 }],
    ...[{ box: { x: 0.9, y: 0, width: 0.5 } }, { text: '\u0000' }, { extra: 1 }, { text: ['a'] }],
  ]) {
    expect((await ask(`${token}/comments`, { ...comment, ...wrong })).status, JSON.stringify(wrong)).toBe(
      400,
    );
  }
  const [first, second] = (await listed()).comments.filter(({ review_id }) => review_id === id);
  const path = `/api/films/${film.id}/comments/${first?.id}`;
  const patch = (isResolved: boolean) =>
    callFilms(ada, path, undefined, { method: 'PATCH', body: JSON.stringify({ is_resolved: isResolved }) });
  const states = async () => (await ask<GuestReview>(token)).body.comments.map((each) => each.is_resolved);
  expect((await patch(true)).status).toBe(204);
  expect(await states()).toEqual([true, false]);
  await patch(false);
  expect(await states()).toEqual([false, false]);
  const removal = { method: 'DELETE' };
  const other = `/api/films/${film.id}/comments/${second?.id}`;
  expect((await callFilms(ada, other, undefined, removal)).status).toBe(204);
  expect(await states()).toEqual([false]);
  // The edit that carries a comment out resolves it, and the history names the reviewer.
  const operations = [{ op: 'set_captions', style: 3 }];
  const edited = await editFilm(ada, film, operations, { comment_id: first?.id });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { body } = await callFilms<{ edits: { by: string }[] }>(ada, `/api/films/${film.id}/edits`);
  expect(body.edits[0]?.by).toBe('reviewer');
  expect(await states()).toEqual([true]);
  // A comment about a part that the film does not have stays open.
  await ask(`${token}/comments`, { ...comment, text: 'Coupez « euh »' });
  const third = (await listed()).comments.find((each) => each.review_id === id && !each.is_resolved);
  expect(third?.proposal).toMatchObject({ operations: [], missing: ['euh'], is_complete: false });
  const next = { ...film, revision: film.revision + 1 };
  expect((await editFilm(ada, next, operations, { comment_id: third?.id })).status).toBe(200);
  expect(await states()).toEqual([true, false]);
  const foreign = { comment_id: crypto.randomUUID() };
  expect((await editFilm(ada, { ...next, revision: next.revision + 1 }, operations, foreign)).status).toBe(
    404,
  );
});

test('a decision holds for the shown revision only, and only where the link allows one', async () => {
  const { id, token } = await link();
  const looking = await link({ can_approve: false });
  const revision = (await ask<GuestReview>(token)).body.film?.revision ?? -1;
  const approve = { revision, decision: 'approved', name: 'Camille' };
  expect(await ask(`${token}/decision`, { ...approve, revision: revision + 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_revision', revision },
  });
  expect((await ask(`${looking.token}/decision`, approve)).body.code).toBe('forbidden');
  expect((await ask(`${token}/decision`, { ...approve, decision: 'perhaps' })).status).toBe(400);
  expect((await ask(`${token}/decision`, approve)).status).toBe(200);
  await ask(`${token}/decision`, approve);
  expect(await sql`select 1 from app.film_decisions where review_id = ${id}`).toHaveLength(1);
  const newer = await render();
  expect(newer).toBeGreaterThan(revision);
  expect((await ask(`${token}/decision`, approve)).body.code).toBe('stale_revision');
  await ask(`${token}/decision`, { revision: newer, decision: 'changes' });
  expect((await ask<GuestReview>(token)).body.decision).toMatchObject({
    decision: 'changes',
    revision: newer,
  });
  const found = (await listed()).reviews.find((review) => review.id === id);
  expect(found?.decision).toMatchObject({ decision: 'changes', revision: newer });
});

test('comments and decisions are announced to webhooks, in the transaction that stores them', async () => {
  const hook = { url: 'https://example.com/', events: ['review.comment', 'review.decision'] };
  const made = await callFilms<{ id: string }>(ada, '/api/webhooks', hook);
  const { id, token } = await link();
  await ask(`${token}/comments`, comment);
  const { body } = await ask<GuestReview>(token);
  await ask(`${token}/decision`, { revision: body.film?.revision, decision: 'approved', name: 'Camille' });
  const sent = await sql<{ event: string; facts: { data: object } }[]>`select event, facts
    from app.webhook_deliveries where webhook_id = ${made.body.id} order by created_at`;
  expect(sent.map(({ event }) => event)).toEqual(hook.events);
  const about = { film_id: film.id, review_id: id };
  expect(sent[0]?.facts.data).toMatchObject({ ...about, comment: { text: comment.text, at_seconds: 1.25 } });
  expect(sent[1]?.facts.data).toMatchObject({ ...about, decision: 'approved', name: 'Camille' });
  await callFilms(ada, `/api/webhooks/${made.body.id}`, undefined, { method: 'DELETE' });
});

test('expired, revoked and deleted links end all calls and the running film', async () => {
  const past = new Date(Date.now() - 1000).toISOString();
  expect((await callFilms(ada, `/api/films/${film.id}/reviews`, { expires_at: past })).status).toBe(400);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const ends = {
    review_expired: (id: string) =>
      sql`update app.film_reviews set expires_at = now() - interval '1 second' where id = ${id}`,
    review_revoked: (id: string) =>
      callFilms(ada, `/api/films/${film.id}/reviews/${id}`, undefined, { method: 'DELETE' }),
  };
  for (const [code, end] of Object.entries(ends)) {
    const { id, token } = await link({ expires_at: soon });
    const { body } = await ask<GuestReview>(token);
    const media = server.url + (body.film?.url ?? '');
    expect((await fetch(media)).status).toBe(200);
    await end(id);
    const decision = { revision: body.film?.revision, decision: 'approved' };
    for (const refused of [
      await ask(token),
      await ask(`${token}/comments`, comment),
      await ask(`${token}/decision`, decision),
      await ask(`${token}/unlock`, { password: 'x' }),
    ]) {
      expect(refused).toMatchObject({ status: 410, body: { code } });
    }
    expect((await fetch(media)).status).toBe(410);
    expect((await listed()).reviews.find((review) => review.id === id)?.status).toBe(code.slice(7));
  }
});

test('the address of a film plays for its own review, revision and time only', async () => {
  const [one, two] = [await link(), await link()];
  const urls = await Promise.all(
    [one, two].map(async ({ token }) => (await ask<GuestReview>(token)).body.film?.url ?? ''),
  );
  const parts = (urls[0] ?? '').split('/');
  const [expires = '', revision = ''] = [parts[6], parts[5]];
  const changed = (index: number, value: string) => parts.with(index, value).join('/');
  for (const url of [
    changed(4, two.id),
    changed(4, film.id),
    changed(5, String(Number(revision) + 1)),
    changed(5, String(Number(revision) - 1)),
    changed(6, String(Number(expires) + 21_600)),
    changed(7, (urls[1] ?? '').split('/')[7] ?? ''),
    changed(7, 'A'),
  ]) {
    expect((await fetch(server.url + url)).status, url).toBe(404);
  }
  expect((await fetch(server.url + (urls[0] ?? ''))).status).toBe(200);
  await callFilms(ada, `/api/films/${film.id}/reviews/${two.id}`, undefined, { method: 'DELETE' });
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(server.url + url)).status));
  expect(statuses).toEqual([200, 410]);
});

test('at most 50 open links a film; a repeated call with the same key answers the same link', async () => {
  const call = () =>
    callFilms<MadeReview>(ada, `/api/films/${film.id}/reviews`, undefined, {
      method: 'POST',
      body: '{}',
      headers: { 'Idempotency-Key': 'one-link' },
    });
  const [first, again] = [await call(), await call()];
  expect([first.status, again.body]).toEqual([201, first.body]);
  await sql`insert into app.film_reviews (film_id, token_hash, can_approve)
    select ${film.id}, sha256(n::text::bytea), true from generate_series(1, 50) n`;
  const full = await callFilms<Refusal>(ada, `/api/films/${film.id}/reviews`, {});
  expect(full).toMatchObject({ status: 409, body: { code: 'reviews_full' } });
  await sql`delete from app.film_reviews where token_hash in
    (select sha256(n::text::bytea) from generate_series(1, 50) n)`;
});

test('of 10,000 comments 500 are kept', async () => {
  const { id, token } = await link();
  const statuses = new Map<number, number>();
  // `npm test` sends a thousand.
  const senders = sampleOf(
    Array.from({ length: 40 }, (_, sender) => sender),
    10,
  );
  const workers = senders.map(async (worker) => {
    for (let each = 0; each < 250; each++) {
      const { status } = await ask(`${token}/comments`, { ...comment, text: `${worker}:${each}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(workers);
  expect(Object.fromEntries(statuses)).toEqual({ 201: 500, 409: senders.length * 250 - 500 });
  const [kept] = await sql`select count(*)::integer as count, max(number) as last from app.film_comments
    where review_id = ${id}`;
  expect(kept).toEqual({ count: 500, last: 500 });
  // Deleting comments gives no room for more.
  await sql`delete from app.film_comments where review_id = ${id}`;
  expect((await ask(`${token}/comments`, comment)).body.code).toBe('comments_full');
});
