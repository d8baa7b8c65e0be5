import { MIN_PASSWORD_LENGTH } from '@atelier/contracts/passwords/password-length';
import { App } from '@supabase/lite';
import type { Database } from '../database/database.ts';
import { authMailTemplates } from '../mail/auth-mails.ts';
import type { SendMail } from '../mail/mail.ts';
import { hideEscapes } from './escaped-filter.ts';
import { createLiteConnection } from './lite-connection.ts';
import { joinRepeated } from './repeated-filter.ts';

export interface EmbeddedBackend {
  /** Makes schema auth. Before our migrations, which refer to it. */
  prepare(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The roles of Supabase's row-level security; harmless when they exist. */
export async function createSupabaseRoles(sql: Database): Promise<void> {
  for (const role of ['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls']) {
    await sql.unsafe(`do $$ begin create role ${role};
      exception when duplicate_object or unique_violation then null; end $$`);
  }
}

/** `/auth/v1` and `/rest/v1` of @supabase/lite in our process. Everything that is peculiar about it stays here. */
export function createSupabaseLite(options: {
  databaseUrl: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  emailConfirmation: boolean;
  google: { clientId: string; secret: string } | null;
  sendMail: SendMail;
}): EmbeddedBackend {
  const connection = createLiteConnection(options.databaseUrl);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: ownAddresses(options.siteUrl),
      minimum_password_length: MIN_PASSWORD_LENGTH,
      // auth/refresh-session.ts, in front of this API, decides about used refresh tokens.
      enable_refresh_token_rotation: false,
      email: {
        enable_signup: true,
        enable_confirmations: options.emailConfirmation,
        // supabase-lite's "double" mode only asks the old address. Here the new one confirms, and auth-mails.ts
        // notifies the old one.
        double_confirm_changes: false,
        template: authMailTemplates(),
      },
      ...(options.google && {
        external: {
          google: {
            enabled: true,
            client_id: options.google.clientId,
            secret: options.google.secret,
            // Its own guess is the port of the Supabase CLI.
            redirect_uri: `${options.siteUrl}/auth/v1/callback`,
          },
        },
      }),
    },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: options.sendMail } },
    },
  } as never);
  return {
    async prepare() {
      await app.init();
      await app.ensureSystemSchema();
    },
    // No peer address: lite's loopback privileges must never apply to a request that came over HTTP.
    fetch: async (request) => app.fetch(withSoundFilter(request), { peerAddress: null } as never),
    close: () => connection.close(),
  };
}

/** On this machine a server has more names than one; which of them a mail may lead to, auth/own-redirect.ts says. */
function ownAddresses(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl);
  const names = /^(localhost|127\.0\.0\.1)$/.test(hostname) ? ['localhost', '127.0.0.1'] : [];
  return [siteUrl, ...names.map((name) => `${protocol}//${name}:${port}`)].map((address) => `${address}/**`);
}

function withSoundFilter(request: Request): Request {
  const address = hideEscapes(joinRepeated(request.url));
  return address === request.url ? request : new Request(address, request);
}
