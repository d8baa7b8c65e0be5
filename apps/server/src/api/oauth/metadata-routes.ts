import { AppError, AUTHORIZE_PATH, KEY_SCOPES } from '@atelier/contracts';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { resourceOf } from '../../people/oauth/resource.ts';
import { issuerOf, PATHS } from './issuer-of.ts';

const KEPT = 'public, max-age=300';

/** Metadata by which MCP clients find the authorization server and its token endpoint (RFC 9728, RFC 8414). */
export function oauthMetadataRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  // At the root, and with the path of the MCP endpoint behind it.
  app.on('GET', [PATHS.resource, `${PATHS.resource}/mcp`], (c) => {
    const issuer = issuerOf(c, deps);
    c.header('Cache-Control', KEPT);
    return c.json({
      resource: resourceOf(issuer),
      authorization_servers: [issuer],
      scopes_supported: KEY_SCOPES.filter((scope) => scope !== 'publish'),
      bearer_methods_supported: ['header'],
      resource_name: 'Atelier',
      resource_documentation: `${issuer}/docs/api`,
    });
  });
  app.get(PATHS.server, (c) => {
    const issuer = issuerOf(c, deps);
    c.header('Cache-Control', KEPT);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
      token_endpoint: `${issuer}${PATHS.token}`,
      registration_endpoint: `${issuer}${PATHS.register}`,
      revocation_endpoint: `${issuer}${PATHS.revoke}`,
      scopes_supported: KEY_SCOPES.filter((scope) => scope !== 'publish'),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      ui_locales_supported: ['fr', 'en'],
    });
  });
  // A client that looks for other metadata must not get the page of the web app.
  app.get('/.well-known/*', () => {
    throw new AppError('not_found', 'There is no such address.');
  });
  return app;
}
