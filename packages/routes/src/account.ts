import {
  askedAuthorizationSchema,
  authorizationSchema,
  consentAnswerSchema,
  consentSchema,
  deleteAccountSchema,
  sessionsSchema,
  successSchema,
  verifiedSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import type { Route } from './route.ts';

export const deleteAccount = {
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account for ever; `confirm` is its e-mail address',
  body: deleteAccountSchema,
  answer: successSchema,
} as const satisfies Route;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything kept about the caller',
  file: 'application/json',
} as const satisfies Route;

export const listSessions = {
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in',
  answer: sessionsSchema,
} as const satisfies Route;

export const verifyEmail = {
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Whether the session is valid, and whether the person is an operator',
  answer: verifiedSchema,
} as const satisfies Route;

export const decideConsent = {
  method: 'POST',
  path: '/api/oauth/consent',
  summary: 'Allow or refuse it; the answer is the address that takes this to the program',
  body: consentSchema,
  maxBytes: 20_000,
  answer: consentAnswerSchema,
  refusals: ['program_unknown', 'redirect_refused', 'too_many_keys'],
} as const satisfies Route;

export const readAuthorizationRequest = {
  method: 'POST',
  path: '/api/oauth/request',
  summary: 'The program that asks to be connected by OAuth, and what it asks for',
  body: askedAuthorizationSchema,
  maxBytes: 20_000,
  answer: authorizationSchema,
  refusals: ['program_unknown', 'redirect_refused'],
} as const satisfies Route;

export const fixMissingAccount = {
  method: 'POST',
  path: '/functions/v1/fix-missing-account',
  summary: "Ensure the caller's account row",
  body: z.object({ user_id: z.string().max(200).optional() }),
  answer: z.object({ success: z.literal(true), created: z.boolean() }),
} as const satisfies Route;
