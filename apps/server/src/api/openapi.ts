import { errorBodySchema } from '@atelier/contracts';
import { keyScopeOf } from '@atelier/contracts/automation/key-scope';
import { filmSchema, operationSchema } from '@atelier/film';
import type { Hono } from 'hono';
import { generateSpecs, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { HttpEnv } from '../http/http-context.ts';
import { codeSamplesOf } from './docs/code-samples.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;

/** Answers OpenAPI 3.1, written once from the descriptions at the routes of `app`: that takes half a second. */
export function answerOpenApi(app: Hono<HttpEnv>, version: string) {
  let written: Promise<string> | null = null;
  return async () => {
    written ??= describeApi(app, version).then((document) => JSON.stringify(document));
    return new Response(await written, { headers: { 'Content-Type': 'application/json' } });
  };
}

/** The document. What needs a session says beside it which scope of an API key opens it too, if any does. */
async function describeApi(app: Hono<HttpEnv>, version: string) {
  const document = await generateSpecs(app, {
    excludeStaticFile: false,
    documentation: {
      info: {
        title: 'Atelier',
        version,
        description: 'Videos, sounds and pictures for makers of short videos.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a person who is signed in.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'atl_…',
            description:
              'An API key, made in the profile or given to a program by OAuth 2.1. `read` opens what answers (GET), `run` what uploads, starts or changes.',
          },
        },
        responses: {
          Error: {
            description: 'Error',
            content: { 'application/json': { schema: resolver(errorBodySchema) } },
          },
        },
      },
    },
  });
  Object.assign(document.components ?? {}, {
    schemas: { ...document.components?.schemas, ...filmSchemas() },
  });
  const upload = document.paths['/api/tus/{id}'];
  // Hono answers HEAD by what answers GET; the protocol has no GET.
  if (upload?.get) {
    upload.head = upload.get;
    delete upload.get;
  }
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const call = calls?.[method];
      if (!call) continue;
      const samples = codeSamplesOf(method.toUpperCase(), path);
      if (samples.length > 0) Object.assign(call, { 'x-codeSamples': samples });
      for (const status of refusalsOf(method, path, call)) call.responses[status] ??= ERROR;
      const scope = keyScopeOf(method.toUpperCase(), path);
      if (!call.security || scope === null) continue;
      call.security = [{ session: [] }, { key: scope === 'either' ? [] : [scope] }];
    }
  }
  return document;
}

/** The components to which films and operations of bodies and answers refer (`named` of @atelier/film). */
function filmSchemas() {
  return {
    Film: z.toJSONSchema(filmSchema, { io: 'input' }),
    FilmFacts: { type: 'object', description: 'The measured properties of the sources.' },
    Operation: z.toJSONSchema(operationSchema, { io: 'input' }),
  };
}

const ERROR = { $ref: '#/components/responses/Error' };

/** The statuses with which any call of its kind may refuse. */
function refusalsOf(
  method: string,
  path: string,
  { security, requestBody }: { security?: unknown; requestBody?: unknown },
): number[] {
  const works = method === 'post' && /^\/(?:api|download)/u.test(path);
  return [
    ...(requestBody ? [400, 413, 422] : []),
    ...(security ? [401, 403] : []),
    ...(path.includes('{') || requestBody ? [404] : []),
    // Credits, the same Idempotency-Key for another request, and limits.
    ...(works ? [402, 409] : []),
    ...(security ? [429] : []),
  ];
}
