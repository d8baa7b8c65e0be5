import { convertFieldsSchema, supportedFormatsSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const convertOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/supported-formats',
    summary: 'What the converter takes and gives, by category',
    answer: supportedFormatsSchema,
  },
  {
    method: 'post',
    path: '/api/convert',
    summary:
      'Convert a picture, a sound or a video (1 workflow credit); with the field async=true it answers the job’s id',
    formFile: 'file',
    body: convertFieldsSchema,
    file: 'application/octet-stream',
  },
  {
    method: 'get',
    path: '/api/convert/{id}',
    summary: 'The converted file of a job; 404 while it is not ready',
    file: 'application/octet-stream',
  },
];
