import {
  processAnswerSchema,
  restyleAnswerSchema,
  restyleSchema,
  transcribeSchema,
  transcriptionSchema,
} from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const transcribeOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/transcribe',
    summary: 'The words of an uploaded video with their times, to be corrected before they are drawn (free)',
    body: transcribeSchema,
    answer: processAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/transcription/{id}',
    summary: 'Words and lines of a transcription; 404 until they are ready',
    answer: transcriptionSchema,
  },
  {
    method: 'get',
    path: '/api/captions/{file}',
    summary: 'The captions of a finished job as {jobId}.srt, .vtt or .ass',
    file: 'text/plain',
  },
  {
    method: 'post',
    path: '/api/restyle',
    summary: "A finished clip or subtitled video in another style, with the same words (the tool's price)",
    body: restyleSchema,
    answer: restyleAnswerSchema,
  },
];
