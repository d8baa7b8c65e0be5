import {
  enginesSchema,
  errorBodySchema,
  healthSchema,
  jobListSchema,
  jobViewSchema,
  processAnswerSchema,
  publicConfigSchema,
  queueStatusSchema,
  uploadAnswerSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import { toolOperations } from '../tools/operations.ts';
import { moneyOperations } from './money-operations.ts';

/** One call of the API as OpenAPI describes it. */
export interface Operation {
  method: 'get' | 'post' | 'delete';
  path: string;
  summary: string;
  body?: z.core.$ZodType;
  /** Form field that carries a file. */
  formFile?: string;
  answer?: z.core.$ZodType;
  /** Media type of an answer that is a file. */
  file?: string;
  public?: boolean;
}

const SYSTEM: Operation[] = [
  { method: 'get', path: '/api/auth/verify', summary: 'Whether the session is valid' },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Health, engines and queue depth',
    answer: healthSchema,
    public: true,
  },
  {
    method: 'get',
    path: '/api/engines',
    summary: 'Usable engines by kind, best first',
    answer: enginesSchema,
    public: true,
  },
  {
    method: 'get',
    path: '/api/config',
    summary: 'Public configuration',
    answer: publicConfigSchema,
    public: true,
  },
  {
    method: 'get',
    path: '/api/queue-status',
    summary: "The caller's place in the queue",
    answer: queueStatusSchema,
  },
  {
    method: 'get',
    path: '/api/jobs',
    summary: "The caller's running and lately ended jobs",
    answer: jobListSchema,
  },
  { method: 'get', path: '/api/jobs/{id}', summary: 'One job', answer: jobViewSchema },
  { method: 'delete', path: '/api/jobs/{id}', summary: 'Cancel a job', answer: jobViewSchema },
  {
    method: 'get',
    path: '/api/jobs/{id}/events',
    summary: 'Server-sent events: a `job` event with the job at each change',
    file: 'text/event-stream',
  },
  {
    method: 'post',
    path: '/api/upload-video',
    summary: 'Upload a video (at most 50 MB)',
    formFile: 'video',
    answer: uploadAnswerSchema,
  },
];

/** OpenAPI 3.1 from the same schemas that parse the requests. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of [...SYSTEM, ...moneyOperations, ...toolOperations]) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: schemaOf(errorBodySchema, 'output'),
        Process: schemaOf(processAnswerSchema, 'output'),
      },
    },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: operation.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(!operation.public && { security: [{ session: [] }] }),
    ...requestBody(operation),
    responses: {
      200: {
        description: 'OK',
        ...(operation.answer && {
          content: { 'application/json': { schema: schemaOf(operation.answer, 'output') } },
        }),
        ...(operation.file && { content: { [operation.file]: {} } }),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(operation: Operation): Record<string, unknown> {
  if (operation.formFile) {
    const fields = operation.body ? schemaOf(operation.body, 'input').properties : {};
    const properties = { ...fields, [operation.formFile]: { type: 'string', format: 'binary' } };
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    };
  }
  if (!operation.body) return {};
  const schema = schemaOf(operation.body, 'input');
  return { requestBody: { content: { 'application/json': { schema } } } };
}

/** What JSON Schema cannot say (a transform) is described as anything: one field must not cost the whole document. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
