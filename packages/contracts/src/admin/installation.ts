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
  /** Progress of the download, 0–100, also while it waits for its turn; null when nothing is downloaded. */
  percent: z.number().nullable(),
  /** The reason why the last download failed. */
  error: z.string().nullable(),
});
export type AdminModel = z.infer<typeof adminModelSchema>;

/** `GET /api/admin/models`: the models of the server that answers. */
export const adminModelsSchema = z.object({
  models: z.array(adminModelSchema),
  otherFolders: z.array(z.string()),
  /** The program that downloads videos by link. */
  ytdlp: z.object({
    /** Null when the program does not start. */
    version: z.string().nullable(),
    /** False when YTDLP_PATH names the program: Atelier does not update that one. */
    canUpdate: z.boolean(),
    percent: z.number().nullable(),
    error: z.string().nullable(),
  }),
});
export type AdminYtdlp = z.infer<typeof adminModelsSchema>['ytdlp'];

/** `GET /api/admin/storage`. */
export const adminStorageSchema = z.object({
  /** The disk that holds DATA_DIR. */
  disk: z.object({ totalBytes: z.number(), freeBytes: z.number() }),
  databaseBytes: z.number(),
  /** Empty until the buckets have been measured once. */
  buckets: z.array(
    z.object({ bucket: z.string(), bytes: z.number(), objects: z.number(), measuredAt: z.string() }),
  ),
});
export type AdminStorage = z.infer<typeof adminStorageSchema>;

/** A mail that could not be sent. Its text is left out, because it may hold a sign-in link. */
export const failedMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `waiting`: sending is tried again automatically. `given_up`: the mail has become too old. */
  state: z.enum(['waiting', 'given_up']),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** The time of the next automatic try; null when there is none. */
  nextTryAt: z.string().nullable(),
  /** False when the link in the mail has expired: the person has to ask for a new one. */
  canBeSent: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;
/** `GET /api/admin/mails`. */
export const failedMailsSchema = z.object({ mails: z.array(failedMailSchema) });

/** The number of rows that broke each rule of the books. */
export const auditFindingsSchema = z.array(z.object({ rule: z.string(), rows: z.number() }));
/** `GET /api/admin/audit`: the last audit of the books, null before the first one. */
export const adminAuditSchema = z.object({
  last: z.object({ at: z.string(), findings: auditFindingsSchema }).nullable(),
});
export type AdminAudit = z.infer<typeof adminAuditSchema>;
