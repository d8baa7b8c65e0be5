import {
  cancelSubscriptionSchema,
  checkoutStepSchema,
  createCheckoutAnswerSchema,
  createCheckoutSchema,
  creditsSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  membershipViewSchema,
  payCheckoutSchema,
  portalAnswerSchema,
  portalRequestSchema,
  successSchema,
} from '@atelier/contracts';
import type { Route } from './route.ts';

export const readCheckout = {
  method: 'GET',
  path: '/api/checkout/:id',
  summary: 'A checkout on our own test page',
  answer: checkoutStepSchema,
} as const satisfies Route;

export const abandonCheckout = {
  method: 'POST',
  path: '/api/checkout/:id/abandon',
  summary: 'Test mode: leave without paying',
  answer: checkoutStepSchema,
} as const satisfies Route;

export const declineCheckout = {
  method: 'POST',
  path: '/api/checkout/:id/decline',
  summary: 'Test mode: pretend that the card is refused',
  answer: checkoutStepSchema,
} as const satisfies Route;

export const payCheckout = {
  method: 'POST',
  path: '/api/checkout/:id/pay',
  summary: 'Test mode: pretend to pay',
  body: payCheckoutSchema,
  answer: checkoutStepSchema,
} as const satisfies Route;

export const readCredits = {
  method: 'GET',
  path: '/api/credits',
  summary: 'What can be spent of each kind of credit',
  answer: creditsSchema,
  tool: { name: 'credits', title: 'Credits' },
} as const satisfies Route;

export const readLedger = {
  method: 'GET',
  path: '/api/ledger',
  summary: "The caller's credits in and out, newest first; `cursor` and `limit` page through it",
  query: ledgerQuerySchema,
  answer: ledgerPageSchema,
} as const satisfies Route;

export const readMembership = {
  method: 'GET',
  path: '/api/membership',
  summary: "The caller's membership",
  answer: membershipViewSchema,
} as const satisfies Route;

export const cancelMembershipChange = {
  method: 'DELETE',
  path: '/api/membership/change',
  summary: 'Take back a planned change of plan',
  answer: membershipViewSchema,
} as const satisfies Route;

export const openPortal = {
  method: 'POST',
  path: '/api/membership/portal',
  summary: "The payment provider's page for cards and invoices",
  body: portalRequestSchema,
  answer: portalAnswerSchema,
} as const satisfies Route;

export const cancelSubscription = {
  method: 'POST',
  path: '/functions/v1/cancel-subscription',
  summary: "End the caller's membership at once, with its credits",
  body: cancelSubscriptionSchema,
  answer: successSchema,
} as const satisfies Route;

export const createCheckout = {
  method: 'POST',
  path: '/functions/v1/create-checkout',
  summary: 'Begin to buy a plan; the browser goes to checkout_url',
  body: createCheckoutSchema,
  answer: createCheckoutAnswerSchema,
} as const satisfies Route;
