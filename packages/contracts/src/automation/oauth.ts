import { z } from 'zod';
import { KEY_SCOPES } from './api-keys.ts';

/** The page of the web app that is the authorization endpoint (OAuth 2.1). */
export const AUTHORIZE_PATH = '/autoriser';

/** The query of the authorization page as it came, with or without the question mark. */
const query = z.string().min(1).max(8000);

/** `POST /api/oauth/request` */
export const askedAuthorizationSchema = z.object({ query });

/** An authorization request as the consent page shows it. */
export const authorizationSchema = z.object({
  /** The name from the client's metadata; not verified. */
  client_name: z.string(),
  /** The host of the program's metadata document; null for a program that registered itself. */
  client_host: z.string().nullable(),
  /** Host and port of the redirect URI, or its scheme where that is private to the program, such as `cursor:`. */
  redirect_host: z.string(),
  /** True if the redirect URI opens a program on this computer: a loopback address or a private scheme. */
  is_local: z.boolean(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The OAuth error of a request that cannot be allowed, such as `invalid_request`; null for a valid request. */
  fault: z.string().nullable(),
});
export type Authorization = z.infer<typeof authorizationSchema>;

/** `POST /api/oauth/consent`: without any scope nothing can be allowed. */
export const consentSchema = z.object({
  query,
  approve: z.boolean(),
  scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length).default([]),
});

/** The address that takes the answer to the program. */
export const consentAnswerSchema = z.object({ redirect: z.string() });
