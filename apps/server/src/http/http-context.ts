import type { JobToolId } from '@atelier/contracts';
import type { FilmAccess, FilmStanding } from '@atelier/contracts/tools/film/team';
import type { Engines } from '@atelier/engines/engines';
import type { DataStore } from '@tus/server';
import type { JobEvents } from '../jobs/job-events.ts';
import type { ToolImplementation } from '../jobs/tool.ts';
import type { BillingDeps } from '../money/billing/billing-deps.ts';
import type { Operator } from '../operator/find-operator.ts';
import type { Metrics } from '../operator/metrics/create-metrics.ts';
import type { Config } from '../platform/config/env.ts';
import type { CredentialService } from '../platform/credentials/credentials.ts';
import type { Database } from '../platform/database/database.ts';
import type { FilmNews } from '../platform/database/film-news.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { SecurityLog } from '../platform/logging/security-log.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import type { Caller, TokenVerifier } from './verify-token.ts';

/** Dependencies of the routes, composed once in `compose.ts`. */
export interface ServerDeps {
  config: Config;
  version: string;
  publicUrl: string;
  /** Address and key of the Supabase API for the browser's supabase-js. */
  supabase: { url: string; publishableKey: string };
  /** The backend's secret key, held by the operator of this server. */
  operatorKey: string;
  /** Signs receipts; the same on every server of the installation. */
  receiptKey: string;
  /** Checks the Content Credentials of files, and signs results. */
  credentials: CredentialService;
  sql: Database;
  storage: ObjectStorage;
  /** Store of unfinished tus uploads, in the buckets of `storage`. */
  tusStore: DataStore;
  engines: Engines;
  events: JobEvents;
  filmNews: FilmNews;
  queue: Queue;
  tools: Readonly<Record<JobToolId, ToolImplementation>>;
  verifyToken: TokenVerifier;
  logger: Logger;
  security: SecurityLog;
  hasWorker: boolean;
  metrics: Metrics;
  billing: BillingDeps;
  /** Outbox that keeps mail when there is no mail server; null with one. */
  outbox: Outbox | null;
  /** The embedded auth and REST API; null on a hosted Supabase. */
  backend: ((request: Request) => Promise<Response>) | null;
  /** Sends a mail of the embedded auth API, translated. */
  sendAuthMail: SendMail;
  publicUrlOf(key: string): string;
  /** Folder for uploads that are not stored yet. */
  tempRoot: string;
}

/** Decides about a caller and a film. @throws AppError `not_found` for strangers, `forbidden` for too small a role */
type OpenFilm = (filmId: string, needed: FilmStanding) => Promise<FilmAccess>;

/** Hono's environment: values that middleware sets for the routes. */
export interface HttpEnv {
  Bindings: { incoming: import('node:http').IncomingMessage; outgoing: import('node:http').ServerResponse };
  /** `openFilm`: below /api/films only. `operator`: below /api/admin only. `keyId`: of the API key that came with the call, whether it opened it or not. */
  Variables: {
    requestId: string;
    caller: Caller;
    keyId?: string;
    operator: Operator;
    openFilm: OpenFilm;
  };
}
