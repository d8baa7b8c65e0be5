import { downloadAnswerSchema, downloadSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const linkDownloadOperations: Operation[] = [
  {
    method: 'post',
    path: '/download',
    summary: 'Download a video by link, or with times a part of it (1 workflow credit)',
    body: downloadSchema,
    answer: downloadAnswerSchema,
  },
  {
    method: 'get',
    path: '/download/{id}',
    summary: 'The downloaded file, for its owner, for 24 hours; 404 while it is not ready',
    file: 'video/mp4',
  },
];
