import { ownLookSchema } from '@atelier/captions/styles/own-look';
import type { RestylePrice } from '@atelier/contracts/tools/transcribe';
import * as routes from '@atelier/routes/tools/captioned';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { RunState } from '../../../workbench/runs/run-state.ts';

/** A style with its changes, as `JSON.stringify` writes a look of the schema. */
interface Styled {
  /** 0: without subtitles. */
  styleId: number;
  look: string;
  isBranded: boolean;
}

/**
 * Compares a finished result with the chosen style. A restyle keeps the brand, and needs subtitles in both.
 * @returns the price by the server, undefined while it is asked and when that fails: then the tool's price is shown
 */
export function useRestyle(state: RunState, chosen: Styled) {
  const made = state.phase === 'done' ? styleOf(state.jobs[0]?.result?.data ?? {}) : null;
  const isPossible =
    made !== null && made.isBranded === chosen.isBranded && made.styleId > 0 && chosen.styleId > 0;
  const jobId = state.phase === 'done' && isPossible ? (state.jobIds[0] ?? null) : null;
  const isOther = made?.styleId !== chosen.styleId || made.look !== chosen.look;
  return { price: useRestylePrice(jobId), canApply: isPossible && isOther };
}

/** The style of a result comes from its job, so that a reload does not lose it. */
function styleOf({ styleId, ownStyle, branded }: Record<string, unknown>): Styled {
  return {
    styleId: typeof styleId === 'number' ? styleId : 0,
    look: JSON.stringify(ownLookSchema.safeParse(ownStyle).data ?? null),
    isBranded: branded === true,
  };
}

function useRestylePrice(jobId: string | null): RestylePrice | undefined {
  return useQuery({
    queryKey: ['restyle-price', jobId],
    queryFn: ({ signal }) => api.call(routes.readRestylePrice, { params: { id: jobId ?? '' }, signal }),
    enabled: jobId !== null,
    // A free restyle expires.
    staleTime: 30_000,
    refetchInterval: 5 * 60_000,
  }).data;
}
