import {
  changeCommentSchema,
  followReviewSchema,
  guestCommentSchema,
  guestReviewSchema,
  madeReviewSchema,
  newCommentSchema,
  newDecisionSchema,
  newReviewSchema,
  reviewPassSchema,
  unlockReviewSchema,
} from '@atelier/contracts/automation/reviews';
import { guestPresenceSchema } from '@atelier/film/wire/live-events';
import { filmReviewsSchema } from '@atelier/film/wire/review-answers';
import type { Route } from './route.ts';

const GUEST_BODY_BYTES = 16 * 1024;

export const changeComment = {
  method: 'PATCH',
  path: '/api/films/:id/comments/:commentId',
  film: 'edit',
  summary: 'Resolve or reopen a comment of a guest',
  body: changeCommentSchema,
  status: 204,
} as const satisfies Route;

export const removeComment = {
  method: 'DELETE',
  path: '/api/films/:id/comments/:commentId',
  film: 'owner',
  summary: 'Delete a comment of a guest',
  status: 204,
} as const satisfies Route;

export const listFilmReviews = {
  method: 'GET',
  path: '/api/films/:id/reviews',
  film: 'view',
  summary: 'The review links of a film with their decisions, and the comments of its guests',
  answer: filmReviewsSchema,
} as const satisfies Route;

export const createReview = {
  method: 'POST',
  path: '/api/films/:id/reviews',
  film: 'owner',
  summary: 'Make a link with which guests see the rendered film, comment on it and approve it',
  body: newReviewSchema,
  answer: madeReviewSchema,
  status: 201,
  refusals: ['reviews_full'],
} as const satisfies Route;

export const revokeReview = {
  method: 'DELETE',
  path: '/api/films/:id/reviews/:reviewId',
  film: 'owner',
  summary: 'Revoke a review link; its comments stay',
  status: 204,
} as const satisfies Route;

export const readGuestReview = {
  method: 'GET',
  path: '/api/reviews/:token',
  summary: 'A film as the guests of a review link see it',
  isPublic: true,
  answer: guestReviewSchema,
  refusals: ['review_locked', 'review_expired', 'rate_limited'],
} as const satisfies Route;

export const followReview = {
  method: 'GET',
  path: '/api/reviews/:token/live',
  summary:
    'Server-sent events of a review: `changed` when it has to be read again, `gone` when the film was deleted; the owner sees the guest by the name',
  isPublic: true,
  query: followReviewSchema,
  file: 'text/event-stream',
  refusals: ['review_locked', 'review_expired', 'rate_limited'],
} as const satisfies Route;

export const shareGuestPresence = {
  method: 'POST',
  path: '/api/reviews/:token/presence',
  summary: 'Share the moment that a guest looks at with those who have the film open',
  isPublic: true,
  body: guestPresenceSchema,
  maxBytes: GUEST_BODY_BYTES,
  status: 204,
  refusals: ['review_locked', 'review_expired', 'rate_limited'],
} as const satisfies Route;

export const addGuestComment = {
  method: 'POST',
  path: '/api/reviews/:token/comments',
  summary: 'Comment on a film at a time, and at a place in the picture',
  isPublic: true,
  body: newCommentSchema,
  maxBytes: GUEST_BODY_BYTES,
  answer: guestCommentSchema,
  status: 201,
  refusals: ['review_locked', 'review_expired', 'comments_full', 'not_ready', 'rate_limited'],
} as const satisfies Route;

export const decideReview = {
  method: 'POST',
  path: '/api/reviews/:token/decision',
  summary: 'Approve the shown revision of a film, or ask for changes',
  isPublic: true,
  body: newDecisionSchema,
  maxBytes: GUEST_BODY_BYTES,
  answer: guestReviewSchema.shape.decision.unwrap(),
  refusals: ['forbidden', 'review_expired', 'stale_revision', 'not_ready', 'rate_limited'],
} as const satisfies Route;

export const unlockReview = {
  method: 'POST',
  path: '/api/reviews/:token/unlock',
  summary: 'Enter the password of a review; the pass goes into the header X-Review-Pass',
  isPublic: true,
  body: unlockReviewSchema,
  maxBytes: GUEST_BODY_BYTES,
  answer: reviewPassSchema,
  refusals: ['review_password', 'review_expired', 'rate_limited'],
} as const satisfies Route;
