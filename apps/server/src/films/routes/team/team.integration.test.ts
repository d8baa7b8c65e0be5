import { type FilmTeam, TEAM_LIMITS } from '@atelier/contracts/tools/film/team';
import type { FilmView, filmHistorySchema, filmListSchema } from '@atelier/film/wire/film-answers';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { callFilms, editFilm, openFilm } from '../film.testing.ts';
import { followFilm } from '../live/follow-film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from '../proposals/film-with-words.testing.ts';
import { acceptInvitation, inviteTo, joinTeam } from './join-team.testing.ts';

interface Refusal {
  code: string;
}

let server: TestServer;
let sql: Database;
let olive: TestPerson;
let maya: TestPerson;
let opened: FilmWithWords;
let film: FilmWithWords;
beforeAll(async () => {
  server = await startTestServer({ MAIL_OUTBOX: 'on', RATE_LIMITS: 'on' });
  sql = await openServerDatabase(server.dataDir);
  [olive, maya] = [await server.signUp('Olive Martin'), await server.signUp('Maya Roy')];
  opened = await openFilmWithWords(olive, server.dataDir);
});
beforeEach(async () => {
  film = await copyFilm(sql, olive, opened.id);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

const CUT = { op: 'cut_words', ids: ['w0'] };
const films = async (person: TestPerson) =>
  (await callFilms<z.output<typeof filmListSchema>>(person, '/api/films')).body.films;
const read = (person: TestPerson, path = '') =>
  callFilms<FilmView & Refusal>(person, `/api/films/${film.id}${path}`);
const propose = (person: TestPerson, operations: object[] = [CUT]) =>
  callFilms<Proposal & Refusal>(person, `/api/films/${film.id}/proposals`, { revision: 1, operations });
const statusOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as Refusal | null)?.code];
};

test('a member proposes, the owner accepts, and both lists show the film with its owner', async () => {
  await joinTeam(olive, maya, film.id, 'propose');
  expect((await films(maya)).find(({ id }) => id === film.id)).toMatchObject({
    role: 'propose',
    owner_name: 'Olive Martin',
  });
  expect((await films(olive)).find(({ id }) => id === film.id)).toMatchObject({
    role: 'owner',
    owner_name: null,
  });
  expect((await read(maya)).body.access).toEqual({ role: 'propose', owner_name: 'Olive Martin' });
  expect(await statusOf(editFilm(maya, film, [CUT]))).toEqual([403, 'forbidden']);
  expect((await editFilm(maya, film, [CUT], { dry_run: true })).status).toBe(200);
  const { body } = await propose(maya);
  expect(body.by).toEqual({ kind: 'person', name: 'Maya Roy' });
  const accept = `/api/films/${film.id}/proposals/${body.id}/accept`;
  expect(await statusOf(callFilms(maya, accept, {}))).toEqual([403, 'forbidden']);
  expect((await callFilms(olive, accept, {})).status).toBe(200);
  expect((await read(maya)).body.revision).toBe(2);
});

test('a member edits with the files of the film, and with no other file of anybody', async () => {
  await joinTeam(olive, maya, film.id, 'edit');
  const stream = await followFilm(server.url, film.id, { authorization: `Bearer ${olive.accessToken}` });
  expect((await editFilm(maya, film, [CUT])).status).toBe(200);
  expect(await stream.next('edit')).toMatchObject({ by: 'person', by_name: 'Maya Roy' });
  stream.close();
  const { edits } = (
    await callFilms<z.output<typeof filmHistorySchema>>(olive, `/api/films/${film.id}/edits`)
  ).body;
  expect(edits[0]).toMatchObject({ revision: 2, by: 'person', by_name: 'Maya Roy' });
  const asset = await addPicture(olive);
  const own = await addPicture(maya);
  for (const id of [asset, own]) {
    const layer = { id: 'p', kind: 'image', asset_id: id, box: { x: 0, y: 0, width: 0.2, height: 0.2 } };
    const add = { op: 'add_layer', layer: { ...layer, start_seconds: 0, end_seconds: 1 } };
    expect(await statusOf(editFilm(maya, { ...film, revision: 2 }, [add]))).toEqual([400, 'unknown_id']);
    expect(await statusOf(propose(maya, [add]))).toEqual([400, 'unknown_id']);
  }
  const foreign = await maya.api(`/api/assets/${asset}`);
  expect(foreign.status).toBe(404);
  expect(JSON.stringify((await callFilms(maya, '/api/assets')).body)).not.toContain(asset);
  const { body } = await read(maya);
  expect((await fetch(new URL(body.sources.main?.url ?? '', server.url))).status).toBe(200);
  // Corrections of a member do not change the dictionary of the owner.
  await editFilm(maya, { ...film, revision: 2 }, [{ op: 'replace_word', id: 'w3', text: 'Potro' }]);
  expect(await sql`select 1 from public.dictionary where user_id = ${olive.id}`).toEqual([]);
});

