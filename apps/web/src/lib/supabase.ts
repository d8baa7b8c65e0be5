import type { SupabaseClient } from '@supabase/supabase-js';
import { loadPublicConfig } from './public-config.ts';

let client: Promise<SupabaseClient> | null = null;

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
  return createClient(config.supabaseUrl, config.supabaseKey, {
    auth: {
      storageKey: 'supabase_session',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'implicit',
    },
  });
}
