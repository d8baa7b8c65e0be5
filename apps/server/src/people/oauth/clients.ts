import { randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type DocumentConfig, isDocumentId, readClientDocument } from './client-document.ts';
import type { ClientMetadata } from './client-metadata.ts';

export interface OAuthClient {
  id: string;
  name: string;
  redirectUris: string[];
  isDocument: boolean;
}

/** Hours for which a metadata document is not read again. */
const DOCUMENT_HOURS = 1;
const CLIENT_ID = /^[\x21-\x7e]{1,1000}$/u;

/** Registers a program. The row is removed after a day if no person allows the program. */
export async function registerClient(
  sql: Database,
  { name, redirectUris }: ClientMetadata,
): Promise<{ id: string; createdAt: Date }> {
  const id = `atlc_${randomBytes(18).toString('base64url')}`;
  const [row] = await sql<{ createdAt: Date }[]>`
    insert into app.oauth_clients (id, name, redirect_uris, is_document)
    values (${id}, ${name}, ${redirectUris}, false) returning created_at as "createdAt"`;
  if (!row) throw new Error('insert returned no row');
  return { id, createdAt: row.createdAt };
}

/**
 * Finds a program by its id, or reads the metadata document that the id is the address of.
 * @throws AppError `program_unknown`
 */
export async function findClient(
  { sql, config }: { sql: Database; config: DocumentConfig },
  id: string,
): Promise<OAuthClient> {
  if (CLIENT_ID.test(id)) {
    const [row] = await sql<(OAuthClient & { isFresh: boolean })[]>`
      select id, name, redirect_uris as "redirectUris", is_document as "isDocument",
        (not is_document or checked_at > now() - make_interval(hours => ${DOCUMENT_HOURS})) as "isFresh"
      from app.oauth_clients where id = ${id}`;
    if (row?.isFresh) return row;
    if (isDocumentId(id)) return storeDocument(sql, id, await readClientDocument(config, id));
  }
  throw new AppError(
    'program_unknown',
    'This program is not registered here. Connect it again from the start.',
  );
}

async function storeDocument(sql: Database, id: string, metadata: ClientMetadata): Promise<OAuthClient> {
  const { name, redirectUris } = metadata;
  await sql`insert into app.oauth_clients (id, name, redirect_uris, is_document)
    values (${id}, ${name}, ${redirectUris}, true)
    on conflict (id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris, checked_at = now()`;
  return { id, name, redirectUris, isDocument: true };
}

/** True if a client is stored. The token endpoint uses this check: it fetches no metadata documents. */
export async function isKnownClient(sql: Database, id: string): Promise<boolean> {
  if (!CLIENT_ID.test(id)) return false;
  const [row] = await sql`select 1 from app.oauth_clients where id = ${id}`;
  return row !== undefined;
}