test('a removed member: the stream ends, an edit and a proposal are refused, what they proposed stays', async () => {
  const { leave } = await joinTeam(olive, maya, film.id, 'edit');
  const { body } = await propose(maya);
  const stream = await followFilm(server.url, film.id, { authorization: `Bearer ${maya.accessToken}` });
  await stream.next('hello');
  const media = new URL((await read(maya)).body.sources.main?.url ?? '', server.url);
  const statusOfMedia = async (url: URL) => (await fetch(url, { headers: { Range: 'bytes=0-9' } })).status;
  expect(await statusOfMedia(media)).toBe(206);
  await leave();
  expect(await statusOfMedia(media)).toBe(404);
  media.search = '';
  expect(await statusOfMedia(media)).toBe(404);
  const own = new URL((await read(olive)).body.sources.main?.url ?? '', server.url);
  expect(await statusOfMedia(own)).toBe(206);
  await stream.next('gone');
  await stream.ended;
  expect(await statusOf(editFilm(maya, film, [CUT]))).toEqual([404, 'not_found']);
  expect(await statusOf(propose(maya))).toEqual([404, 'not_found']);
  expect((await films(maya)).map(({ id }) => id)).not.toContain(film.id);
  expect((await callFilms(olive, `/api/films/${film.id}/proposals/${body.id}/accept`, {})).status).toBe(200);
});

test('comments of members stand among those of guests, and are placed in the present film', async () => {
  await joinTeam(olive, maya, film.id, 'comment');
  const add = (person: TestPerson, at_seconds: number) =>
    callFilms<Refusal>(person, `/api/films/${film.id}/comments`, { at_seconds, text: 'Couper « Malgré »' });
  expect((await add(maya, 2)).status).toBe(201);
  expect(await statusOf(add(maya, 600))).toEqual([400, 'invalid_input']);
  const { body } = await callFilms<FilmReviews>(olive, `/api/films/${film.id}/reviews`);
  expect(body.reviews).toEqual([]);
  expect(body.comments).toMatchObject([
    { name: 'Maya Roy', film_seconds: 2, proposal: { is_complete: true } },
  ]);
  expect((await read(olive)).body.open_comments).toBe(1);
});

test('an invitation admits one account, once, until it is revoked or has expired', async () => {
  const [other, third] = [await server.signUp(), await server.signUp()];
  const token = await inviteTo(olive, film.id, { role: 'view' });
  expect(await statusOf(acceptInvitation(olive, token))).toEqual([400, 'invalid_input']);
  expect(await statusOf(callFilms(other, `/api/invitations/${token}`))).toEqual([200, undefined]);
  expect((await acceptInvitation(other, token)).status).toBe(200);
  expect((await acceptInvitation(other, token)).status).toBe(200);
  expect(await statusOf(acceptInvitation(third, token))).toEqual([410, 'invitation_ended']);
  const { body } = await callFilms<FilmTeam>(other, `/api/films/${film.id}/team`);
  const self = body.members.find(({ is_you }) => is_you)?.id ?? '';
  expect((await other.api(`/api/films/${film.id}/members/${self}`, { method: 'DELETE' })).status).toBe(204);
  expect(await statusOf(acceptInvitation(other, token))).toEqual([410, 'invitation_ended']);
  const revoked = await inviteTo(olive, film.id, { role: 'edit' });
  const team = (await callFilms<FilmTeam>(olive, `/api/films/${film.id}/team`)).body;
  const path = `/api/films/${film.id}/invitations/${team.invitations[0]?.id}`;
  expect((await olive.api(path, { method: 'DELETE' })).status).toBe(204);
  expect(await statusOf(acceptInvitation(third, revoked))).toEqual([410, 'invitation_ended']);
  const late = await inviteTo(olive, film.id, { role: 'edit' });
  await sql`update app.film_invitations set expires_at = now() where film_id = ${film.id}`;
  expect(await statusOf(acceptInvitation(third, late))).toEqual([410, 'invitation_ended']);
  expect(await statusOf(acceptInvitation(third, 'x'.repeat(43)))).toEqual([404, 'not_found']);
});

