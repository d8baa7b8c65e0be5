import { z } from 'zod';
import { COUNTERS } from './counters.ts';

/** `GET /api/credits`: the available credits of each counter, without those that are set aside. */
export const creditsSchema = z.object({ available: z.record(z.enum(COUNTERS), z.number()) });
