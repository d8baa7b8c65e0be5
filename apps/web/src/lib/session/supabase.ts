import type { SupabaseClient } from '@supabase/supabase-js';
import { loadPublicConfig } from '../api/public-config.ts';

/** Key of the session in the browser's storage (docs/product.md). */
export const SESSION_KEY = 'supabase_session';

let client: Promise<SupabaseClient> | null = null;
let onCreated: ((client: SupabaseClient) => void) | null = null;

/** Registers the listener of the client's events, before the first use of the client. */
export function whenSupabaseStarts(follow: (client: SupabaseClient) => void): void {
  onCreated = follow;
}

/** The one Supabase client of the page. Its code is a chunk of its own, fetched beside the configuration. */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= create().catch((error) => {
    client = null;
    throw error;
  });
  return client;
}

async function create(): Promise<SupabaseClient> {
  const [config, { createClient }] = await Promise.all([loadPublicConfig(), import('@supabase/supabase-js')]);
  const created = createClient(config.supabaseUrl, config.supabaseKey, {
    auth: {
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'implicit',
    },
  });
  onCreated?.(created);
  return created;
}
