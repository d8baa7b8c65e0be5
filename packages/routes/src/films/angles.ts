import { anglesSchema, suggestAnglesSchema } from '@atelier/film/wire/angle-answers';
import type { Route } from '../route.ts';

export const suggestAngles = {
  method: 'POST',
  path: '/api/films/:id/angles',
  film: 'edit',
  summary:
    'Choose the camera of each moment of a film of several cameras by who speaks, as operations for edits',
  body: suggestAnglesSchema,
  answer: anglesSchema,
  refusals: ['rate_limited'],
} as const satisfies Route;
