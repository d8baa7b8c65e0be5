import { formatVideoSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const formatOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/format-video',
    summary: 'Re-frame a video to another aspect ratio (1 workflow credit)',
    formFile: 'video',
    body: formatVideoSchema,
    file: 'video/mp4',
  },
  {
    method: 'get',
    path: '/api/format-video/{id}',
    summary: 'The re-framed video of a job; 404 while it is not ready',
    file: 'video/mp4',
  },
];
