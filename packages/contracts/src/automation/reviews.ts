import { z } from 'zod';

export const REVIEW_LIMITS = {
  /** Links of one film that are neither revoked nor expired. */
  maxOpen: 50,
  /** Comments of one link, deleted ones included. */
  maxComments: 500,
  commentMaxCharacters: 2000,
  nameMaxCharacters: 60,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 200,
  /** Hours for which a password that was entered opens a review. */
  passHours: 12,
  /** Days after which an ended link without comments and decisions is removed. */
  endedKeptDays: 90,
} as const;

export const REVIEW_DECISIONS = ['approved', 'changes'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Control characters except line breaks, and characters that turn the direction of the text around them. */
const HIDDEN = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\r\n', '\n').replace(HIDDEN, '').trim())
    .refine((text) => text.length > 0, { message: 'A text is missing.' });
const guestName = plain(REVIEW_LIMITS.nameMaxCharacters).transform((text) => text.replace(/\s+/gu, ' '));

/** The query of `GET /api/reviews/{token}/live`. */
export const followReviewSchema = z.object({ name: guestName.optional() });

const fraction = z.number().min(0).max(1);
/** A place in the picture, as fractions of its width and height. A point has no width and no height. */
export const commentBoxSchema = z
  .strictObject({ x: fraction, y: fraction, width: fraction.default(0), height: fraction.default(0) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, {
    message: 'The box leaves the picture.',
  });

/** `POST /api/films/{id}/reviews`. Without `expires_at` the link does not expire. */
export const newReviewSchema = z.strictObject({
  expires_at: z.iso.datetime({ offset: true }).max(40).nullish(),
  can_approve: z.boolean().default(true),
  password: z
    .string()
    .min(REVIEW_LIMITS.passwordMinCharacters)
    .max(REVIEW_LIMITS.passwordMaxCharacters)
    .nullish(),
});
export type NewReview = z.output<typeof newReviewSchema>;

/** The only answer that holds the token. */
export const madeReviewSchema = z.object({ id: z.string(), url: z.string(), token: z.string() });
export type MadeReview = z.infer<typeof madeReviewSchema>;

export const decisionSchema = z.object({
  decision: z.enum(REVIEW_DECISIONS),
  revision: z.number(),
  name: z.string(),
  created_at: z.string(),
});

export const commentFields = {
  /** Counts from 1 in each review. */
  number: z.number(),
  /** The revision that the guest saw. */
  revision: z.number(),
  at_seconds: z.number(),
  name: z.string(),
  /** Plain text: never to be read as HTML. */
  text: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  is_resolved: z.boolean(),
  created_at: z.string(),
};

/** `PATCH /api/films/{id}/comments/{commentId}`. */
export const changeCommentSchema = z.strictObject({ is_resolved: z.boolean() });

/** `POST /api/reviews/{token}/unlock`. The pass goes into the header `X-Review-Pass` of the other calls. */
export const unlockReviewSchema = z.strictObject({
  password: z.string().max(REVIEW_LIMITS.passwordMaxCharacters),
});
export const reviewPassSchema = z.object({ pass: z.string(), expires_at: z.string() });

export const guestCommentSchema = z.object(commentFields);

/** `GET /api/reviews/{token}`: all that a guest sees. */
export const guestReviewSchema = z.object({
  name: z.string(),
  can_approve: z.boolean(),
  expires_at: z.string().nullable(),
  /** The newest rendered revision; null until the film is rendered. The address plays for some hours. */
  film: z
    .object({
      revision: z.number(),
      duration_seconds: z.number(),
      url: z.string(),
      /** True if a trained model made the film, whole or in part. */
      made_with_ai: z.boolean().default(false),
    })
    .nullable(),
  comments: z.array(guestCommentSchema),
  decision: decisionSchema.nullable(),
});
export type GuestReview = z.infer<typeof guestReviewSchema>;

/** `POST /api/reviews/{token}/comments`. */
export const newCommentSchema = z.strictObject({
  at_seconds: z.number().min(0).max(86_400),
  name: guestName,
  text: plain(REVIEW_LIMITS.commentMaxCharacters),
  box: commentBoxSchema.nullish(),
});
export type NewComment = z.output<typeof newCommentSchema>;

/** `POST /api/reviews/{token}/decision`. */
export const newDecisionSchema = z.strictObject({
  revision: z.number().int().min(0),
  decision: z.enum(REVIEW_DECISIONS),
  name: guestName.default('–'),
});
export type NewDecision = z.output<typeof newDecisionSchema>;
