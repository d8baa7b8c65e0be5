import {
  connectPublisherSchema,
  movePublicationSchema,
  newPublicationSchema,
  publicationDraftSchema,
  publicationListSchema,
  publicationPeriodSchema,
  publicationSchema,
  publisherSchema,
} from '@atelier/contracts/publishing/publishing';
import { z } from 'zod';
import type { Route } from './route.ts';

/** Refusals of calls that reach Postiz. */
const CONNECTION = [
  'publisher_missing',
  'publisher_key',
  'publisher_unreachable',
  'publisher_address',
] as const;

export const listPublications = {
  method: 'GET',
  path: '/api/publications',
  summary: 'The publications between two dates (from, to), the earliest first',
  query: publicationPeriodSchema,
  answer: publicationListSchema,
} as const satisfies Route;

export const createPublication = {
  method: 'POST',
  path: '/api/publications',
  summary: 'Publish the video of a project through Postiz, at once or at a date',
  body: newPublicationSchema,
  answer: publicationSchema,
  status: 201,
  refusals: ['publisher_missing', 'post_does_not_fit', 'unsupported_format', 'publications_full'],
} as const satisfies Route;

export const readPublication = {
  method: 'GET',
  path: '/api/publications/:id',
  summary: 'One publication with the state of its posts',
  answer: publicationSchema,
} as const satisfies Route;

export const movePublication = {
  method: 'PATCH',
  path: '/api/publications/:id',
  summary: 'Move the posts that are not published to another date',
  body: movePublicationSchema,
  answer: publicationSchema,
  refusals: ['publication_over', 'not_ready', ...CONNECTION],
} as const satisfies Route;

export const cancelPublication = {
  method: 'POST',
  path: '/api/publications/:id/cancel',
  summary: 'Cancel the posts that are not published; planned ones are deleted in Postiz',
  answer: publicationSchema,
  refusals: ['publication_over', ...CONNECTION],
} as const satisfies Route;

export const retryPublication = {
  method: 'POST',
  path: '/api/publications/:id/retry',
  summary: 'Try failed posts again, with the present file of the project',
  answer: publicationSchema,
  refusals: ['publication_over', 'unsupported_format'],
} as const satisfies Route;

export const draftPublication = {
  method: 'GET',
  path: '/api/publications/draft',
  summary: 'Suggested texts for the publication of a project (project_id)',
  query: z.object({ project_id: z.uuid() }),
  answer: publicationDraftSchema,
  refusals: ['unsupported_format'],
} as const satisfies Route;

export const readPublisher = {
  method: 'GET',
  path: '/api/publisher',
  summary: 'The connection to Postiz and its channels; the key is never answered',
  answer: publisherSchema,
} as const satisfies Route;

export const connectPublisher = {
  method: 'PUT',
  path: '/api/publisher',
  summary: 'Connect Postiz: the address and the key are tested, the key is stored encrypted',
  body: connectPublisherSchema,
  answer: publisherSchema,
  refusals: ['publisher_key', 'publisher_unreachable', 'publisher_address', 'publisher_unknown'],
} as const satisfies Route;

export const disconnectPublisher = {
  method: 'DELETE',
  path: '/api/publisher',
  summary: 'Forget the address and the key of Postiz; what is planned there stays planned',
  status: 204,
} as const satisfies Route;

export const refreshPublisher = {
  method: 'POST',
  path: '/api/publisher/refresh',
  summary: 'Ask Postiz for its channels anew',
  answer: publisherSchema,
} as const satisfies Route;
