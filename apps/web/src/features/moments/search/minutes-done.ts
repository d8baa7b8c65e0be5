import type { JobView } from '@atelier/contracts/jobs';
import { MOMENT_SHARES } from '@atelier/contracts/tools/moments';

/** Counts the recognised minutes while the search recognises speech; null in its other stages. */
export function minutesDone(
  { stage, percent }: Pick<JobView, 'stage' | 'percent'>,
  durationSeconds: number | null,
): { done: number; total: number } | null {
  if (stage !== 'transcribing' || durationSeconds === null) return null;
  const { heard, recognised } = MOMENT_SHARES;
  const share = Math.min(1, Math.max(0, (percent / 100 - heard) / (recognised - heard)));
  const total = Math.max(1, Math.ceil(durationSeconds / 60));
  return { done: Math.floor(share * (durationSeconds / 60) + 1e-6), total };
}
