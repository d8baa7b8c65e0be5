import { enginesSchema, healthSchema, publicConfigSchema } from '@atelier/contracts';
import { DEFAULT_UI_LANGUAGE, UI_LANGUAGES } from '@atelier/contracts/languages';
import { legalTextSchema } from '@atelier/contracts/text/legal-page';
import { z } from 'zod';
import type { Route } from './route.ts';

const legalQuery = z.object({ language: z.enum(UI_LANGUAGES).catch(DEFAULT_UI_LANGUAGE) });

export const readConfig = {
  method: 'GET',
  path: '/api/config',
  summary: 'Public configuration',
  isPublic: true,
  answer: publicConfigSchema,
} as const satisfies Route;

export const readEngines = {
  method: 'GET',
  path: '/api/engines',
  summary: 'Usable engines by kind, best first',
  isPublic: true,
  answer: enginesSchema,
} as const satisfies Route;

export const readHealth = {
  method: 'GET',
  path: '/api/health',
  summary: 'Health; to this machine and the operator also engines and queue depth',
  isPublic: true,
  answer: healthSchema,
} as const satisfies Route;

export const readStatus = {
  method: 'GET',
  path: '/api/status',
  summary: 'Version and queue depth',
  isPublic: true,
  answer: z.object({ status: z.literal('ok'), version: z.string(), queued: z.number(), running: z.number() }),
} as const satisfies Route;

export const readTerms = {
  method: 'GET',
  path: '/api/legal/terms',
  summary: 'Terms of use, as Markdown',
  isPublic: true,
  query: legalQuery,
  answer: legalTextSchema,
} as const satisfies Route;

export const readPrivacy = {
  method: 'GET',
  path: '/api/legal/privacy',
  summary: 'What is kept of people, as Markdown',
  isPublic: true,
  query: legalQuery,
  answer: legalTextSchema,
} as const satisfies Route;

export const readOpenApi = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  isPublic: true,
  file: 'application/json',
} as const satisfies Route;
