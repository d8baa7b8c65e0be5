import { expect, test } from 'vitest';
import { newestDecision } from './newest-decision.ts';

const made = (decision: 'approved' | 'changes', created_at: string) => ({
  ...{ decision, created_at, revision: 1, name: 'Mia' },
});

test('the newest decision of an open link counts', () => {
  const older = { status: 'open' as const, decision: made('changes', '2026-11-01T10:00:00Z') };
  const newer = { status: 'open' as const, decision: made('approved', '2026-11-02T10:00:00Z') };
  const revoked = { status: 'revoked' as const, decision: made('changes', '2026-11-03T10:00:00Z') };
  expect(newestDecision([older, newer, revoked])).toEqual(newer.decision);
  expect(newestDecision([revoked, { status: 'open', decision: null }])).toBeNull();
});
