import { z } from 'zod';
import type { Route } from '../route.ts';

export const readPersonMasks = {
  method: 'GET',
  path: '/api/films/:id/masks/:source',
  film: 'view',
  summary:
    'The people in two seconds of a source: a WebP sheet of 30 masks (15 a second, 6 in a row) whose opacity is that of the people; `block` counts from 0',
  query: z.object({ block: z.coerce.number().int().min(0).max(100_000).default(0) }),
  file: 'image/webp',
  refusals: ['rate_limited', 'timed_out'],
} as const satisfies Route;
