import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { HttpEnv } from './http-context.ts';

interface CallDescription {
  summary: string;
  /** A JSON body. */
  body?: z.core.$ZodType;
  /** A form with a file in the field `file`; with `body`, either of the two. */
  form?: { file: string; fields?: z.ZodObject };
  /** A JSON answer. */
  answer?: z.core.$ZodType;
  /** Media type of an answer that is a file. */
  file?: string;
  /** Needs no session. */
  isPublic?: boolean;
}

/** Describes the route it stands in, for `/api/openapi.json`, by the schemas that parse and answer. */
export function describeCall({ summary, body, form, answer, file, isPublic }: CallDescription) {
  const fields = form && (form.fields ?? z.object({})).extend({ [form.file]: z.file() });
  const description: MiddlewareHandler<HttpEnv> = describeRoute({
    summary,
    ...(!isPublic && { security: [{ session: [] }] }),
    ...((body || fields) && {
      requestBody: {
        content: {
          ...(body && { 'application/json': { schema: resolver(body) } }),
          ...(fields && { 'multipart/form-data': { schema: resolver(fields) } }),
        },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        ...(answer && { content: { 'application/json': { schema: resolver(answer, AS_ANSWERED) } } }),
        ...(file && { content: { [file]: {} } }),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  });
  return description;
}

const AS_ANSWERED = { options: { io: 'output' } };
