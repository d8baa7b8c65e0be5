import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { deadLink } from '../../lib/session/mail-link.ts';
import { useSession } from '../../lib/session/session.ts';
import { getSupabase } from '../../lib/session/supabase.ts';

const tokensSchema = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/**
 * Tests that a password can be changed: by the session that the mail's link carried in the address (the Supabase client
 * has read it), or by tokens handed over in the navigation's state. A dead link is not saved by the session that the
 * person has from before: they asked for another password through the mail, and must learn that it did not work.
 */
export function useRecoverySession(): 'loading' | 'ready' | 'missing' {
  const { status } = useSession();
  const tokens = tokensSchema.safeParse(useLocation().state);
  const accessToken = tokens.data?.access_token;
  const refreshToken = tokens.data?.refresh_token;
  const [isHandingOver, setIsHandingOver] = useState(tokens.success);

  useEffect(() => {
    if (!accessToken || !refreshToken) return;
    adoptTokens(accessToken, refreshToken).finally(() => setIsHandingOver(false));
  }, [accessToken, refreshToken]);

  if (status === 'loading' || isHandingOver) return 'loading';
  if (deadLink.of === 'recovery' && !tokens.success) return 'missing';
  return status === 'authenticated' ? 'ready' : 'missing';
}

async function adoptTokens(accessToken: string, refreshToken: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) console.warn('The handed-over session was refused', error);
}
