import { z } from 'zod';

export const OPERATOR_ACTS = [
  'credits.adjust',
  'job.cancel',
  'job.retry',
  'model.install',
  'model.remove',
  'mail.resend',
  'audit.run',
  'storage.measure',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** One line of the log of operators' acts. */
export const operatorActSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The operator's address; null once the account is deleted. */
  operator: z.string().nullable(),
  act: z.enum(OPERATOR_ACTS),
  /** The account that the act changed; null when it changed none, or when the account is deleted. */
  person: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  /** The id of the job, model or mail that the act was about. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  reason: z.string(),
});
export type OperatorLine = z.infer<typeof operatorActSchema>;

/** `GET /api/admin/acts?cursor=`: newest first. */
export const operatorActsSchema = z.object({
  acts: z.array(operatorActSchema),
  nextCursor: z.string().nullable(),
});
export const operatorActsQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
