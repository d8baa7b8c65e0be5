import { z } from 'zod';
import { COUNTERS } from './counters.ts';

/** `GET /api/credits`: what can be spent of each kind; what is set aside is left out. */
export const creditsSchema = z.object({ available: z.record(z.enum(COUNTERS), z.number()) });
