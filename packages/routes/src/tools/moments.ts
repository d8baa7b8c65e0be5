import {
  findMomentsSchema,
  momentSearchesSchema,
  momentsSchema,
  processAnswerSchema,
} from '@atelier/contracts';
import type { Route } from '../route.ts';

export const findMoments = {
  method: 'POST',
  path: '/api/find-moments',
  summary: 'Search a long recording, uploaded or by link, for moments that are worth a clip (free)',
  body: findMomentsSchema,
  answer: processAnswerSchema,
} as const satisfies Route;

export const listMomentSearches = {
  method: 'GET',
  path: '/api/moments',
  summary: "The caller's searches that run or have moments, newest first",
  answer: momentSearchesSchema,
} as const satisfies Route;

export const readMoments = {
  method: 'GET',
  path: '/api/moments/:id',
  summary: 'The moments of a search, best first; 404 until they are ready',
  answer: momentsSchema,
} as const satisfies Route;

export const removeMomentSearch = {
  method: 'DELETE',
  path: '/api/moments/:id',
  summary: 'Delete what a search has found; clips made of it stay',
  status: 204,
} as const satisfies Route;

export const readMomentsSound = {
  method: 'GET',
  path: '/api/moments/:id/sound',
  summary: 'The sound of the source of a search, small, for a day; ranges are answered',
  file: 'audio/mp4',
} as const satisfies Route;
