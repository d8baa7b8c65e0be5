import { processAnswerSchema, processClipSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const clipOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/process-clip',
    summary: 'Turn an uploaded video into a vertical clip with subtitles (10 credits)',
    body: processClipSchema,
    answer: processAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/download-clip/{id}',
    summary: 'The finished clip; 404 until it is ready',
    file: 'video/mp4',
  },
];
