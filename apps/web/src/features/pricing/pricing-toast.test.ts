import { expect, test } from 'vitest';
import { pricingToast } from './pricing-toast.ts';

test('a paid feature that sent the person here is named as one', () => {
  for (const from of ['imageai', 'voice', 'subtitlesclip', 'subtitles', 'splitscreen', 'workflow']) {
    expect(pricingToast(new URLSearchParams({ from }))).toBe('paidFeature');
  }
});

test('a missing subscription has its own notice', () => {
  expect(pricingToast(new URLSearchParams('toast=paid_subscription'))).toBe('paidSubscription');
});

test('any other address asks for nothing', () => {
  expect(pricingToast(new URLSearchParams(''))).toBeNull();
  expect(pricingToast(new URLSearchParams('from=elsewhere&toast=other'))).toBeNull();
});
