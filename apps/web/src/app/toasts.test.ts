import { expect, test } from 'vitest';
import { Toasts } from './toasts.tsx';

test('toasts stand top right for 5 s, one at a time', () => {
  expect(Toasts().props).toMatchObject({ position: 'top-right', autoClose: 5000, limit: 1 });
});
