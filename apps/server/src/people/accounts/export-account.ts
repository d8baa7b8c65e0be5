import type { PendingQuery } from 'postgres';
import { exportBrand } from '../../library/brand/brand-kits.ts';
import type { Database } from '../../platform/database/database.ts';
import { listSessions } from './list-sessions.ts';

const PAGE = 500;
/** Rows with a whole document each, of up to 8 MB. */
const DOCUMENTS_PAGE = 5;

/**
 * Everything that is kept about a person, as one JSON document in pieces. Files are listed by their links. Read page
 * by page, so that a slow reader holds no database connection.
 */
export async function* exportAccount(sql: Database, userId: string): AsyncGenerator<string> {
  yield `{"format":"atelier-export","version":1,"exportedAt":${JSON.stringify(new Date())}`;
  const [user] =
    await sql`select id, email, app.user_metadata(raw_user_meta_data) as metadata, created_at, last_sign_in_at
    from auth.users where id = ${userId}`;
  yield `,"user":${JSON.stringify(user ?? null)}`;
  const [account] = await sql`select plan, tokens, token_voice, token_image, token_workflow, token_video,
      membership_id, last_token_refresh, created_at from public.accounts where user_id = ${userId}`;
  yield `,"account":${JSON.stringify(account ?? null)}`;
  yield `,"sessions":${JSON.stringify(await listSessions(sql, { id: userId, sessionId: null }))}`;
  yield `,"brand":${JSON.stringify(await exportBrand(sql, userId))}`;
  const memberships =
    await sql`select id, provider, plan, period, status, anchor_at, paid_until, created_at, ended_at
    from app.memberships where user_id = ${userId} order by created_at`;
  yield `,"memberships":${JSON.stringify(memberships)}`;
  for (const [name, page] of Object.entries(sections(sql, userId))) {
    yield `,"${name}":[`;
    let after: Row | null = null;
    do {
      const rows: readonly Row[] = await page(after);
      if (rows.length > 0) yield (after ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',');
      after = rows.at(-1) ?? null;
    } while (after);
    yield ']';
  }
  yield '}\n';
}

interface Row {
  id: string;
}
type Section = (after: Row | null) => Promise<readonly Row[]>;