test('an invitation by e-mail answers the same for every address, and only the account of it accepts', async () => {
  const invite = (email: string) =>
    callFilms<{ url: string } & Refusal>(olive, `/api/films/${film.id}/invitations`, {
      role: 'comment',
      email,
    });
  const [known, unknown] = [await invite(maya.email.toUpperCase()), await invite('nobody@example.com')];
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect([known.status, unknown.status]).toEqual([201, 201]);
  expect(await statusOf(invite(olive.email))).toEqual([400, 'invalid_input']);
  expect(await statusOf(invite('no address'))).toEqual([400, 'invalid_input']);
  expect((await readOutbox(server.url, maya.email, 'Olive Martin')).text).toContain(known.body.url);
  const token = known.body.url.split('/').at(-1) ?? '';
  const stranger = await server.signUp();
  expect(await statusOf(acceptInvitation(stranger, token))).toEqual([403, 'forbidden']);
  expect((await acceptInvitation(maya, token)).status).toBe(200);
});

test('a film has a limited number of open invitations', async () => {
  for (let made = 0; made < TEAM_LIMITS.maxInvitations; made++)
    await inviteTo(olive, film.id, { role: 'view' });
  const more = callFilms(olive, `/api/films/${film.id}/invitations`, { role: 'view' });
  expect(await statusOf(more)).toEqual([409, 'team_full']);
});

test('a film has a limited number of members', async () => {
  const token = await inviteTo(olive, film.id, { role: 'view' });
  await sql`insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || ${film.id} || '@example.com'
    from generate_series(1, ${TEAM_LIMITS.maxMembers}) as n`;
  await sql`insert into app.film_members (film_id, user_id, role)
    select ${film.id}, id, 'view' from auth.users where email like ${`many%${film.id}@example.com`}`;
  expect(await statusOf(acceptInvitation(maya, token))).toEqual([409, 'team_full']);
  expect(await statusOf(read(maya))).toEqual([404, 'not_found']);
});

test('one person sends a limited number of invitations in an hour', async () => {
  const limited = await server.signUp();
  const example = await openFilm(limited, { example: 'fr' });
  const statuses: number[] = [];
  for (let sent = 0; sent <= TEAM_LIMITS.invitationsPerHour; sent++) {
    const made = await callFilms(limited, `/api/films/${example.id}/invitations`, { role: 'view' });
    statuses.push(made.status);
    // The film has room for half as many.
    await sql`delete from app.film_invitations where film_id = ${example.id}`;
  }
  expect(statuses).toEqual([...Array<number>(TEAM_LIMITS.invitationsPerHour).fill(201), 429]);
});

test('deleting an account leaves the films of others whole, without its name; and takes its own from members', async () => {
  const gone = await server.signUp('Gaston Vite');
  await joinTeam(olive, gone, film.id, 'edit');
  await joinTeam(olive, maya, film.id, 'view');
  const { body } = await propose(gone);
  await callFilms(gone, `/api/films/${film.id}/comments`, { at_seconds: 1, text: 'Bien' });
  await callFilms(olive, `/api/films/${film.id}/proposals/${body.id}/accept`, {});
  expect((await editFilm(gone, { ...film, revision: 2 }, [{ op: 'cut_words', ids: ['w3'] }])).status).toBe(
    200,
  );
  const remove = (person: TestPerson) =>
    person.api('/api/account', { method: 'DELETE', body: JSON.stringify({ confirm: person.email }) });
  expect((await remove(gone)).ok).toBe(true);
  expect((await read(olive)).body.revision).toBe(3);
  const seen = await Promise.all(
    ['/edits', '/proposals', '/reviews', '/team'].map((path) => read(olive, path)),
  );
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(seen)).not.toContain('Gaston');

  const owner = await server.signUp('Odile Brun');
  const example = await openFilm(owner, { example: 'fr' });
  await joinTeam(owner, maya, example.id, 'view');
  expect((await films(maya)).map(({ id }) => id)).toContain(example.id);
  expect((await remove(owner)).ok).toBe(true);
  expect((await films(maya)).map(({ id }) => id)).toEqual(expect.not.arrayContaining([example.id]));
  expect((await films(maya)).map(({ id }) => id)).toContain(film.id);
});

async function addPicture(person: TestPerson): Promise<string> {
  const form = new FormData();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  form.append('file', new File([png, person.id], 'picture.png', { type: 'image/png' }));
  const answer = await person.api('/api/assets', { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
