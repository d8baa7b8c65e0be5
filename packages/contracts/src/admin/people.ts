import { z } from 'zod';
import { COUNTERS } from '../money/counters.ts';

const balanceSchema = z.object({
  /** The sum of the ledger. */
  balance: z.number(),
  /** The part of the balance that is set aside for jobs. */
  held: z.number(),
});

export const adminPersonSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  plan: z.string(),
  joinedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  credits: z.record(z.enum(COUNTERS), balanceSchema),
});
export type AdminPerson = z.infer<typeof adminPersonSchema>;

/** `GET /api/admin/people?search=`: accounts whose e-mail address contains the text, newest first, at most 30. */
export const adminPeopleSchema = z.object({ people: z.array(adminPersonSchema) });
export const adminPeopleQuerySchema = z.object({ search: z.string().trim().max(200).default('') });

export const MAX_ADJUSTMENT = 100_000;

/** `POST /api/admin/people/{id}/credits`, with an `Idempotency-Key`: a positive amount adds credits, a negative one removes them. */
export const adjustCreditsSchema = z.object({
  counter: z.enum(COUNTERS),
  amount: z
    .number()
    .int()
    .min(-MAX_ADJUSTMENT)
    .max(MAX_ADJUSTMENT)
    .refine((amount) => amount !== 0, 'not zero'),
  reason: z.string().trim().min(3).max(500),
});
export type AdjustCredits = z.infer<typeof adjustCreditsSchema>;
