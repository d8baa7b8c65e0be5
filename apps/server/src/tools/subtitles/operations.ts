import { processAnswerSchema, processVideoSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const subtitlesOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/process-video',
    summary: 'Burn subtitles into an uploaded video, in its own aspect (10 credits)',
    body: processVideoSchema,
    answer: processAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/download-video/{id}',
    summary: 'The finished video; 404 until it is ready',
    file: 'video/mp4',
  },
];
