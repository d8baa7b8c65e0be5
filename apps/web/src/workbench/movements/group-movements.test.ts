import type { LedgerEntry } from '@atelier/contracts/money/ledger';
import { expect, test } from 'vitest';
import { groupMovements, knownReason } from './group-movements.ts';

const entry = (id: string, fields: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  counter: 'tokens',
  delta: 5,
  kind: 'grant',
  tool: null,
  title: null,
  created_at: '2025-05-03T10:00:00Z',
  reason: 'welcome',
  refunded: false,
  ...fields,
});

test('entries of one reason and moment are one movement, its counters in their usual order', () => {
  const movements = groupMovements([
    entry('4', { kind: 'capture', reason: 'job:a' }),
    entry('3', { counter: 'token_video' }),
    entry('2', { counter: 'token_image' }),
    entry('1', { kind: 'expiry' }),
  ]);
  expect(movements.map((movement) => movement.entries.map(({ id }) => id))).toEqual([
    ['4'],
    ['2', '3'],
    ['1'],
  ]);
});

test('two charges of the same moment stay two', () => {
  expect(groupMovements([entry('2', { reason: 'job:a' }), entry('1', { reason: 'job:b' })])).toHaveLength(2);
});

test('a reason is known by its first word', () => {
  expect(knownReason('month:mem_1:3')).toBe('month');
  expect(knownReason('welcome')).toBe('welcome');
  expect(knownReason('job:1')).toBeNull();
});
