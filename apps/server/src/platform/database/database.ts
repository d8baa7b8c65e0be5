import type Postgres from 'postgres';
import { postgres } from './postgres.ts';

export type Database = Postgres.Sql;
export type Transaction = Postgres.TransactionSql;
/** Runs queries: the pool, or the transaction that a query belongs to. */
export type Queryable = Database | Transaction;

/**
 * Seconds after which an idle connection closes: it is a PostgreSQL process of some 20 MB, and opening one takes
 * milliseconds.
 */
export const IDLE_SECONDS = 20;

/** The server's own pool, as the database's owner: row-level security does not apply to it. */
export function openDatabase(url: string, options: { maxConnections: number }): Database {
  return postgres(url, {
    max: options.maxConnections,
    // A poisoned connection string or a dead host must fail a request, not hang it.
    connect_timeout: 10,
    idle_timeout: IDLE_SECONDS,
    onnotice: () => undefined,
    connection: { application_name: 'atelier', TimeZone: 'UTC' },
  });
}
