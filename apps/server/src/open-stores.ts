import path from 'node:path';
import type { DataStore } from '@tus/server';
import { openTusStore } from './library/uploads/tus/open-tus-store.ts';
import type { ClosingStep } from './platform/close-in-order.ts';
import type { Config } from './platform/config/env.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { lockDataDir } from './platform/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded/postgres-server.ts';
import {
  createSupabaseLite,
  createSupabaseRoles,
  type EmbeddedBackend,
} from './platform/embedded/supabase-lite.ts';
import type { SendMail } from './platform/mail/mail.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import type { ObjectStorage } from './platform/storage/object-storage.ts';
import type { S3Settings } from './platform/storage/s3-settings.ts';

interface OpenedDatabase {
  url: string;
  sql: Database;
  lost: Promise<void>;
}

/** The configured database, or the embedded one, started. */
export async function openConfiguredDatabase(
  config: Config,
  secrets: Secrets,
  closers: ClosingStep[],
): Promise<OpenedDatabase> {
  let url = config.DATABASE_URL;
  let lost = new Promise<void>(() => undefined);
  if (!url) {
    const unlock = await lockDataDir(config.dataDir);
    closers.push({ name: 'lock', seconds: 2, close: unlock });
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      password: secrets.postgresPassword,
    });
    closers.push({ name: 'database', seconds: 30, close: () => embedded.stop() });
    url = embedded.url;
    lost = embedded.exited;
  }
  const sql = openDatabase(url, { maxConnections: 12 });
  closers.push({ name: 'connections', seconds: 4, close: () => sql.end({ timeout: 2 }) });
  return { url, sql, lost };
}

/** Addresses and keys of the auth and data APIs: at Supabase, or in this process. */
export function supabaseAccess(config: Config, secrets: Secrets, publicUrl: string) {
  if (config.SUPABASE_URL && config.SUPABASE_PUBLISHABLE_KEY) {
    return { hosted: true, url: config.SUPABASE_URL, publishableKey: config.SUPABASE_PUBLISHABLE_KEY };
  }
  return {
    hosted: false,
    url: publicUrl,
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY ?? secrets.publishableKey,
  };
}

/** The embedded sign-in and data API; makes schema `auth`, to which our migrations refer. */
export async function openBackend(
  config: Config,
  secrets: Secrets,
  options: { publicUrl: string; sql: Database; url: string; sendMail: SendMail },
): Promise<EmbeddedBackend> {
  await createSupabaseRoles(options.sql);
  const backend = createSupabaseLite({
    databaseUrl: options.url,
    jwtSecret: config.AUTH_JWT_SECRET ?? secrets.jwtSecret,
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY ?? secrets.publishableKey,
    secretKey: config.SUPABASE_SECRET_KEY ?? secrets.secretKey,
    siteUrl: options.publicUrl,
    emailConfirmation: config.EMAIL_CONFIRMATION === 'on',
    google:
      config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
        ? { clientId: config.GOOGLE_CLIENT_ID, secret: config.GOOGLE_CLIENT_SECRET }
        : null,
    sendMail: options.sendMail,
  });
  await backend.prepare();
  return backend;
}

/** S3 where it is configured, else the disk. */
export async function openStorage(config: Config): Promise<ObjectStorage> {
  const s3 = s3Settings(config);
  if (s3 === null) return createDiskStorage(storageRoot(config));
  // With a bucket only: the SDK would stay in the memory of every server.
  const { createS3Storage } = await import('./platform/storage/s3-storage.ts');
  return createS3Storage(s3);
}

/** The same place, as uploads in pieces fill it. */
export function openPieces(config: Config): Promise<DataStore> {
  return openTusStore(s3Settings(config), storageRoot(config));
}

function storageRoot({ dataDir }: Config): string {
  return path.join(dataDir, 'storage');
}

function s3Settings(config: Config): S3Settings | null {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    bucketPrefix: config.S3_BUCKET_PREFIX,
  };
}
