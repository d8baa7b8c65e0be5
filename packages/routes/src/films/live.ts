import { presenceSchema } from '@atelier/film/wire/live-events';
import { z } from 'zod';
import type { Route } from '../route.ts';

/** `last_event_id`: the header `Last-Event-ID` of clients that cannot set headers. */
const followQuery = z.object({ last_event_id: z.string().max(60).optional() });

export const followFilm = {
  method: 'GET',
  path: '/api/films/:id/live',
  film: 'view',
  summary:
    'Server-sent events of a film: `edit`, `proposal`, `comment`, `render`, `here` (who follows it), `reset` and `gone`; `Last-Event-ID` continues after a break',
  query: followQuery,
  file: 'text/event-stream',
  refusals: ['rate_limited'],
} as const satisfies Route;

export const sharePresence = {
  method: 'POST',
  path: '/api/films/:id/presence',
  film: 'view',
  summary: 'Share the playhead and the selection of an open connection with others who follow the film',
  body: presenceSchema,
  status: 204,
} as const satisfies Route;
