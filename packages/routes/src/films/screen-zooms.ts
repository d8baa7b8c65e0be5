import { screenZoomsSchema, suggestScreenZoomsSchema } from '@atelier/film/wire/screen-zoom-answers';
import type { Route } from '../route.ts';

export const suggestScreenZooms = {
  method: 'POST',
  path: '/api/films/:id/screen-zooms',
  film: 'edit',
  summary:
    'Suggest zooms on what changes in a screen recording, at most one in four seconds; and the corners in which bubbles hide least of it; each has operations for edits',
  body: suggestScreenZoomsSchema,
  answer: screenZoomsSchema,
  refusals: ['rate_limited', 'timed_out'],
} as const satisfies Route;
