import {
  jobListSchema,
  jobViewSchema,
  queueStatusSchema,
  receiptSchema,
  runReceiptAnswerSchema,
  runReceiptSchema,
} from '@atelier/contracts';
import type { Route } from './route.ts';

export const listJobs = {
  method: 'GET',
  path: '/api/jobs',
  summary: "The caller's running and lately ended jobs",
  answer: jobListSchema,
} as const satisfies Route;

export const readJob = {
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job',
  answer: jobViewSchema,
} as const satisfies Route;

export const cancelJob = {
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: 'Cancel a job',
  answer: jobViewSchema,
  status: 202,
} as const satisfies Route;

export const followJobEvents = {
  method: 'GET',
  path: '/api/jobs/:id/events',
  summary: 'Server-sent events: a `job` event with the job at each change',
  file: 'text/event-stream',
} as const satisfies Route;

export const readReceipt = {
  method: 'GET',
  path: '/api/jobs/:id/receipt',
  summary: 'How a finished job was made, as a file: all that is needed to make the same again',
  answer: receiptSchema,
} as const satisfies Route;

export const readProjectJob = {
  method: 'GET',
  path: '/api/projects/:id/job',
  summary: "The job that made one of the caller's projects",
  answer: jobViewSchema,
} as const satisfies Route;

export const readQueueStatus = {
  method: 'GET',
  path: '/api/queue-status',
  summary: "The caller's place in the queue",
  answer: queueStatusSchema,
} as const satisfies Route;

export const runReceipt = {
  method: 'POST',
  path: '/api/receipts/run',
  summary:
    "Make the file of a receipt again, at the tool's price: identical frames from the same files and versions on the same machine",
  body: runReceiptSchema,
  answer: runReceiptAnswerSchema,
} as const satisfies Route;
