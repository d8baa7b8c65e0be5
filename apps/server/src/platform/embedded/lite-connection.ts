import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import type { PostgresType } from 'postgres';
import { z } from 'zod';
import { IDLE_SECONDS } from '../database/database.ts';
import { restoreEscapes } from './escaped-filter.ts';
import { isStalePlan, prepareRepeated } from './prepare-repeated.ts';

type WithContext = PostgresConnection['withContext'];
type Ast = Parameters<PostgresConnection['onPostgrestAST']>[0];

const MAX_CONNECTIONS = 10;

/** @supabase/lite's connection, with the ways of PostgREST that it lacks. */
export function createLiteConnection(url: string): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: MAX_CONNECTIONS,
      idle_timeout: IDLE_SECONDS,
      onnotice: () => undefined,
      types: { timestamptz: isoText(1184), timestamp: isoText(1114) },
    },
  });
  // Else its first request gives every table of our schemas to everybody, and only row security is left.
  Reflect.set(connection, 'rlsState', 'active');

  Reflect.set(connection, 'applyJwtSessionContext', applySessionContext);
  prepareRepeated(connection.driver);

  const withContext: WithContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, run, options) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await withContext(
          vars,
          async (db) => {
            const answer = await run(db);
            if (answer instanceof Response && answer.status >= 400) throw new RefusedInside(answer);
            return answer;
          },
          options,
        );
      } catch (error) {
        // The statement did nothing and is prepared again on this connection; the next connection may hold a stale plan
        // too.
        if (attempt < MAX_CONNECTIONS && isStalePlan(error)) continue;
        // Rolls back a request that was refused after it had written, such as `.single()` with several rows.
        if (error instanceof RefusedInside) return error.answer as Awaited<ReturnType<typeof run>>;
        throw error;
      }
    }
  };

  const onAst = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (ast) => asPostgrest(await onAst(ast));

  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => explainViolation(normalize(error));
  return connection;
}

const contextSchema = z.object({
  auth: z
    .object({
      role: z.string().optional(),
      uid: z.unknown(),
      jwt: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  storage: z.object({ operation: z.unknown() }).optional(),
});

/** Sets the caller's claims in one statement; supabase-lite itself needs six round trips. */
async function applySessionContext(
  transaction: Parameters<Parameters<WithContext>[1]>[0],
  context: unknown,
): Promise<void> {
  const { auth, storage } = contextSchema.parse(context);
  const role = auth?.role || 'anon';
  const settings = {
    role,
    'request.jwt.claim.sub': String(auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    'storage.operation': String(storage?.operation ?? ''),
    ...(auth?.jwt && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
  };
  const each = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(each)}`.execute(transaction);
}

class RefusedInside extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('refused');
    this.answer = answer;
  }
}

/** A column that a row lacks is null unless `missing=default`; `estimated` is exact; escapes come back. */
function asPostgrest(ast: Ast): Ast {
  const { $meta: meta, values } = ast;
  if (meta?.columns && values) {
    // Undefined: the default. Without the key lite would answer null, whatever it has written.
    const missing = meta.missing === 'default' ? undefined : null;
    const blank = Object.fromEntries(meta.columns.map((column: string) => [column, missing]));
    ast.values = Array.isArray(values)
      ? values.map((row) => Object.assign({}, blank, row))
      : Object.assign({}, blank, values);
  }
  // A person has few rows, for which the planner's estimate is far off.
  if (meta?.count === 'estimated') meta.count = 'exact';
  restoreEscapes(ast.where);
  return ast;
}

/** Lite knows the statuses of some violations; the others (a check, an exclusion) are the client's too, not a 500. */
function explainViolation(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!/^(23514|23P01|23000|23001|44000)$/.test(code)) return error;
  const detail = 'detail' in error ? error.detail : null;
  // The form in which a database function raises an answer of its own.
  return Object.assign(new Error(JSON.stringify({ code, message: error.message, details: detail ?? null })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}

/** `2026-11-22 03:00:00.5+00` as ISO 8601, with its microseconds. */
function isoText(oid: number): PostgresType {
  return {
    to: oid,
    from: [oid],
    serialize: (value) => value,
    parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  };
}
