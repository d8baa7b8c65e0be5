import { KEY_LIMITS } from '@atelier/contracts';
import { z } from 'zod';
import { OAuthError } from './oauth-error.ts';
import { faultOfRedirect, placeOfRedirect } from './redirect-uri.ts';

const names = z.array(z.string().max(100)).max(20);

/** Client metadata (RFC 7591). Only the fields that the server uses are read. */
const metadataSchema = z.object({
  client_name: z.string().max(400).optional(),
  redirect_uris: z.array(z.string().min(1).max(1000)).min(1).max(10),
  grant_types: names.optional(),
  response_types: names.optional(),
  token_endpoint_auth_method: z.string().max(100).optional(),
});

export interface ClientMetadata {
  /** One line without control or direction characters. */
  name: string;
  redirectUris: string[];
  /** The requested `token_endpoint_auth_method`; every program is treated as a public client. */
  authMethod: string | null;
}

/**
 * Reads the metadata of a registration or of a metadata document.
 * @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`
 */
export function readClientMetadata(sent: unknown): ClientMetadata {
  const parsed = metadataSchema.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isRedirect = issue?.path[0] === 'redirect_uris';
    throw new OAuthError(
      isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`,
    );
  }
  const { client_name: name, redirect_uris: redirectUris, grant_types, response_types } = parsed.data;
  for (const uri of redirectUris) {
    const fault = faultOfRedirect(uri);
    if (fault) throw new OAuthError('invalid_redirect_uri', `redirect_uris: an address ${fault}.`);
  }
  if (grant_types && !grant_types.includes('authorization_code')) {
    throw new OAuthError('invalid_client_metadata', 'grant_types: authorization_code is missing.');
  }
  if (response_types && !response_types.includes('code')) {
    throw new OAuthError('invalid_client_metadata', 'response_types: code is missing.');
  }
  return {
    name: plainName(name ?? '') || placeOfRedirect(redirectUris[0] ?? '').host,
    redirectUris,
    authMethod: parsed.data.token_endpoint_auth_method ?? null,
  };
}

/** Shortens a name to one line. Characters that change the direction of the text around them are removed. */
function plainName(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '');
  return Array.from(line.trim()).slice(0, KEY_LIMITS.maxNameCharacters).join('').trim();
}
