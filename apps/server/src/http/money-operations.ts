import {
  cancelSubscriptionSchema,
  checkoutStepSchema,
  createCheckoutAnswerSchema,
  createCheckoutSchema,
  deleteAccountSchema,
  ledgerPageSchema,
  membershipViewSchema,
  payCheckoutSchema,
  portalAnswerSchema,
  portalRequestSchema,
  successSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import type { Operation } from './openapi.ts';

/** Accounts and money in the API's description. */
export const moneyOperations: Operation[] = [
  {
    method: 'post',
    path: '/functions/v1/fix-missing-account',
    summary: "Ensure the caller's account row",
    body: z.object({ user_id: z.string().optional() }),
  },
  {
    method: 'post',
    path: '/functions/v1/create-checkout',
    summary: 'Begin to buy a plan; the browser goes to checkout_url',
    body: createCheckoutSchema,
    answer: createCheckoutAnswerSchema,
  },
  {
    method: 'post',
    path: '/functions/v1/cancel-subscription',
    summary: "End the caller's membership at once, with its credits",
    body: cancelSubscriptionSchema,
    answer: successSchema,
  },
  {
    method: 'get',
    path: '/api/membership',
    summary: "The caller's membership",
    answer: membershipViewSchema,
  },
  {
    method: 'delete',
    path: '/api/membership/change',
    summary: 'Take back a planned change of plan',
    answer: membershipViewSchema,
  },
  {
    method: 'post',
    path: '/api/membership/portal',
    summary: "The payment provider's page for cards and invoices",
    body: portalRequestSchema,
    answer: portalAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/checkout/{id}',
    summary: 'A checkout on our own test page',
    answer: checkoutStepSchema,
  },
  {
    method: 'post',
    path: '/api/checkout/{id}/pay',
    summary: 'Test mode: pretend to pay',
    body: payCheckoutSchema,
    answer: checkoutStepSchema,
  },
  {
    method: 'post',
    path: '/api/checkout/{id}/decline',
    summary: 'Test mode: pretend that the card is refused',
    answer: checkoutStepSchema,
  },
  {
    method: 'post',
    path: '/api/checkout/{id}/abandon',
    summary: 'Test mode: leave without paying',
    answer: checkoutStepSchema,
  },
  {
    method: 'get',
    path: '/api/ledger',
    summary: "The caller's credits in and out, newest first; `cursor` and `limit` page through it",
    answer: ledgerPageSchema,
  },
  {
    method: 'get',
    path: '/api/account/export',
    summary: 'Everything kept about the caller',
    file: 'application/json',
  },
  {
    method: 'delete',
    path: '/api/account',
    summary: 'Delete the account for ever; `confirm` is its e-mail address',
    body: deleteAccountSchema,
    answer: successSchema,
  },
];
