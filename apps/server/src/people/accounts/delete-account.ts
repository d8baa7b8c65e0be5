import { createHash } from 'node:crypto';
import { AppError, type UiLanguage } from '@atelier/contracts';
import type { DataStore } from '@tus/server';
import { groupOf } from '../../jobs/queue/job-class.ts';
import { removeTusOf } from '../../library/uploads/tus/remove-expired-tus.ts';
import type { BillingDeps } from '../../money/billing/billing-deps.ts';
import { endRow } from '../../money/billing/end-membership.ts';
import { reportToProvider } from '../../money/billing/providers/report-to-provider.ts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPerson } from '../../platform/mail/find-person.ts';
import { dropQueuedMail, queueMail } from '../../platform/mail/queue-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Bucket, ObjectStorage } from '../../platform/storage/object-storage.ts';
import { endLiveJobs } from './end-live-jobs.ts';
import { forgottenId } from './forgotten-id.ts';

export interface DeletionDeps {
  billing: BillingDeps;
  storage: ObjectStorage;
  /** Holds what the person has begun to upload. */
  tusStore: DataStore;
}

/**
 * Deletes a person for ever: jobs, files, rows, sessions and the user. The ledger stays, nameless. From the first
 * step on the API refuses their tokens; a deletion that is cut off is finished by `resumeDeletions`.
 * @param confirm the account's own e-mail address, typed by the person
 * @throws AppError `invalid_input` when the address is another
 */
export async function deleteAccount(deps: DeletionDeps, userId: string, confirm: string): Promise<void> {
  const person = await findPerson(deps.billing.sql, userId);
  if (!person || person.email.toLowerCase() !== confirm.trim().toLowerCase()) {
    throw new AppError('invalid_input', 'confirm: type the e-mail address of your account.');
  }
  await deps.billing
    .sql`insert into app.account_deletions (user_id) values (${userId}) on conflict do nothing`;
  await finishDeletion(deps, userId);
}

const OWN_FOLDERS = ['Projects', 'uploads', 'films'] as const satisfies Bucket[];

/** Every step can be repeated, and the last one only happens after all others. */
export async function finishDeletion(deps: DeletionDeps, userId: string): Promise<void> {
  const { sql } = deps.billing;
  await sql.begin((tx) => ifThere(tx, userId, () => stopEverything(deps, tx, userId)));
  await reportToProvider(deps.billing);
  await removeTusOf({ ...deps, sql }, userId);
  await removeFiles(deps.storage, userId);
  await sql.begin((tx) => ifThere(tx, userId, () => removeRows(deps, tx, userId)));
  // A worker that was saving a file in between has lost its job, and maybe died before it could clean up.
  await removeFiles(deps.storage, userId);
  for (const bucket of OWN_FOLDERS) await deps.storage.removeFolder(bucket, userId);
  await sql`update app.account_deletions set done_at = now(), user_id = ${forgottenId(userId)}
    where user_id = ${userId} and done_at is null`;
}

/** Everything a person has in storage lies below a folder of their own. */
async function removeFiles(storage: ObjectStorage, userId: string): Promise<void> {
  for (const bucket of OWN_FOLDERS) {
    for (;;) {
      const objects = await storage.list(bucket, { prefix: `${userId}/`, limit: 500 });
      if (objects.length === 0) break;
      await storage.remove(
        bucket,
        objects.map((object) => object.key),
      );
    }
  }
}

async function ifThere(tx: Transaction, userId: string, act: () => Promise<void>): Promise<void> {
  const [user] = await tx`select 1 from auth.users where id = ${userId}`;
  if (!user) return;
  await requireAccount(tx, userId);
  await act();
}

async function stopEverything(deps: DeletionDeps, tx: Transaction, userId: string): Promise<void> {
  await endLiveJobs(deps.billing.queue, tx, userId);
  const memberships = await tx<{ id: string; provider: 'sandbox' | 'stripe' }[]>`
    select id, provider from app.memberships where user_id = ${userId} and status <> 'ended'`;
  for (const membership of memberships) {
    await endRow(tx, membership, { now: deps.billing.clock(), reportToProvider: true });
  }
  await tx`update public.accounts set membership_id = null, plan = 'free' where user_id = ${userId}`;
}

async function removeRows(deps: DeletionDeps, tx: Transaction, userId: string): Promise<void> {
  const person = await findPerson(tx, userId);
  // Jobs that were accepted between the two steps; from here on the lock keeps new ones out.
  await endLiveJobs(deps.billing.queue, tx, userId);
  await tx`update app.ledger set user_id = null where user_id = ${userId}`;
  await tx`update app.jobs set input = '{}', title = '', result = null, error = null, idempotency_key = null,
      expected_sources = null, name = null, batch_id = null, batch_name = null
    where user_id = ${userId}`;
  await tx`delete from app.job_parts where job_id in (select id from app.jobs where user_id = ${userId})`;
  await tx`delete from app.job_log where job_id in (select id from app.jobs where user_id = ${userId})`;
  await tx`update app.operator_log set person_id = null, reason = '' where person_id = ${userId}`;
  await tx`update app.operator_log set operator_id = null, operator_email = null where operator_id = ${userId}`;
  await tx`delete from pgboss.job where group_id in (${groupOf(userId, 'long')}, ${groupOf(userId, 'short')})`;
  await tx`delete from auth.users where id = ${userId}`;
  // The trigger of deleted projects has listed files that are gone already.
  await tx`delete from app.orphaned_files where user_id = ${userId}`;
  await forgetTraces(tx, userId, person?.email ?? null);
  if (!person) return;
  await tx`delete from app.film_invitations where email = ${person.email.toLowerCase()}`;
  await dropQueuedMail(deps.billing.queue, tx, person.email);
  await queueMail(deps.billing.queue, tx, farewell(person), 'notice');
}

/** Deletes traces outside a person's own rows: the auth backend's log of sign-ins, and rate-limit counters. */
async function forgetTraces(tx: Transaction, userId: string, email: string | null): Promise<void> {
  const address = email?.toLowerCase() ?? '';
  // A hosted Supabase may keep its log elsewhere.
  if (await isThere(tx, 'auth.audit_log_entries')) {
    await tx`delete from auth.audit_log_entries
      where strpos(payload::text, ${userId}) > 0 or strpos(lower(payload::text), ${`"${address}"`}) > 0`;
  }
  // Sign-ins that were begun elsewhere; after Google's they hold its tokens. Nothing of the person's refers to them.
  if (await isThere(tx, 'auth.flow_state')) {
    await tx`delete from auth.flow_state where user_id::text = ${userId}`;
  }
  const account = `account:${createHash('sha256').update(address).digest('hex')}`;
  await tx`delete from app.rate_limits where starts_with(key, ${account}) or strpos(key, ${userId}) > 0`;
}

async function isThere(tx: Transaction, table: string): Promise<boolean> {
  const [found] = await tx<{ name: string | null }[]>`select to_regclass(${table})::text as name`;
  return found?.name != null;
}

function farewell(person: { email: string; language: UiLanguage | null }) {
  return renderMail(person.email, person.language, {
    fr: {
      subject: 'Votre compte est supprimé',
      paragraphs: [
        'Votre compte Atelier, vos projets et vos fichiers ont été supprimés. Rien ne sera plus débité.',
      ],
    },
    en: {
      subject: 'Your account is deleted',
      paragraphs: [
        'Your Atelier account, your projects and your files are deleted. Nothing more will be charged.',
      ],
    },
  });
}
