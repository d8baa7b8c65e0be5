import { errorBodySchema } from '@atelier/contracts';
import type { Hono } from 'hono';
import { openAPIRouteHandler, resolver } from 'hono-openapi';
import type { HttpEnv } from '../http/http-context.ts';

/** Answers OpenAPI 3.1, written from the descriptions at the routes of `app`. */
export function answerOpenApi(app: Hono<HttpEnv>, version: string) {
  return openAPIRouteHandler(app, {
    excludeStaticFile: false,
    documentation: {
      info: {
        title: 'Atelier',
        version,
        description: 'Videos, sounds and pictures for makers of short videos.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        responses: {
          Error: {
            description: 'Error',
            content: { 'application/json': { schema: resolver(errorBodySchema) } },
          },
        },
      },
    },
  });
}
