import { COUNTERS } from '@atelier/contracts/money/counters';
import type { LedgerEntry } from '@atelier/contracts/money/ledger';

/** The entries of one moment and one reason: a month's credits are five entries and one movement. */
export interface Movement {
  /** Id of its first entry. */
  id: string;
  entries: LedgerEntry[];
  first: LedgerEntry;
}

/**
 * Puts neighbouring entries of the same kind, reason and moment together; keeps the order of movements. Within one,
 * the counters stand in their usual order.
 */
export function groupMovements(entries: LedgerEntry[]): Movement[] {
  const movements: Movement[] = [];
  for (const entry of entries) {
    const last = movements.at(-1);
    if (last && isSameMovement(last.first, entry)) last.entries.push(entry);
    else movements.push({ id: entry.id, entries: [entry], first: entry });
  }
  for (const { entries: parts } of movements) {
    parts.sort((one, other) => COUNTERS.indexOf(one.counter) - COUNTERS.indexOf(other.counter));
  }
  return movements;
}

const KNOWN_REASONS = ['welcome', 'purchase', 'month', 'cancel'] as const;

/** The word of the reason before its colon, when it has a text for people. */
export function knownReason(reason: string): (typeof KNOWN_REASONS)[number] | null {
  const word = reason.split(':')[0];
  return KNOWN_REASONS.find((known) => known === word) ?? null;
}

function isSameMovement(one: LedgerEntry, other: LedgerEntry): boolean {
  return one.kind === other.kind && one.reason === other.reason && one.created_at === other.created_at;
}
