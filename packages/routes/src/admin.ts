import {
  actDoneSchema,
  actReasonSchema,
  adjustCreditsSchema,
  adminAuditSchema,
  adminModelsSchema,
  adminPeopleQuerySchema,
  adminPeopleSchema,
  adminPersonSchema,
  adminQueueQuerySchema,
  adminQueueSchema,
  adminStorageSchema,
  failedMailsSchema,
  jobLogSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  operatorActsQuerySchema,
  operatorActsSchema,
} from '@atelier/contracts';
import type { Route } from './route.ts';

export const listOperatorActs = {
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'Operators: what operators did, newest first; `cursor` pages through it',
  query: operatorActsQuerySchema,
  answer: operatorActsSchema,
} as const satisfies Route;

export const readAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Operators: the last proof of the books',
  answer: adminAuditSchema,
} as const satisfies Route;

export const startAudit = {
  method: 'POST',
  path: '/api/admin/audit',
  summary: 'Operators: prove the books now',
  answer: actDoneSchema,
} as const satisfies Route;

export const cancelAdminJob = {
  method: 'POST',
  path: '/api/admin/jobs/:id/cancel',
  summary: 'Operators: end a job that waits or runs',
  body: actReasonSchema,
  answer: actDoneSchema,
} as const satisfies Route;

export const readJobLog = {
  method: 'GET',
  path: '/api/admin/jobs/:id/log',
  summary: 'Operators: the last log lines of a job',
  answer: jobLogSchema,
} as const satisfies Route;

export const retryAdminJob = {
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Operators: begin a failed job anew',
  body: actReasonSchema,
  answer: actDoneSchema,
} as const satisfies Route;

export const listFailedMails = {
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Operators: mails that could not be sent, without their text',
  answer: failedMailsSchema,
} as const satisfies Route;

export const resendMail = {
  method: 'POST',
  path: '/api/admin/mails/:id/send',
  summary: 'Operators: send one of them again, now',
  answer: actDoneSchema,
} as const satisfies Route;

export const listModels = {
  method: 'GET',
  path: '/api/admin/models',
  summary: 'Operators: what can be installed on this server and what is',
  answer: adminModelsSchema,
} as const satisfies Route;

export const installModel = {
  method: 'POST',
  path: '/api/admin/models/:name/install',
  summary: 'Operators: fetch a model in the background',
  answer: actDoneSchema,
  status: 202,
} as const satisfies Route;

export const removeModel = {
  method: 'POST',
  path: '/api/admin/models/:name/remove',
  summary: 'Operators: delete an installed model',
  answer: actDoneSchema,
} as const satisfies Route;

export const installDownloader = {
  method: 'POST',
  path: '/api/admin/models/yt-dlp/install',
  summary: 'Operators: fetch the newest yt-dlp in the background',
  answer: actDoneSchema,
  status: 202,
} as const satisfies Route;

export const listPeople = {
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Operators: people by a part of their address (`search`), the newest first',
  query: adminPeopleQuerySchema,
  answer: adminPeopleSchema,
} as const satisfies Route;

export const readPerson = {
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Operators: one person with plan and balances',
  answer: adminPersonSchema,
} as const satisfies Route;

export const adjustCredits = {
  method: 'POST',
  path: '/api/admin/people/:id/credits',
  summary: 'Operators: give credits (above zero) or take them (below); needs an Idempotency-Key',
  body: adjustCreditsSchema,
  answer: actDoneSchema,
} as const satisfies Route;

export const readPersonLedger = {
  method: 'GET',
  path: '/api/admin/people/:id/ledger',
  summary: "Operators: a person's credits in and out, as GET /api/ledger",
  query: ledgerQuerySchema,
  answer: ledgerPageSchema,
} as const satisfies Route;

export const readAdminQueue = {
  method: 'GET',
  path: '/api/admin/queue',
  summary: "Operators: everybody's jobs, by `state` (running, queued, failed)",
  query: adminQueueQuerySchema,
  answer: adminQueueSchema,
} as const satisfies Route;

export const readStorageUse = {
  method: 'GET',
  path: '/api/admin/storage',
  summary: 'Operators: disk, database and buckets',
  answer: adminStorageSchema,
} as const satisfies Route;

export const measureStorage = {
  method: 'POST',
  path: '/api/admin/storage/measure',
  summary: 'Operators: count the files of every bucket',
  answer: actDoneSchema,
} as const satisfies Route;
