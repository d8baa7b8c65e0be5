import { z } from 'zod';
import { localTextSchema } from '../engines.ts';

export const adminModelSchema = z.object({
  name: z.string(),
  kind: z.enum(['speech-to-text', 'voice-activity', 'text-to-speech', 'audio-tagging']),
  label: localTextSchema,
  languages: z.array(z.string()),
  quality: z.enum(['draft', 'good', 'best']).nullable(),
  licence: z.string(),
  downloadBytes: z.number(),
  installedBytes: z.number(),
  isInstalled: z.boolean(),
  /** While it is fetched here, or waits for its turn; else null. */
  percent: z.number().nullable(),
  /** Why it could not be had, the last time it was tried. */
  error: z.string().nullable(),
});
export type AdminModel = z.infer<typeof adminModelSchema>;

/** `GET /api/admin/models`: of the server that answers. */
export const adminModelsSchema = z.object({
  models: z.array(adminModelSchema),
  otherFolders: z.array(z.string()),
  /** The program that fetches videos by link. */
  ytdlp: z.object({
    /** Null when none starts. */
    version: z.string().nullable(),
    /** False where YTDLP_PATH names one. */
    canUpdate: z.boolean(),
    percent: z.number().nullable(),
    error: z.string().nullable(),
  }),
});
export type AdminYtdlp = z.infer<typeof adminModelsSchema>['ytdlp'];

/** `GET /api/admin/storage`. */
export const adminStorageSchema = z.object({
  /** Of the disk that holds DATA_DIR. */
  disk: z.object({ totalBytes: z.number(), freeBytes: z.number() }),
  databaseBytes: z.number(),
  /** Empty before the first count. */
  buckets: z.array(
    z.object({ bucket: z.string(), bytes: z.number(), objects: z.number(), measuredAt: z.string() }),
  ),
});
export type AdminStorage = z.infer<typeof adminStorageSchema>;

/** A mail that could not be sent; never its text, which may hold a link that opens an account. */
export const failedMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `waiting` is tried again by itself; `given_up` had become too old. */
  state: z.enum(['waiting', 'given_up']),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** When it is tried next; null: never by itself. */
  nextTryAt: z.string().nullable(),
  /** False for a link that has expired: the person asks for a new one. */
  canBeSent: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;
/** `GET /api/admin/mails`. */
export const failedMailsSchema = z.object({ mails: z.array(failedMailSchema) });

/** How many rows broke which rule of the books. */
export const auditFindingsSchema = z.array(z.object({ rule: z.string(), rows: z.number() }));
/** `GET /api/admin/audit`: the last proof of the books, null before the first. */
export const adminAuditSchema = z.object({
  last: z.object({ at: z.string(), findings: auditFindingsSchema }).nullable(),
});
export type AdminAudit = z.infer<typeof adminAuditSchema>;
