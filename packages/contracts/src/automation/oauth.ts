import { z } from 'zod';
import { KEY_SCOPES } from './api-keys.ts';

/** The page of the web app that is the authorization endpoint (OAuth 2.1). */
export const AUTHORIZE_PATH = '/autoriser';

/** The query of the authorization page as it came, with or without the question mark. */
const query = z.string().min(1).max(8000);

/** `POST /api/oauth/request` */
export const askedAuthorizationSchema = z.object({ query });

/** What a person is asked to allow. */
export const authorizationSchema = z.object({
  /** As the program names itself. */
  client_name: z.string(),
  /** The host of the program's metadata document; null for a program that registered itself. */
  client_host: z.string().nullable(),
  /** Where the answer goes: a host with its port, or the scheme of a program's own addresses, such as `cursor:`. */
  redirect_host: z.string(),
  /** The answer goes to a program on this computer. */
  is_local: z.boolean(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Why the request cannot be allowed, as an error of OAuth such as `invalid_request`; null when it can. */
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
