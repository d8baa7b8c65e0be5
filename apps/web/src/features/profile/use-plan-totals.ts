import { COUNTERS, type Counter } from '@atelier/contracts/money/counters';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '../../lib/session/supabase.ts';

/** A missing total counts as 1 (docs/product.md). */
const totalSchema = z.coerce.number().positive().catch(1);
const totalsSchema = z.object({
  tokens: totalSchema,
  token_voice: totalSchema,
  token_image: totalSchema,
  token_workflow: totalSchema,
  token_video: totalSchema,
}) satisfies z.ZodType<Record<Counter, number>>;

/** The monthly credits of a plan, read from table `plans` by name; 1 each while unknown. */
export function usePlanTotals(plan: string | null): Record<Counter, number> {
  const query = useQuery({
    queryKey: ['plan', plan],
    enabled: plan !== null,
    queryFn: () => readTotals(plan ?? ''),
    staleTime: 10 * 60_000,
  });
  return query.data ?? totalsSchema.parse({});
}

async function readTotals(plan: string): Promise<Record<Counter, number>> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('plans').select(COUNTERS.join(', ')).eq('name', plan).single();
  if (error) throw error;
  return totalsSchema.parse(data);
}
