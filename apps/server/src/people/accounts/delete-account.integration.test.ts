import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { completeJob } from '../../jobs/end-job.ts';
import { claimJob } from '../../jobs/queue/claim-job.ts';
import { sendJob } from '../../jobs/queue/send-job.ts';
import { saveLogo } from '../../library/brand/brand-kits.ts';
import { removeOrphanedFiles } from '../../library/projects/remove-orphaned-files.ts';
import { auditCredits } from '../../money/credits/audit.ts';
import { lockAvailable, openHold } from '../../money/credits/holds.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { forgottenId } from './forgotten-id.ts';
import { resumeDeletions } from './resume-deletions.ts';

let database: TestDatabase;
let storage: ObjectStorage;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-files-'));
  storage = await createDiskStorage(dir);
});
afterEach(async () => {
  expect(await auditCredits(database.sql)).toEqual([]);
  await database.forgetPeople();
  await database.sql`delete from app.orphaned_files`;
});
afterAll(async () => {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
});

test('deleting leaves no file, no row and no name, and the books balance', async () => {
  const { sql } = database;
  const neighbour = await furnish();
  const person = await furnish();
  const { billing } = person;
  await expect(deleteAccount(depsOf(billing), person.id, 'somebody@else.example')).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await deleteAccount(depsOf(billing), person.id, person.email.toUpperCase());
  expect(await tracesOf(person)).toEqual([]);
  expect(await storage.list('Projects', { prefix: person.id, limit: 10 })).toEqual([]);
  expect(await storage.list('uploads', { prefix: person.id, limit: 10 })).toEqual([]);
  // Not even an empty folder by their name.
  expect((await readdir(dir, { recursive: true })).filter((name) => name.includes(person.id))).toEqual([]);
  const jobs = await sql`select status, title, input, user_id from app.jobs where id = any(${person.jobs})
    order by array_position(${person.jobs}::uuid[], id)`;
  expect(jobs.map((job) => [job.status, job.title, job.input, job.user_id])).toEqual([
    ['cancelled', '', {}, null],
    ['cancelled', '', {}, null],
    ['succeeded', '', {}, null],
  ]);
  expect(billing.mails.at(-1)?.subject).toContain('Your account is deleted');
  expect(await sql`select 1 from app.memberships where user_id is null and status <> 'ended'`).toEqual([]);

  expect(await storage.list('Projects', { prefix: neighbour.id, limit: 10 })).toHaveLength(1);
  expect(await sql`select 1 from public.projects where user_id = ${neighbour.id}`).toHaveLength(1);
});

test('a worker that was busy with a deleted person’s job throws its result away', async () => {
  const person = await furnish();
  const running = await claimJob(database, { worker: 'busy', perPerson: 9 });
  expect(running?.userId).toBe(person.id);
  await deleteAccount(depsOf(person.billing), person.id, person.email);
  if (!running) return;
  const stored = { project: null, title: 'late', result: {} };
  expect(await completeJob(database, running, stored)).toBe(false);
  expect(await tracesOf(person)).toEqual([]);
});

test.each([0, 1, 2, 3])(
  'a deletion killed after %i removals of files is finished later',
  async (removals) => {
    const { sql } = database;
    const person = await furnish();
    let left = removals;
    const dying: ObjectStorage = {
      ...storage,
      async list(bucket, options) {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return storage.list(bucket, options);
      },
    };
    const { billing } = person;
    await expect(
      deleteAccount({ ...depsOf(billing), storage: dying }, person.id, person.email),
    ).rejects.toThrow('killed');
    await sql`update app.account_deletions set requested_at = now() - interval '1 hour'`;
    await resumeDeletions(depsOf(billing));
    await resumeDeletions(depsOf(billing));
    expect(await tracesOf(person)).toEqual([]);
    expect(await storage.list('Projects', { prefix: person.id, limit: 10 })).toEqual([]);
    const [deletion] = await sql`
      select done_at from app.account_deletions where user_id = ${forgottenId(person.id)}`;
    expect(deletion?.done_at).toBeInstanceOf(Date);
  },
);

test('the export holds everything, page after page', async () => {
  const person = await furnish();
  await database.sql`insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
    values (gen_random_uuid(), ${person.id}, now(), now(), 'Firefox/131.0')`;
  await database.sql`insert into public.projects (user_id, title, type)
    select ${person.id}, 'Projet "' || n || '"', 'image_ai' from generate_series(1, 1203) n`;
  let text = '';
  for await (const piece of exportAccount(database.sql, person.id)) text += piece;
  const data = JSON.parse(text);
  expect(data.user).toMatchObject({ email: person.email, metadata: { full_name: 'Camille' } });
  expect(data.account).toMatchObject({ plan: 'creator', tokens: 300 });
  expect(data.sessions).toMatchObject([{ user_agent: 'Firefox/131.0' }]);
  expect(data.memberships).toHaveLength(1);
  expect(new Set(data.projects.map((project: { id: string }) => project.id)).size).toBe(1204);
  expect(data.projects.filter((project: { file_url: string | null }) => project.file_url)).toHaveLength(1);
  expect([data.jobs.length, data.uploads.length, data.ledger.length]).toEqual([3, 1, 15]);
  const other = await database.addPerson();
  let empty = '';
  for await (const piece of exportAccount(database.sql, other.id)) empty += piece;
  expect(JSON.parse(empty).projects).toEqual([]);
});

