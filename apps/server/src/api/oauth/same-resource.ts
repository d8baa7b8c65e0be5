import { OAuthError } from '../../people/oauth/oauth-error.ts';
import { isResource, resourceOf } from '../../people/oauth/resource.ts';

/**
 * Reads the `resource` of a token request (RFC 8707) in the spelling in which it is stored; null without one.
 * @throws OAuthError `invalid_target` for another resource
 */
export function sameResource(issuer: string, asked: string | null): string | null {
  if (asked === null) return null;
  if (!isResource(issuer, asked)) throw new OAuthError('invalid_target', 'resource: not one of this server.');
  return resourceOf(issuer);
}