function sections(sql: Database, userId: string): Record<string, Section> {
  const past = (after: Row | null) => pastOf(sql`id`, after);
  const pastOf = (column: PendingQuery<Row[]>, after: Row | null) =>
    after ? sql`and ${column} > ${after.id}` : sql``;
  return {
    projects: (after) => sql<
      Row[]
    >`select id, title, name, type, status, file_url, preview_url, batch_id, batch_name,
        created_at
      from public.projects where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    jobs: (after) => sql<Row[]>`select id, tool, title, status, input, error, created_at, ended_at
      from app.jobs where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    uploads: (after) => sql<
      Row[]
    >`select id, name, content_type, size_bytes::float8 as size_bytes, created_at,
        expires_at from app.uploads where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    recordings: (after) => sql<
      Row[]
    >`select id, content_type, started_at, seconds, script, beside, upload_id, expires_at
      from app.recordings where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    dictionary: (after) => sql<Row[]>`select id, written, heard, learned, masked, created_at
      from public.dictionary where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    known_voices: (after) => sql<Row[]>`select id, film_id, speaker, name, voice, created_at
      from app.voices where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    styles: (after) => sql<Row[]>`select id, name, base, look, created_at
      from app.styles where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    fonts: (after) => sql<Row[]>`select id, name, size_bytes, object_key, removed_at, created_at
      from app.fonts where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    api_keys: (after) => sql<Row[]>`select id, name, prefix, scopes, created_at, expires_at, last_used_at
      from app.api_keys where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    connected_programs: (after) => sql<
      Row[]
    >`select g.id, g.client_id, c.name, g.key_id, g.scopes, g.resource, g.created_at
      from app.oauth_grants g join app.oauth_clients c on c.id = g.client_id
      where g.user_id = ${userId} ${pastOf(sql`g.id`, after)} order by g.id limit ${PAGE}`,
    webhooks: (after) => sql<Row[]>`select id, url, events, created_at, failing_since, disabled_at
      from app.webhooks where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    films: (after) => sql<Row[]>`select id, name, tool, project_id, revision, document, created_at, updated_at
      from app.films where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    film_edits: (after) => sql<
      Row[]
    >`select e.film_id || ':' || lpad(e.revision::text, 10, '0') as id, e.by, e.by_name, e.kind, e.operations, e.text, e.at
      from app.film_edits e join app.films f on f.id = e.film_id where f.user_id = ${userId}
        and e.film_id || ':' || lpad(e.revision::text, 10, '0') > ${after?.id ?? ''} order by 1 limit ${PAGE}`,
    film_reviews: (after) => sql<Row[]>`select r.id, r.film_id, r.can_approve,
        r.password_hash is not null as has_password, r.created_at, r.expires_at, r.revoked_at
      from app.film_reviews r join app.films f on f.id = r.film_id
      where f.user_id = ${userId} ${pastOf(sql`r.id`, after)} order by r.id limit ${PAGE}`,
    film_comments: (after) => sql<Row[]>`select c.id, c.review_id, c.number, c.revision, c.at_seconds, c.name,
        c.text, c.box, c.resolved_at, c.created_at
      from app.film_comments c join app.film_reviews r on r.id = c.review_id join app.films f on f.id = r.film_id
      where f.user_id = ${userId} ${pastOf(sql`c.id`, after)} order by c.id limit ${PAGE}`,
    film_proposals: (after) => sql<
      Row[]
    >`select p.id, p.film_id, p.revision, p.operations, p.text, p.note, p.comment_id,
        p.by, p.by_name, p.status, p.accepted, p.rejected, p.rejection_note, p.created_at, p.decided_at
      from app.film_proposals p join app.films f on f.id = p.film_id
      where f.user_id = ${userId} ${pastOf(sql`p.id`, after)} order by p.id limit ${PAGE}`,
    film_snapshots: (after) => sql<
      Row[]
    >`select s.id, s.film_id, s.name, s.revision, s.document, s.by, s.by_name, s.created_at
      from app.film_snapshots s join app.films f on f.id = s.film_id
      where f.user_id = ${userId} ${pastOf(sql`s.id`, after)} order by s.id limit ${DOCUMENTS_PAGE}`,
    film_decisions: (after) => sql<
      Row[]
    >`select d.id, d.review_id, d.revision, d.decision, d.name, d.created_at
      from app.film_decisions d join app.film_reviews r on r.id = d.review_id join app.films f on f.id = r.film_id
      where f.user_id = ${userId} ${pastOf(sql`d.id`, after)} order by d.id limit ${PAGE}`,
    assets: (after) => sql<
      Row[]
    >`select id, name, kind, content_type, size_bytes::float8 as size_bytes, object_key,
        created_at from app.assets where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    publishers: (after) => sql<Row[]>`select user_id as id, address, channels, created_at
      from app.publishers where user_id = ${userId} ${pastOf(sql`user_id`, after)} order by 1 limit ${PAGE}`,
    publications: (after) => sql<
      Row[]
    >`select id, project_id, film_id, revision, name, publish_at, needs_approval,
        approved_at, created_at
      from app.publications where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    publication_posts: (after) => sql<
      Row[]
    >`select o.id, o.publication_id, o.channel, o.body, o.status, o.url, o.failure
      from app.publication_posts o join app.publications p on p.id = o.publication_id
      where p.user_id = ${userId} ${pastOf(sql`o.id`, after)} order by o.id limit ${PAGE}`,
    recipes: (after) => sql<Row[]>`select id, name, steps, publishing, created_at, updated_at
      from app.recipes where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    recipe_runs: (after) => sql<
      Row[]
    >`select id, recipe_id, name, steps, source, source_name, status, created_at,
        ended_at from app.recipe_runs where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
    ledger: (after) => sql<Row[]>`select id, counter, delta, kind, reason, created_at
      from app.ledger where user_id = ${userId} ${past(after)} order by id limit ${PAGE}`,
  };
}
