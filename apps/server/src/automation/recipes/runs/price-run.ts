import { COUNTERS, JOB_TOOLS, type PriceAnswer } from '@atelier/contracts';
import { lockAvailable } from '../../../money/credits/holds.ts';
import type { RecipeDeps } from '../recipe-deps.ts';
import type { PreparedRun } from './start-run.ts';

/** Computes the total price of runs and whether the person has enough credits. */
export async function priceRuns(
  { sql }: Pick<RecipeDeps, 'sql'>,
  userId: string,
  runs: readonly Pick<PreparedRun, 'jobs' | 'price'>[],
): Promise<PriceAnswer> {
  const price: PriceAnswer['price'] = {};
  const times = new Map<string, PriceAnswer['steps'][number]>();
  for (const run of runs) {
    for (const { step, tool } of run.jobs) {
      const { counter, cost } = JOB_TOOLS[tool];
      const key = `${step}:${tool}`;
      const row = times.get(key) ?? { tool, times: 0, counter, cost };
      times.set(key, { ...row, times: row.times + 1 });
      if (cost > 0) price[counter] = (price[counter] ?? 0) + cost;
    }
  }
  const available: PriceAnswer['available'] = {};
  await sql.begin(async (tx) => {
    for (const counter of COUNTERS) {
      if (price[counter] !== undefined) available[counter] = await lockAvailable(tx, userId, counter);
    }
  });
  const affordable = COUNTERS.every((counter) => (available[counter] ?? 0) >= (price[counter] ?? 0));
  return { price, steps: [...times.values()], available, affordable };
}
