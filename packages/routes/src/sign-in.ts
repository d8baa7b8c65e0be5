import { z } from 'zod';
import type { Route } from './route.ts';

/** Sends the browser to the OpenID provider. `to`: the page of this server on which the sign-in ends. */
export const startOidc = {
  method: 'GET',
  path: '/api/auth/oidc/start',
  summary: 'Sign in with the OpenID provider: leads the browser to it',
  isPublic: true,
  query: z.object({ to: z.string().optional() }),
  status: 303,
  refusals: ['not_found'],
} as const satisfies Route;

/** The redirect URI that is registered at the provider. */
export const finishOidc = {
  method: 'GET',
  path: '/api/auth/oidc/callback',
  summary: 'Return from the OpenID provider: opens the session',
  isPublic: true,
  status: 303,
  refusals: ['not_found'],
} as const satisfies Route;

/** Links the account of a fresh sign-in with the sign-in at the provider that ended as `taken` in this browser before. */
export const linkOidc = {
  method: 'POST',
  path: '/api/auth/oidc/link',
  summary: 'Link the account with the OpenID provider, after a sign-in with it that found the address taken',
  status: 204,
  refusals: ['not_found', 'forbidden'],
} as const satisfies Route;
