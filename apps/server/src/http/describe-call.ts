import { ERRORS, type ErrorCode, processAnswerSchema } from '@atelier/contracts';
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
  /** Status of the answer; 200 without. */
  status?: 201 | 202 | 204;
  /** True when the call answers 202 with a job's id where `async` is asked for. */
  mayAnswerLater?: boolean;
  /** Refusals of this call beside those that every call of its kind may answer (`openapi.ts`). */
  refusals?: readonly ErrorCode[];
  /** Needs no session. */
  isPublic?: boolean;
}

/** Describes the route it stands in, for `/api/openapi.json`, by the schemas that parse and answer. */
export function describeCall(call: CallDescription) {
  const { summary, body, form, answer, file, status = 200, mayAnswerLater, refusals = [], isPublic } = call;
  const fields = form && (form.fields ?? z.object({})).extend({ [form.file]: z.file() });
  const description: MiddlewareHandler<HttpEnv> = describeRoute({
    summary,
    ...(!isPublic && { security: [{ session: [] }] }),
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
        description: status === 204 ? 'Done' : 'OK',
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

const ERROR = { $ref: '#/components/responses/Error' };
const AS_ANSWERED = { options: { io: 'output' } };
