import { expect, test } from 'vitest';
import { withDefaults } from './use-tool-inputs.ts';

test('a default that arrives later fills the fields that nobody has changed', () => {
  const changed = { start: '0:01', duration: undefined };
  expect(withDefaults(changed, { start: '', duration: '' })).toEqual({ start: '0:01', duration: '' });
  expect(withDefaults(changed, { start: '0:00', duration: '0:05' })).toEqual({
    start: '0:01',
    duration: '0:05',
  });
});

test('an emptied field is a changed one', () => {
  expect(withDefaults({ start: '', style: null }, { start: '0:00', style: 1 as number | null })).toEqual({
    start: '',
    style: null,
  });
});
