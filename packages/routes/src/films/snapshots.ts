import { editAnswerSchema } from '@atelier/film/wire/film-answers';
import {
  comparedSnapshotSchema,
  newSnapshotSchema,
  restoreSnapshotSchema,
  snapshotListSchema,
  snapshotSchema,
} from '@atelier/film/wire/snapshot-answers';
import type { Route } from '../route.ts';

export const createSnapshot = {
  method: 'POST',
  path: '/api/films/:id/snapshots',
  film: 'edit',
  summary: 'Save the present version of a film under a name',
  body: newSnapshotSchema,
  answer: snapshotSchema,
  status: 201,
  refusals: ['stale_revision', 'snapshots_full', 'films_quota'],
  tool: {
    name: 'save_film_version',
    title: 'Save a version of a film',
    description:
      'Saves the present version of a film under a name, to which the person can return later. Do this before large changes.',
    names: { id: 'film_id' },
  },
} as const satisfies Route;

export const listSnapshots = {
  method: 'GET',
  path: '/api/films/:id/snapshots',
  film: 'view',
  summary: 'The saved versions of a film, the newest first',
  answer: snapshotListSchema,
  tool: { name: 'film_versions', title: 'Saved versions of a film', names: { id: 'film_id' } },
} as const satisfies Route;

export const readSnapshot = {
  method: 'GET',
  path: '/api/films/:id/snapshots/:snapshotId',
  film: 'view',
  summary:
    'A saved version of a film, compared with the present one: the words that a return removes and adds',
  answer: comparedSnapshotSchema,
  tool: {
    name: 'compare_film_version',
    title: 'Compare a version of a film',
    names: { id: 'film_id', snapshotId: 'version_id' },
  },
} as const satisfies Route;

export const restoreSnapshot = {
  method: 'POST',
  path: '/api/films/:id/snapshots/:snapshotId/restore',
  film: 'edit',
  summary: 'Return to a saved version of a film, as one edit that one undo takes back',
  body: restoreSnapshotSchema,
  answer: editAnswerSchema,
  refusals: ['stale_revision', 'snapshot_incomplete', 'films_quota'],
} as const satisfies Route;

export const removeSnapshot = {
  method: 'DELETE',
  path: '/api/films/:id/snapshots/:snapshotId',
  film: 'edit',
  summary: 'Delete a saved version of a film',
  status: 204,
} as const satisfies Route;
