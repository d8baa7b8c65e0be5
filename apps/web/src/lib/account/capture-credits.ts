import { pause } from '@atelier/client/pause';
import { TIMINGS } from '@atelier/contracts/limits';
import { getSupabase } from '../session/supabase.ts';

/** The RPCs by which the browser confirms a delivered result, so that its held credits are charged. */
export type CaptureProcedure = 'dec_tok_10' | 'dec_tok_workflow_iv';

export interface CaptureDeps {
  call: (procedure: CaptureProcedure, userId: string) => Promise<void>;
  wait: (delayMs: number) => Promise<void>;
}

/**
 * Charges the oldest delivered result of that kind: 10 s a call, three more tries 1, 2 and 3 s apart. Throws the last
 * error; the server's sweeper then charges what is still held.
 */
export async function captureCredits(
  procedure: CaptureProcedure,
  userId: string,
  deps: CaptureDeps = { call: callProcedure, wait: pause },
): Promise<void> {
  for (const delayMs of TIMINGS.captureRetryDelaysMs) {
    try {
      return await deps.call(procedure, userId);
    } catch (error) {
      console.warn(`${procedure} failed; trying again in ${delayMs} ms`, error);
      await deps.wait(delayMs);
    }
  }
  await deps.call(procedure, userId);
}

async function callProcedure(procedure: CaptureProcedure, userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .rpc(procedure, { p_user_id: userId })
    .abortSignal(AbortSignal.timeout(TIMINGS.captureTimeoutMs));
  if (error) throw error;
}
