import { expect, test } from 'vitest';
import { paymentArrival } from './payment-arrival.ts';

const facts = { wanted: 'expert', plan: 'free', nextPlan: null, isPatient: true };

test.each([
  [{}, 'waiting', null],
  [{ isPatient: false }, 'late', null],
  [{ plan: 'expert' }, 'active', 'expert'],
  // An upgrade that the server has not heard of yet: the old plan is no news.
  [{ plan: 'creator' }, 'waiting', null],
  [{ plan: 'expert', wanted: 'creator', nextPlan: 'creator' }, 'later', 'creator'],
  [{ wanted: null, plan: 'creator' }, 'active', 'creator'],
  [{ wanted: null }, 'waiting', null],
  [{ plan: null }, 'waiting', null],
])('%o: %s', (change, status, plan) => {
  expect(paymentArrival({ ...facts, ...change })).toEqual({ status, plan });
});
