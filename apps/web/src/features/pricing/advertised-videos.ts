import type { PaidPlan } from '@atelier/contracts/money/plans';

/** The header line of each card. At 10 credits a video it is what the plan's video credits make (300 → 30). */
export const ADVERTISED_VIDEOS: Record<PaidPlan, number> = { creator: 30, expert: 60, professionnel: 150 };
