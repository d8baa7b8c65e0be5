import { footageSuggestionsSchema, suggestFootageSchema } from '@atelier/film/wire/footage-answers';
import type { Route } from '../route.ts';

export const suggestFootage = {
  method: 'POST',
  path: '/api/films/:id/footage',
  film: 'owner',
  summary:
    "Suggest the caller's own pictures and films for a passage of a film, by their tags, names and words and by what is seen in them; each is an operation for edits",
  body: suggestFootageSchema,
  answer: footageSuggestionsSchema,
  refusals: ['rate_limited'],
} as const satisfies Route;
