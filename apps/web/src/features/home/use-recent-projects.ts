import { type Project, projectSchema } from '@atelier/contracts/projects';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useUser } from '../../lib/session/session.ts';
import { getSupabase } from '../../lib/session/supabase.ts';

const SHOWN = 8;

/** The person's newest projects; none while they are asked for, and where they cannot be read. */
export function useRecentProjects(): Project[] {
  const userId = useUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: ['projects', userId, 'recent'],
    enabled: userId !== null,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data: rows, error } = await supabase
        .from('projects')
        .select('*')
        .eq('user_id', userId ?? '')
        .order('created_at', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal);
      if (error) throw error;
      return z.array(projectSchema).parse(rows);
    },
  });
  return data ?? [];
}
