import { briefAnswerSchema, briefEngineSchema, newBriefSchema } from '@atelier/film/wire/brief-answers';
import type { Route } from '../route.ts';

export const createBrief = {
  method: 'POST',
  path: '/api/films/:id/briefs',
  film: 'propose',
  summary:
    'Say in words what is to be done with a film: what is understood becomes a proposal. Quoted cuts and replacements need no model',
  body: newBriefSchema,
  answer: briefAnswerSchema,
  refusals: [
    'stale_revision',
    'proposals_full',
    'films_quota',
    'engine_unavailable',
    'engine_failed',
    'timed_out',
  ],
} as const satisfies Route;

export const readBriefEngine = {
  method: 'GET',
  path: '/api/films/:id/briefs',
  film: 'view',
  summary: 'The chat model that reads briefs, which is given the text of the film; null for none',
  answer: briefEngineSchema,
} as const satisfies Route;
