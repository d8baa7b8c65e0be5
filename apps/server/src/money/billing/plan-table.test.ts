import { expect, test } from 'vitest';
import { ConfigError, parseEnv } from '../../platform/config/env.ts';
import { createPlanTable } from './plan-table.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const PLAN_IDS = Object.fromEntries(
  ['CREATOR', 'EXPERT', 'PROFESSIONNEL'].flatMap((plan) =>
    ['MONTHLY', 'YEARLY'].map((period) => [`PLAN_ID_${plan}_${period}`, `price_${plan}_${period}`]),
  ),
);

test('the sandbox has names of its own; prices are the catalogue’s', () => {
  const table = createPlanTable(parseEnv({}));
  expect(table.ids.expert).toEqual({ monthly: 'expert_monthly', yearly: 'expert_yearly' });
  expect(table.find('expert_yearly')).toEqual({
    id: 'expert_yearly',
    plan: 'expert',
    period: 'yearly',
    priceCents: 37_400,
  });
  expect(table.find('creator_monthly')?.priceCents).toBe(1900);
  expect(table.find('price_unknown')).toBeNull();
  expect(table.find('constructor')).toBeNull();
});

test('an environment with Stripe sells its own identifiers and no others', () => {
  const config = parseEnv({ ...STRIPE, ...PLAN_IDS });
  expect(config.checkout).toBe('stripe');
  const table = createPlanTable(config);
  expect(table.ids.creator?.monthly).toBe('price_CREATOR_MONTHLY');
  expect(table.find('creator_monthly')).toBeNull();
});

test('a missing or doubled identifier stops the start with its name', () => {
  const { PLAN_ID_EXPERT_YEARLY: _, ...others } = PLAN_IDS;
  expect(() => parseEnv({ ...STRIPE, ...others })).toThrow(/PLAN_ID_EXPERT_YEARLY/);
  const doubled = parseEnv({ ...STRIPE, ...PLAN_IDS, PLAN_ID_EXPERT_YEARLY: 'price_CREATOR_MONTHLY' });
  expect(() => createPlanTable(doubled)).toThrow(ConfigError);
});

test('where nothing is sold there are no identifiers to show', () => {
  const config = parseEnv({ CHECKOUT: 'none' });
  expect([config.checkout, createPlanTable(config).ids]).toEqual(['none', {}]);
});
