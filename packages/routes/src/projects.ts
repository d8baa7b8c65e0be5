import {
  ownProjectsQuerySchema,
  ownProjectsSchema,
  projectArchiveAnswerSchema,
  projectArchiveSchema,
} from '@atelier/contracts';
import type { Route } from './route.ts';

export const createProjectArchive = {
  method: 'POST',
  path: '/api/project-archives',
  summary: "An address that answers several of the caller's projects as one zip, for an hour",
  body: projectArchiveSchema,
  answer: projectArchiveAnswerSchema,
} as const satisfies Route;

export const listProjects = {
  method: 'GET',
  path: '/api/projects',
  summary: "The caller's projects, newest first; ?limit=, ?before= the `next` of the page before",
  query: ownProjectsQuerySchema,
  answer: ownProjectsSchema,
} as const satisfies Route;
