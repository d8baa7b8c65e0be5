import { ERRORS, processAnswerSchema } from '@atelier/contracts';
import type { Route } from '@atelier/routes/route';
import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { HttpEnv } from '../http-context.ts';

/** Describes a route for `/api/openapi.json` by the schemas that parse and answer. */
export function describeCall(route: Omit<Route, 'method' | 'path'>) {
  const { summary, query, body, form, answer, file, status = 200 } = route;
  const { mayAnswerLater, refusals = [], isPublic } = route;
  const fields = form && (form.fields ?? z.object({})).extend({ [form.file]: z.file() });
  const description: MiddlewareHandler<HttpEnv> = describeRoute({
    summary,
    ...(!isPublic && { security: [{ session: [] }] }),
    ...(query && { parameters: queryParameters(query) }),
    ...((body || fields) && {
      requestBody: {
        required: true,
        content: {
          ...(body && { 'application/json': { schema: resolver(body) } }),
          ...(fields && { 'multipart/form-data': { schema: resolver(fields) } }),
        },
      },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : status === 303 ? 'Redirect' : 'OK',
        ...(answer && { content: { 'application/json': { schema: resolver(answer, AS_ANSWERED) } } }),
        ...(file && { content: { [file]: {} } }),
      },
      ...(mayAnswerLater && {
        202: {
          description: 'Accepted',
          content: { 'application/json': { schema: resolver(processAnswerSchema, AS_ANSWERED) } },
        },
      }),
      ...Object.fromEntries(refusals.map((code) => [ERRORS[code].status, ERROR])),
      default: ERROR,
    },
  });
  return description;
}

/** The parameters of a query, each with its schema. */
function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query' as const,
    name,
    required: required.includes(name),
    schema: schema as object,
  }));
}

const ERROR = { $ref: '#/components/responses/Error' };
const AS_ANSWERED = { options: { io: 'output' } };
