import { expect, test } from 'vitest';
import { emptyBalanceTarget, toolWithoutCredits } from './empty-balance.ts';

test('the way to the prices keeps the spec’s query and tells which tool it was', () => {
  const { path, state } = emptyBalanceTarget('voice');
  expect(path).toBe('/tarifs?toast=paid_subscription');
  expect(toolWithoutCredits(state)).toBe('voice');
});

test('a state of another page, or none, names no tool', () => {
  for (const state of [null, undefined, 'voice', {}, { emptyFor: 3 }, { emptyFor: 'lottery' }]) {
    expect(toolWithoutCredits(state)).toBeNull();
  }
});
