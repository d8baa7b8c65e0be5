import { AppError } from '@atelier/contracts';
import {
  type Channel,
  type ConnectPublisher,
  channelSchema,
  type Publisher,
  type PublisherProblem,
} from '@atelier/contracts/publishing/publishing';
import { z } from 'zod';
import { requireAccount } from '../../money/credits/lock-account.ts';
import { openKey, sealKey } from '../../platform/config/seal-key.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { Postiz, type PostizConfig } from './postiz.ts';
import { PostizError } from './postiz-error.ts';

export interface PublisherDeps {
  sql: Database;
  config: PostizConfig;
  /** The installation's secret, from which the keys' encryption is derived. */
  receiptKey: string;
}

interface PublisherRow {
  address: string;
  sealedKey: Uint8Array;
  channels: unknown;
  problem: PublisherProblem | null;
  createdAt: Date;
}

/** Path of the API below the address: of the hosted service, and of a server of one's own. */
const API_PATHS = ['/public/v1', '/api/public/v1'];

const NOT_CONNECTED: Publisher = {
  connected: false,
  address: null,
  connected_at: null,
  problem: null,
  channels: [],
};

/** The person's connection to Postiz with the channels of the last answer. */
export async function readPublisher(sql: Queryable, userId: string): Promise<Publisher> {
  const row = await findRow(sql, userId);
  if (!row) return NOT_CONNECTED;
  return {
    connected: true,
    address: row.address,
    connected_at: row.createdAt.toISOString(),
    problem: row.problem,
    channels: z.array(channelSchema).parse(row.channels),
  };
}

/**
 * Tests the address and the key, then stores them; the key is encrypted. Replaces a former connection.
 * @throws AppError `publisher_key`, `publisher_unreachable`, `publisher_address`, `publisher_unknown`
 */
export async function connectPublisher(
  { sql, config, receiptKey }: PublisherDeps,
  userId: string,
  { address, key }: ConnectPublisher,
): Promise<Publisher> {
  const { base, channels } = await findApi(address, key, config);
  const sealed = sealKey(key, { secret: receiptKey, owner: userId });
  await sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    await tx`insert into app.publishers (user_id, address, sealed_key, channels)
      values (${userId}, ${base}, ${sealed}, ${tx.json(channels)})
      on conflict (user_id) do update set address = excluded.address, sealed_key = excluded.sealed_key,
        channels = excluded.channels, channels_at = now(), problem = null, created_at = now()`;
  });
  return readPublisher(sql, userId);
}

/** Deletes the address and the key. What Postiz has stays planned there. */
export async function disconnectPublisher(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from app.publishers where user_id = ${userId}`;
}

/** Asks Postiz for the channels anew. A connection that does not work is stored with its problem. */
export async function refreshChannels(deps: PublisherDeps, userId: string): Promise<Publisher> {
  const postiz = await openPostiz(deps, userId);
  if (!postiz) return readPublisher(deps.sql, userId);
  try {
    const channels = await postiz.channels();
    await deps.sql`update app.publishers set channels = ${deps.sql.json(channels)}, channels_at = now(),
      problem = null where user_id = ${userId}`;
  } catch (error) {
    if (!(error instanceof PostizError)) throw error;
    await storeProblem(deps.sql, userId, problemOf(error));
  }
  return readPublisher(deps.sql, userId);
}

/** Opens the person's Postiz; null when none is connected or its key cannot be decrypted any more. */
export async function openPostiz(
  { sql, config, receiptKey }: PublisherDeps,
  userId: string,
): Promise<Postiz | null> {
  const row = await findRow(sql, userId);
  if (!row) return null;
  const key = openKey(row.sealedKey, { secret: receiptKey, owner: userId });
  if (key === null) {
    await storeProblem(sql, userId, 'unauthorized');
    return null;
  }
  return new Postiz(row.address, key, config);
}

export async function storeProblem(
  sql: Queryable,
  userId: string,
  problem: PublisherProblem | null,
): Promise<void> {
  await sql`update app.publishers set problem = ${problem}
    where user_id = ${userId} and problem is distinct from ${problem}`;
}

export function problemOf({ failure }: PostizError): PublisherProblem {
  if (failure === 'unauthorized') return 'unauthorized';
  if (failure === 'refused_address') return 'refused_address';
  return failure === 'rejected' ? 'not_postiz' : 'unreachable';
}

/** Finds the path of the API below an address by asking for the channels. */
async function findApi(
  address: string,
  key: string,
  config: PostizConfig,
): Promise<{ base: string; channels: Channel[] }> {
  const { origin, pathname, username, password, search, hash } = new URL(address);
  if (username || password || search || hash) {
    throw new AppError('invalid_input', 'address: without a name, a query or a fragment.');
  }
  const path = pathname.replace(/(?<!\/)\/+$/u, '');
  const paths = path.endsWith('/public/v1') ? [path] : API_PATHS.map((api) => path + api);
  let problem: PublisherProblem = 'not_postiz';
  for (const each of paths) {
    const base = origin + each;
    try {
      return { base, channels: await new Postiz(base, key, config).channels() };
    } catch (error) {
      if (!(error instanceof PostizError)) throw error;
      // A page that is no JSON, as a web server answers at the wrong path.
      problem = error.failure === 'unavailable' && error.detail !== '' ? 'not_postiz' : problemOf(error);
      // Another path answers the same to a wrong key, and an address that is refused stays refused.
      if (error.failure === 'unauthorized' || error.failure === 'refused_address') break;
    }
  }
  throw connectionError(problem);
}

/** The error that a person sees for a problem of the connection. */
export function connectionError(problem: PublisherProblem): AppError {
  switch (problem) {
    case 'unauthorized':
      return new AppError('publisher_key', 'Postiz does not accept this key.');
    case 'unreachable':
      return new AppError('publisher_unreachable', 'This address does not answer.');
    case 'refused_address':
      return new AppError('publisher_address', 'This server sends nothing to that address.');
    case 'not_postiz':
      return new AppError('publisher_unknown', 'There is no Postiz at this address.');
  }
}

async function findRow(sql: Queryable, userId: string): Promise<PublisherRow | undefined> {
  const [row] = await sql<PublisherRow[]>`select address, sealed_key as "sealedKey", channels, problem,
    created_at as "createdAt" from app.publishers where user_id = ${userId}`;
  return row;
}
