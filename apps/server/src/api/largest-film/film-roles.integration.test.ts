import { FILM_ROLES, type FilmStanding, mayOnFilm } from '@atelier/contracts/tools/film/team';
import { ROUTES } from '@atelier/routes/all';
import type { Route } from '@atelier/routes/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms } from '../../films/routes/film.testing.ts';
import {
  type FilmWithWords,
  openFilmWithWords,
} from '../../films/routes/proposals/film-with-words.testing.ts';
import { joinTeam } from '../../films/routes/team/join-team.testing.ts';
import type { Database } from '../../platform/database/database.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { LARGEST_CALLS } from './largest-calls.testing.ts';

let server: TestServer;
let sql: Database;
let owner: TestPerson;
let film: FilmWithWords;
const callers = new Map<string, TestPerson>();
beforeAll(async () => {
  server = await startTestServer();
  sql = await openServerDatabase(server.dataDir);
  owner = await server.signUp('Olive Martin');
  film = await openFilmWithWords(owner, server.dataDir);
  for (const role of FILM_ROLES) {
    const person = await server.signUp(`Membre ${role}`);
    await joinTeam(owner, person, film.id, role);
    callers.set(role, person);
  }
  const removed = await server.signUp();
  const { leave } = await joinTeam(owner, removed, film.id, 'edit');
  await leave();
  callers.set('removed', removed).set('stranger', await server.signUp());
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

/** Every declared route below a film. A new one is here without a line in this file. */
const filmRoutes = Object.entries(ROUTES).filter(([, { path }]) => path.startsWith('/api/films/:id'));

test('every route below a film declares whom it is for, and no other route does', () => {
  expect(filmRoutes.length).toBeGreaterThan(45);
  for (const [name, route] of Object.entries(ROUTES)) {
    const isOfFilm = route.path.startsWith('/api/films/:id');
    expect([name, route.film !== undefined]).toEqual([name, isOfFilm]);
  }
});

test('each route × each caller: strangers find no film, and a small role is refused before anything is read', async () => {
  const before = await traces();
  const wrong: string[] = [];
  for (const [name, route] of filmRoutes) {
    for (const [caller, person] of callers) {
      const isMember = FILM_ROLES.some((role) => role === caller);
      const allowed = isMember && mayOnFilm(caller as FilmStanding, route.film ?? 'owner');
      if (allowed) continue;
      const answer = await send(person.accessToken, route);
      const wanted = isMember ? [403, 'forbidden'] : [404, 'not_found'];
      if (answer.status !== wanted[0] || answer.code !== wanted[1]) {
        wrong.push(`${name} by ${caller}: ${answer.status} ${answer.code}`);
      }
    }
    const guest = await send(null, route);
    if (guest.status !== 401) wrong.push(`${name} by a guest: ${guest.status}`);
  }
  expect(wrong).toEqual([]);
  expect(await traces()).toEqual(before);
});

test('who may view a film reads what its owner reads', async () => {
  const wrong: string[] = [];
  for (const [name, route] of filmRoutes) {
    const person = callers.get('view');
    if (!person || route.film !== 'view' || route.method !== 'GET') continue;
    const answer = await send(person.accessToken, route);
    // The parts that this film does not have are not there for the owner either.
    const forOwner = await send(owner.accessToken, route);
    if (answer.status !== forOwner.status) wrong.push(`${name}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});

test('the owner alone sees addresses and invitations; a member sees names', async () => {
  const { id } = film;
  await callFilms(owner, `/api/films/${id}/invitations`, { role: 'view', email: 'new@example.com' });
  const seen = JSON.stringify((await callFilms(callers.get('edit') ?? owner, `/api/films/${id}/team`)).body);
  expect(seen).toContain('Membre view');
  expect(seen).not.toContain('@');
  expect(JSON.stringify((await callFilms(owner, `/api/films/${id}/team`)).body)).toContain('new@example.com');
});

/** Sends a call of a route on the film, with the body of the largest film's table where the route has one. */
async function send(token: string | null, route: Route) {
  const nobody = '00000000-0000-4000-8000-00000000a111';
  const params: Record<string, string> = { id: film.id, format: 'srt' };
  const path = route.path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? nobody);
  const controller = new AbortController();
  const answer = await fetch(server.url + path + (path.endsWith('/frame') ? '?at=0&width=160' : ''), {
    method: route.method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: controller.signal,
    ...(route.method !== 'GET' && { body: JSON.stringify(bodyOf(route)) }),
  });
  const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false;
  const { code = '' } = isJson ? ((await answer.json()) as { code?: string }) : {};
  // The live stream has no end.
  controller.abort();
  return { status: answer.status, code };
}

/** A body that the route would take: refusals must not come from the body. */
function bodyOf(route: Route): unknown {
  const address = `${route.method} ${route.path.replaceAll(/:(\w+)/gu, '{$1}')}`;
  const known = { id: film.id, document: film.film, review: { token: '' }, snapshotId: '', projectId: '' };
  const [call] = address.endsWith('/edits')
    ? [{ body: { revision: 1, operations: [{ op: 'cut_words', ids: ['w0'] }] } }]
    : address.endsWith('/proposals') || address.endsWith('/footage')
      ? []
      : (LARGEST_CALLS[address]?.(known as never) ?? []);
  return call?.body ?? {};
}

/** All that a refused call could have changed. */
async function traces() {
  const [found] = await sql`select f.revision, f.name, f.document::text as document,
    (select count(*)::integer from app.film_proposals) as proposals,
    (select count(*)::integer from app.film_snapshots) as snapshots,
    (select count(*)::integer from app.film_reviews) as reviews,
    (select count(*)::integer from app.film_comments) as comments,
    (select count(*)::integer from app.film_members) as members,
    (select count(*)::integer from app.film_invitations) as invitations,
    (select count(*)::integer from app.films) as films,
    (select count(*)::integer from app.jobs) as jobs,
    (select count(*)::integer from app.assets) as assets
    from app.films f where f.id = ${film.id}`;
  return found;
}