test('deleting a project removes its file; naming another person’s file removes nothing', async () => {
  const { sql } = database;
  const [person, neighbour] = [await furnish(), await furnish()];
  const deps = { sql, storage, logger: person.billing.deps.logger };
  await sql`insert into public.projects (user_id, title, type, file_url)
    select ${person.id}, 'mine?', 'video_clip', file_url from public.projects where user_id = ${neighbour.id}`;
  await sql`delete from public.projects where user_id = ${person.id}`;
  await removeOrphanedFiles(deps);
  expect(await storage.list('Projects', { prefix: person.id, limit: 10 })).toEqual([]);
  expect(await storage.list('Projects', { prefix: neighbour.id, limit: 10 })).toHaveLength(1);
  expect(await sql`select 1 from app.orphaned_files`).toEqual([]);
});

/** A member with a project and its file, an upload, and a queued, a running and a delivered job. */
async function furnish() {
  const { sql } = database;
  const person = await database.addPerson({ full_name: 'Camille', language: 'en' });
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(person.id, 'creator', 'monthly');
  const file = path.join(dir, randomUUID());
  await writeFile(file, 'content');
  const key = `${person.id}/clip_1_${randomUUID().replaceAll('-', '')}.mp4`;
  await storage.putFile('Projects', key, file, 'video/mp4');
  await storage.putFile('uploads', `${person.id}/upl_${randomUUID()}`, file, 'video/mp4');
  const [font, fontKey] = [`own-${'0'.repeat(64)}`, `${person.id}/font_own.ttf`];
  await storage.putFile('uploads', fontKey, file, 'font/ttf');
  await sql`insert into app.fonts (user_id, id, name, size_bytes, object_key, metrics)
    values (${person.id}, ${font}, 'Ma police', 7, ${fontKey}, '{}')`;
  await sql`insert into app.looks (user_id, source, from_step, until_step, value)
    values (${person.id}, '1:0', 0, 4, '{}')`;
  const logo = { png: Buffer.from('logo'), width: 1, height: 1 };
  await saveLogo(sql, person.id, logo);
  await sql`insert into public.projects (user_id, title, type, file_url)
    values (${person.id}, 'Clip', 'video_clip', ${`http://localhost/storage/v1/object/public/Projects/${key}`})`;
  await sql`insert into app.uploads (id, user_id, object_key, name, content_type, size_bytes, expires_at)
    values (${randomUUID()}, ${person.id}, ${`${person.id}/upl`}, 'holiday.mp4', 'video/mp4', 7, now() + interval '1 day')`;
  const jobs: string[] = [];
  for (const status of ['queued', 'running', 'authorised']) jobs.push(await addJob(person.id, status));
  return { ...person, billing, jobs };
}

async function addJob(userId: string, status: string): Promise<string> {
  const jobId = randomUUID();
  await database.sql.begin(async (tx) => {
    await lockAvailable(tx, userId, 'tokens');
    await tx`insert into app.jobs (id, user_id, tool, input, input_hash, title, status)
      values (${jobId}, ${userId}, 'clip', '{"secret": "prompt"}', '', 'Mon clip', ${status})`;
    if (status === 'queued') await sendJob(database.queue, tx, jobId);
    await openHold(tx, { userId, jobId, counter: 'tokens', amount: 10, capturedBy: 'dec_tok_10' });
    if (status === 'authorised') await tx`update app.holds set status = 'authorised' where job_id = ${jobId}`;
  });
  return jobId;
}

/** Every table of ours and of the auth backend in which the person's id or address is still written. */
async function tracesOf(person: Awaited<ReturnType<typeof furnish>>): Promise<string[]> {
  const { sql } = database;
  // The farewell leaves, and its address with it.
  await person.billing.deliver();
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'app', 'auth', 'pgboss')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(
      `select 1 from ${name} t where t::text like $1 or t::text like $2 limit 1`,
      [`%${person.id}%`, `%${person.email}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

function depsOf(billing: ReturnType<typeof createTestBilling>) {
  return {
    billing: billing.deps,
    storage,
    tusStore: new FileStore({ directory: path.join(dir, 'uploads') }),
  };
}
