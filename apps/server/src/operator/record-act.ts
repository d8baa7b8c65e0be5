import { AppError, type OperatorAct } from '@atelier/contracts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Operator } from './find-operator.ts';

export interface Act {
  act: OperatorAct;
  /** On whom. */
  personId?: string | null;
  /** The job, the model or the mail. */
  subject?: string;
  /** Details without personal data: they stay when the account is deleted. */
  details?: Record<string, unknown>;
  reason?: string;
  key?: string | null;
}

/**
 * Writes an act into the log, in the transaction that acts: one is never there without the other.
 * @returns the line's id; null when the same act was written before under its key: there is nothing left to do
 * @throws AppError `idempotency_conflict` when the key was used for another act
 */
export async function recordAct(tx: Transaction, operator: Operator, entry: Act): Promise<string | null> {
  const { act, personId = null, subject = null, details = {}, reason = '', key = null } = entry;
  const [line] = await tx<{ id: string }[]>`
    insert into app.operator_log (operator_id, operator_email, act, details, person_id, subject, reason, idempotency_key)
    values (${operator.id}, ${operator.email}, ${act}, ${tx.json(details as never)}, ${personId}, ${subject},
      ${reason}, ${key})
    on conflict (idempotency_key) do nothing returning id::text as id`;
  if (line) return line.id;
  const [same] = await tx`select 1 from app.operator_log
    where idempotency_key = ${key} and operator_id = ${operator.id} and act = ${act}
      and person_id is not distinct from ${personId} and subject is not distinct from ${subject}
      and details = ${tx.json(details as never)}::jsonb and reason = ${reason}`;
  if (same) return null;
  throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another request.');
}

/** For acts outside of the database (files, models): the line is there before the act begins. */
export async function recordFirst(sql: Database, operator: Operator, entry: Act): Promise<void> {
  await sql.begin((tx) => recordAct(tx, operator, entry));
}
