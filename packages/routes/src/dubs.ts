import {
  dubAnswerSchema,
  dubPlanSchema,
  dubRequestSchema,
  dubTranslationRequestSchema,
  dubTranslationSchema,
  takeCutsSchema,
} from '@atelier/contracts/tools/dubs/dubs';
import { editAnswerSchema } from '@atelier/film/wire/film-answers';
import type { Route } from './route.ts';

export const readDubPlan = {
  method: 'GET',
  path: '/api/films/:id/dub',
  film: 'owner',
  summary: 'What a dub of a film would speak, the languages and the price (changes nothing)',
  answer: dubPlanSchema,
} as const satisfies Route;

export const translateDub = {
  method: 'POST',
  path: '/api/films/:id/dub/translation',
  film: 'owner',
  summary: 'The sentences of a dub in the other language, from the corrected text (free; changes nothing)',
  body: dubTranslationRequestSchema,
  answer: dubTranslationSchema,
  refusals: ['stale_revision', 'translation_unavailable', 'rate_limited'],
} as const satisfies Route;

export const startDub = {
  method: 'POST',
  path: '/api/films/:id/dub',
  film: 'owner',
  summary:
    'Make a film that speaks another language (1 voice credit for each started 1,000 characters); answers the new film and the job',
  body: dubRequestSchema,
  answer: dubAnswerSchema,
  refusals: ['stale_revision', 'insufficient_credits', 'translation_unavailable'],
} as const satisfies Route;

export const takeCuts = {
  method: 'POST',
  path: '/api/films/:id/dub/cuts',
  film: 'owner',
  summary:
    'Take over the present scenes of the film that this one speaks in another language (free); dry_run answers the same and changes nothing',
  body: takeCutsSchema,
  answer: editAnswerSchema,
  refusals: ['stale_revision'],
} as const satisfies Route;
